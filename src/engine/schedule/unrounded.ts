import { type Cents, cents, subtract } from '#values/money.ts'
import { RATE_SCALE, type Rate } from '#values/rate.ts'
import type { Ratio } from '#values/ratio.ts'
import { type RoundingTo, roundedCents, TO_THE_CENT } from '#values/rounding.ts'
import { withinLimit } from '../amount-limit.ts'
import { type Amortization, type AmortizedRow, NOTHING_OF_COURSE } from './amortized-row.ts'
import { exactInstallment } from './annuity.ts'
import { paysOfRows, type RowPays, rowsInFull } from './course.ts'
import type { InterestPeriods } from './interest-period.ts'

/** A cent has so many decimals, and more by what the growth over all rows multiplies a figure that was cut. */
const DECIMALS = 24
/** A figure so near to a half, or to a whole cent, is that: 10^-12 of a cent. */
const DECIMALS_OF_NEARLY = 12

function partsOf(rate: Rate, periods: InterestPeriods): bigint {
  const digits = periods.reduce((sum, { parts, base }) => sum + Math.log10(1 + (rate * parts) / (RATE_SCALE * base)), 0)
  return 10n ** BigInt(DECIMALS + Math.ceil(digits))
}

/** A row whose figures were not rounded on the way; `exact` are they, in cents; the level of the last row has the balloon in it. */
export type UnroundedRow = AmortizedRow & {
  readonly exact: {
    readonly balance: Ratio
    readonly interest: Ratio
    readonly principal: Ratio
    readonly level: Ratio
  }
}

/**
 * The amounts of a schedule in which nothing is rounded on the way: the exact interest and principal of each row go on
 * into the next, and each cell is its figure, rounded, as IPMT and PPMT of a spreadsheet have it: the principal half up
 * to the cent, the interest by the rounding of interest. The last row takes what
 * the rounded principals leave, unless it goes by the rule. Interest that waits has no place in it.
 */
export function amortizeUnrounded(
  loanAmount: Cents,
  rate: Rate,
  periods: InterestPeriods,
  plan: Amortization,
): readonly UnroundedRow[] {
  const pays = paysOfRows(plan.course, periods.length)
  const parts = partsOf(rate, periods)
  const level = exactLevel(loanAmount, rate, periods, plan, pays, parts)
  let balance = BigInt(loanAmount) * parts
  let left = withinLimit(loanAmount)
  const rows: UnroundedRow[] = []
  for (const [index, period] of periods.entries()) {
    const interest = (balance * BigInt(rate) * BigInt(period.parts)) / BigInt(RATE_SCALE * period.base)
    const isLast = index === periods.length - 1
    const paid = isLast ? level + BigInt(plan.course.balloon) * parts : level
    const principal = pays[index] === 'all' ? principalOf(plan, paid, interest) : 0n
    const exact = { balance, interest, principal, level: paid }
    const row = rowOf(exact, plan, { period, pays: pays[index] ?? 'all', isLast, left, parts })
    balance -= principal
    left = row.balance
    rows.push(row)
    if (plan.isEnough?.(row, index)) break
  }
  return rows
}

/** What paying rows are equal in, exact: the installment of an ANNUITY, the principal of a REGULAR schedule. */
function exactLevel(
  loanAmount: Cents,
  rate: Rate,
  periods: InterestPeriods,
  { scheduleType, course: { balloon } }: Amortization,
  pays: readonly RowPays[],
  parts: bigint,
): bigint {
  if (scheduleType === 'REGULAR') {
    return (BigInt(loanAmount - balloon) * parts) / BigInt(rowsInFull(pays))
  }
  if (scheduleType !== 'ANNUITY') return 0n
  const { numerator, denominator } = exactInstallment({ loanAmount, rate, periods, pays, balloon })
  return (numerator * parts) / denominator
}

function principalOf({ scheduleType }: Amortization, paid: bigint, interest: bigint): bigint {
  return scheduleType === 'ANNUITY' ? paid - interest : paid
}

type ExactRow = { readonly [Figure in keyof UnroundedRow['exact']]: bigint }
type Place = Pick<AmortizedRow, 'period'> & {
  readonly pays: RowPays
  readonly isLast: boolean
  readonly left: Cents
  readonly parts: bigint
}

function rowOf(
  exact: ExactRow,
  { course, lastRow }: Amortization,
  { period, pays, isLast, left, parts }: Place,
): UnroundedRow {
  const earned = rounded(exact.interest, parts, course.interestRounding)
  const byRule = rounded(exact.principal, parts, TO_THE_CENT)
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

/** Below zero as its size: −1.005 becomes −1.01. */
function rounded(figure: bigint, parts: bigint, to: RoundingTo): Cents {
  const nearly = parts / 10n ** BigInt(DECIMALS_OF_NEARLY)
  const size = (figure < 0n ? -figure : figure) + nearly / 2n
  const amount = roundedCents(size - (size % nearly), parts, to)
  return withinLimit(cents(figure < 0n ? 0 - amount : amount))
}
