import { present } from '#values/assert.ts'
import { type Cents, cents, subtract } from '#values/money.ts'
import { RATE_SCALE, type Rate } from '#values/rate.ts'
import type { Ratio } from '#values/ratio.ts'
import { type RoundingTo, roundedCents, roundedCentsIfSure, TO_THE_CENT } from '#values/rounding.ts'
import { withinLimit } from '../amount-limit.ts'
import { type Amortization, type AmortizedRow, NOTHING_OF_COURSE } from './amortized-row.ts'
import { exactInstallment } from './annuity.ts'
import { paysOfRows, type RowPays, rowsInFull } from './course.ts'
import type { CourseLoan } from './course-ledger.ts'
import type { InterestPeriods } from './interest-period.ts'

/** Decimals of a cent. `scaleOf` adds more, because growth over all rows multiplies the error of a cut figure. */
const DECIMALS = 24
/** A figure within 10^-12 of a cent of a half or whole cent counts as that half or whole cent. */
const DECIMALS_OF_NEARLY = 12

/** Factor of a cent, a figure that is negligible beside it, and the factor as a plain number. */
type Scale = { readonly parts: bigint; readonly nearly: bigint; readonly plainParts: number }

function scaleOf(rate: Rate, periods: InterestPeriods): Scale {
  const digits = periods.reduce((sum, { parts, base }) => sum + Math.log10(1 + (rate * parts) / (RATE_SCALE * base)), 0)
  const parts = 10n ** BigInt(DECIMALS + Math.ceil(digits))
  // Beyond the largest plain number no figure is finite.
  const plainParts = Number(parts)
  return {
    parts,
    nearly: parts / 10n ** BigInt(DECIMALS_OF_NEARLY),
    plainParts: Number.isFinite(plainParts) ? plainParts : 0,
  }
}

/** A row calculated without rounding on the way. `exact` holds its figures, in cents. The level of the last row includes the balloon. */
type UnroundedRow = AmortizedRow & {
  readonly exact: {
    readonly balance: Ratio
    readonly interest: Ratio
    readonly principal: Ratio
    readonly level: Ratio
  }
}

/**
 * Amounts of a schedule that is not rounded on the way. The exact interest and principal of each row go into the next row.
 * Each cell is its exact figure, rounded, like IPMT and PPMT of a spreadsheet: the principal half up to the cent, the
 * interest by the rounding of interest. The last row takes the rest that the rounded principals leave, unless it goes by the
 * rule. Interest cannot wait in such a schedule.
 */
export function amortizeUnrounded(
  loanAmount: Cents,
  rate: Rate,
  periods: InterestPeriods,
  plan: Amortization,
): readonly UnroundedRow[] {
  return [...unroundedRows({ loanAmount, rate, periods, plan })]
}

/** Yields the rows of `amortizeUnrounded` one by one, so that callers can stop early. */
export function* unroundedRows(loan: CourseLoan): Generator<UnroundedRow> {
  const { loanAmount, periods, plan } = loan
  const figures = figuresOf(loan)
  let left = withinLimit(loanAmount)
  for (const [index, period] of periods.entries()) {
    const isLast = index === periods.length - 1
    const place = { period, pays: figures.pays[index] ?? 'all', isLast, left, scale: figures.scale }
    const row = rowOf(figures.at(index), plan, place)
    left = row.balance
    yield row
  }
}

/** Exact figures of the rows, each times `parts`. Rows are calculated on request, in order. */
type ExactFigures = {
  readonly scale: Scale
  readonly pays: readonly RowPays[]
  readonly at: (index: number) => ExactRow
}

/** Caches the last figures of the same periods: the search for a convention tries them with many roundings. */
const KNOWN = new WeakMap<InterestPeriods, { readonly source: CourseLoan; readonly figures: ExactFigures }>()

function figuresOf(source: CourseLoan): ExactFigures {
  const known = KNOWN.get(source.periods)
  if (known && hasSameFigures(known.source, source)) return known.figures
  const figures = exactFigures(source)
  KNOWN.set(source.periods, { source, figures })
  return figures
}

function hasSameFigures(a: CourseLoan, b: CourseLoan): boolean {
  const isSameLoan = a.loanAmount === b.loanAmount && a.rate === b.rate && a.plan.scheduleType === b.plan.scheduleType
  return isSameLoan && a.plan.course.balloon === b.plan.course.balloon && a.plan.course.pauses === b.plan.course.pauses
}

