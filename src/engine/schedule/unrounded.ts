import { type Cents, cents, subtract, ZERO_CENTS } from '#values/money.ts'
import { RATE_SCALE, type Rate } from '#values/rate.ts'
import type { Ratio } from '#values/ratio.ts'
import { type RoundingTo, roundedCents, TO_THE_CENT } from '#values/rounding.ts'
import { withinLimit } from '../amount-limit.ts'
import type { Amortization, AmortizedRow } from './amortization.ts'
import { exactInstallment } from './annuity.ts'
import { paysOfRows, type RowPays, rowsInFull } from './course.ts'
import type { InterestPeriods } from './interest-period.ts'

/** A cent is so many parts; what is cut off below is far from any decision. */
const PARTS = 10n ** 24n
/** A figure is the nearest multiple of it: one so near to a half, or to a whole cent, is that. */
const NEARLY = 10n ** 12n

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
  const level = exactLevel(loanAmount, rate, periods, plan, pays)
  let balance = BigInt(loanAmount) * PARTS
  let left = withinLimit(loanAmount)
  return periods.map((period, index) => {
    const interest = (balance * BigInt(rate) * BigInt(period.parts)) / BigInt(RATE_SCALE * period.base)
    const isLast = index === periods.length - 1
    const paid = isLast ? level + BigInt(plan.course.balloon) * PARTS : level
    const principal = pays[index] === 'all' ? principalOf(plan, paid, interest) : 0n
    const exact = { balance, interest, principal, level: paid }
    const row = rowOf(exact, plan, { period, pays: pays[index] ?? 'all', isLast, left })
    balance -= principal
    left = row.balance
    return row
  })
}

/** What paying rows are equal in, exact: the installment of an ANNUITY, the principal of a REGULAR schedule. */
function exactLevel(
  loanAmount: Cents,
  rate: Rate,
  periods: InterestPeriods,
  { scheduleType, course: { balloon } }: Amortization,
  pays: readonly RowPays[],
): bigint {
  if (scheduleType === 'REGULAR') {
    return (BigInt(loanAmount - balloon) * PARTS) / BigInt(rowsInFull(pays))
  }
  if (scheduleType !== 'ANNUITY') return 0n
  const { numerator, denominator } = exactInstallment({ loanAmount, rate, periods, pays, balloon })
  return (numerator * PARTS) / denominator
}

function principalOf({ scheduleType }: Amortization, paid: bigint, interest: bigint): bigint {
  return scheduleType === 'ANNUITY' ? paid - interest : paid
}

type ExactRow = { readonly [Figure in keyof UnroundedRow['exact']]: bigint }
type Place = Pick<AmortizedRow, 'period' | 'pays'> & { readonly isLast: boolean; readonly left: Cents }

function rowOf(
  exact: ExactRow,
  { course, lastRow }: Amortization,
  { period, pays, isLast, left }: Place,
): UnroundedRow {
  const earned = rounded(exact.interest, course.interestRounding)
  const byRule = rounded(exact.principal, TO_THE_CENT)
  const rest = isLast && lastRow !== 'by-rule' ? 'last-row' : null
  const principal = rest === null ? byRule : left
  return {
    period,
    pays,
    balanceBefore: left,
    earning: left,
    earned,
    byRule,
    rest,
    repaid: ZERO_CENTS,
    spread: ZERO_CENTS,
    waited: ZERO_CENTS,
    isInterestDue: true,
    principal,
    interest: earned,
    fee: ZERO_CENTS,
    balance: withinLimit(subtract(left, principal)),
    exact: {
      balance: { numerator: exact.balance, denominator: PARTS },
      interest: { numerator: exact.interest, denominator: PARTS },
      principal: { numerator: exact.principal, denominator: PARTS },
      level: { numerator: exact.level, denominator: PARTS },
    },
  }
}

/** Below zero as its size: −1.005 becomes −1.01. */
function rounded(figure: bigint, to: RoundingTo): Cents {
  const size = (figure < 0n ? -figure : figure) + NEARLY / 2n
  const amount = roundedCents(size - (size % NEARLY), PARTS, to)
  return withinLimit(cents(figure < 0n ? -amount : amount))
}