function exactFigures(source: CourseLoan): ExactFigures {
  const { loanAmount, rate, periods, plan } = source
  const pays = paysOfRows(plan.course, periods.length)
  const scale = scaleOf(rate, periods)
  const { parts } = scale
  const level = exactLevel(source, pays, parts)
  const rows: ExactRow[] = []
  let balance = BigInt(loanAmount) * parts
  const next = (index: number): ExactRow => {
    const period = present(periods[index], 'period')
    const interest = (balance * BigInt(rate) * BigInt(period.parts)) / BigInt(RATE_SCALE * period.base)
    const paid = index === periods.length - 1 ? level + BigInt(plan.course.balloon) * parts : level
    const principal = pays[index] === 'all' ? principalOf(plan, paid, interest) : 0n
    const row = { balance, interest, principal, level: paid }
    balance -= principal
    return row
  }
  const at = (index: number): ExactRow => {
    while (rows.length <= index) rows.push(next(rows.length))
    return present(rows[index], 'row')
  }
  return { scale, pays, at }
}

/** Exact amount in which paying rows are equal: the installment of an ANNUITY, the principal of a REGULAR schedule. */
function exactLevel(
  { loanAmount, rate, periods, plan: { scheduleType, course } }: CourseLoan,
  pays: readonly RowPays[],
  parts: bigint,
): bigint {
  const { balloon } = course
  if (scheduleType === 'REGULAR') {
    return (BigInt(loanAmount - balloon) * parts) / BigInt(rowsInFull(pays))
  }
  if (scheduleType !== 'ANNUITY') return 0n
  const { numerator, denominator } = exactInstallment({ loanAmount, rate, periods, pays, balloon })
  return (numerator * parts) / denominator
}

function principalOf({ scheduleType }: Pick<Amortization, 'scheduleType'>, paid: bigint, interest: bigint): bigint {
  return scheduleType === 'ANNUITY' ? paid - interest : paid
}

type ExactRow = { readonly [Figure in keyof UnroundedRow['exact']]: bigint }
type Place = Pick<AmortizedRow, 'period'> & {
  readonly pays: RowPays
  readonly isLast: boolean
  readonly left: Cents
  readonly scale: Scale
}

function rowOf(
  exact: ExactRow,
  { course, lastRow }: Amortization,
  { period, pays, isLast, left, scale }: Place,
): UnroundedRow {
  const { parts } = scale
  const earned = rounded(exact.interest, scale, course.interestRounding)
  const byRule = rounded(exact.principal, scale, TO_THE_CENT)
  const rest = isLast && lastRow !== 'by-rule' ? 'last-row' : null
  const principal = rest === null ? byRule : left
  return {
    period,
    balanceBefore: left,
    earning: left,
    earned,
    byRule,
    rest,
    principal,
    interest: earned,
    balance: withinLimit(subtract(left, principal)),
    ofCourse: { ...NOTHING_OF_COURSE, pays },
    exact: {
      balance: { numerator: exact.balance, denominator: parts },
      interest: { numerator: exact.interest, denominator: parts },
      principal: { numerator: exact.principal, denominator: parts },
      level: { numerator: exact.level, denominator: parts },
    },
  }
}

/** Rounds a negative figure by its size: −1.005 becomes −1.01. */
function rounded(figure: bigint, { parts, nearly, plainParts }: Scale, to: RoundingTo): Cents {
  const size = (figure < 0n ? -figure : figure) + nearly / 2n
  const amount = roundedIfPlain(Number(size) / plainParts, to) ?? roundedCents(size - (size % nearly), parts, to)
  return withinLimit(cents(figure < 0n ? 0 - amount : amount))
}

/** Rounds with plain numbers, which is fast. Undefined if the figure is nearly a half or a whole cent. */
function roundedIfPlain(figure: number, to: RoundingTo): number | undefined {
  // Beside a whole unit, which is a multiple of every step, the error of the smallest figure is a share of it too.
  const sure = Number.isFinite(figure) ? roundedCentsIfSure(figure + UNIT, PLAIN_ERROR, to) : undefined
  return sure === undefined ? undefined : sure - UNIT
}

/** One whole unit, in cents. */
const UNIT = 100
/** Error bound of plain numbers, as a share of a figure. As a share of a unit it is more than 10^-12 of a cent. */
const PLAIN_ERROR = 1e-13
