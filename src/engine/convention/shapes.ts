import { addMonths, daysBetween } from '#values/calendar-date.ts'
import { type Cents, cents } from '#values/money.ts'
import { RATE_SCALE, rateFromMillionths } from '#values/rate.ts'
import type { Fee } from '../schedule/course.ts'
import type { GivenSchedule } from './convention.ts'
import { type RowFeatures, rowFeatures } from './row-features.ts'
import type { Timing } from './timing.ts'
import type { Shape } from './trials.ts'

/** A hundredth of a percent, in millionths. */
const PERCENT_STEP = 10_000
const SMALLEST_FEE = 2

/** Compounding periods that the interest of a single row may have. */
const COMPOUNDING = [1, 3, 6, 12].map((count) => ({ count, unit: 'months' }) as const)

/** Possible shapes of the rows, the plainest first. A rarer shape has a higher `cost`. */
export function plainShapes(schedule: GivenSchedule): readonly Shape[] {
  const possible = rowFeatures(schedule.rows).filter(
    ({ balloon, pauses }) => balloon < schedule.loanAmount && mayBeFree(schedule, pauses),
  )
  return possible.flatMap((features, index) => {
    const cost = index * 2 + costOf(schedule, features)
    const plain = { periodRate: 'exact', interestOn: 'balance', fee: null, compounding: null } as const
    const shape = { ...features, ...plain, isRoundedWhenDue: false, cost }
    return features.interestEvery === 1 ? [shape] : [shape, { ...shape, isRoundedWhenDue: true, cost: cost + 2.5 }]
  })
}

/**
 * False for a pause without interest if the row after it pays far more than its own period earns: then interest was
 * deferred.
 */
function mayBeFree({ rows, loanAmount, interestRate, issueDate }: GivenSchedule, pauses: Shape['pauses']): boolean {
  return pauses.every(({ fromRow, rows: count, pays }) => {
    if (pays !== 'nothing-free') return true
    const index = fromRow - 1 + count
    const [row, before] = [rows[index], rows[index - 1]?.dueDate ?? issueDate]
    if (!row) return false
    const paid = rows.slice(0, index).reduce((sum, each) => sum + each.principal, 0)
    const ofPeriod = ((loanAmount - paid) * interestRate * daysBetween(before, row.dueDate)) / (RATE_SCALE * 360)
    return row.interest <= ofPeriod * MOST_OF_A_PERIOD + 1
  })
}

/** A little more than the longest period by any day count. */
const MOST_OF_A_PERIOD = 1.2

/** Shapes with flat interest, a fee or compounding, if the rows allow them. */
export function specialShapes(
  schedule: GivenSchedule,
  plainOnes: readonly Shape[],
  timings: readonly Timing[],
): readonly Shape[] {
  const shapes = plainOnes.filter(({ isRoundedWhenDue }) => !isRoundedWhenDue)
  const fees = feesShown(schedule, timings)
  return shapes.flatMap((plain) =>
    plain.scheduleType === 'FULL-BULLET'
      ? compounding(schedule, plain)
      : [...flat(schedule, plain), ...ruleOf78(schedule, plain), ...withFees(plain, fees)],
  )
}

function costOf({ loanAmount }: GivenSchedule, { balloon, pauses }: RowFeatures): number {
  const balloonCost = balloon === 0 ? 0 : isAgreed(balloon, loanAmount) ? 2 : COST_OF_ODD_BALLOON
  return balloonCost + (pauses.some((pause) => pause.pays === 'nothing-added') ? 0.5 : 0)
}

/**
 * With some balloon, any installment is the calculated one: an odd balloon is less likely than an installment of the
 * lender's own.
 */
const COST_OF_ODD_BALLOON = 10

/** True if a balloon is a whole hundred, or a whole percentage of the loan. */
function isAgreed(balloon: number, loanAmount: number): boolean {
  return balloon % 10_000 === 0 || Math.abs(((balloon / loanAmount) * 100) % 1) < 0.000_1
}

/** Compounding periods that end before the row is due. */
function compounding({ rows, issueDate }: GivenSchedule, plain: Shape): readonly Shape[] {
  const dueDate = rows[0]?.dueDate ?? issueDate
  return COMPOUNDING.filter(({ count }) => addMonths(issueDate, count) < dueDate).map((period, index) => ({
    ...plain,
    compounding: period,
    cost: plain.cost + 3 + index,
  }))
}

/** Shapes with interest on the whole amount to the end, which is about the same in most rows. */
function flat({ rows }: GivenSchedule, plain: Shape): readonly Shape[] {
  const earning = rows.slice(1, -1).flatMap(({ interest }) => (interest > 0 ? [interest] : []))
  const middle = earning.toSorted((a, b) => a - b)[Math.floor(earning.length / 2)] ?? 0
  const isLevel = earning.filter((interest) => Math.abs(interest - middle) * 5 <= middle).length * 2 > earning.length
  return plain.scheduleType === 'BULLET' || !isLevel || rows.length < 2
    ? []
    : [
        { ...plain, interestOn: 'loan-amount', cost: plain.cost + 4 },
        ...(plain.pauses.length > 0
          ? []
          : [{ ...plain, interestOn: 'loan-amount-split', cost: plain.cost + 4.5 } as const]),
      ]
}

/**
 * Shape by the rule of 78: interest falls by about the same amount from row to row, down to about that amount in the
 * last.
 */
function ruleOf78({ rows }: GivenSchedule, plain: Shape): readonly Shape[] {
  const { scheduleType, pauses, interestEvery } = plain
  const [first, middle, last] = [rows[0], rows[Math.floor((rows.length - 1) / 2)], rows.at(-2)]
  if (scheduleType === 'BULLET' || pauses.length > 0 || interestEvery > 1 || !first || !middle || !last) return []
  const step = first.interest / rows.length
  const isNear = (interest: number, parts: number) => Math.abs(interest - step * parts) <= step / 2 + 2
  const isFalling = isNear(middle.interest, Math.ceil((rows.length + 1) / 2)) && isNear(last.interest, 2)
  return isFalling && rows.length > 2 ? [{ ...plain, interestOn: 'rule-of-78', cost: plain.cost + 5 }] : []
}

function withFees(plain: Shape, fees: readonly Fee[]): readonly Shape[] {
  if (plain.interestEvery > 1 || plain.pauses.some((pause) => pause.pays !== 'interest')) return []
  return fees.map((fee) => ({ ...plain, fee, cost: plain.cost + 3 }))
}

/**
 * Fees that the rows show. A timing that is nearly right is enough to see them, so the plainest of each kind suffice.
 */
function feesShown(schedule: GivenSchedule, timings: readonly Timing[]): readonly Fee[] {
  const found = new Map(
    timings
      .filter((timing) => timing.startDate === schedule.issueDate)
      .flatMap((timing) => feesIn(schedule, timing))
      .map((fee) => [fee.kind === 'amount' ? fee.amount : `${fee.percent}`, fee]),
  )
  return [...found.values()].slice(0, MOST_FEES)
}

const MOST_FEES = 12

/**
 * The fees that interest may have in it, as what is left of each cell when the interest of its period is taken off shows:
 * the same amount in every row, or the same percentage of the balance.
 */
export function feesIn({ rows, loanAmount, interestRate }: GivenSchedule, { periods }: Timing): readonly Fee[] {
  let balance: number = loanAmount
  const beyond: number[] = []
  const shares: number[] = []
  for (const [index, row] of rows.entries()) {
    const period = periods[index]
    if (!period) return []
    // Rounding may have paid the loan back before its last row.
    if (balance <= 0) break
    const rest = row.interest - (balance * interestRate * period.parts) / (RATE_SCALE * period.base)
    beyond.push(rest)
    shares.push(rest / balance)
    balance -= row.principal
  }
  return [...amountFees(beyond), ...percentFees(shares)]
}

function amountFees(beyond: readonly number[]): readonly Fee[] {
  const middle = median(beyond)
  const near = beyond.filter((rest) => Math.abs(rest - middle) <= 1)
  if (middle < SMALLEST_FEE || near.length * 4 < beyond.length * 3) return []
  const amount: Cents = cents(Math.round(near.reduce((sum, rest) => sum + rest, 0) / near.length))
  return [{ kind: 'amount', amount, onWire: 'in-interest' }]
}

function percentFees(shares: readonly number[]): readonly Fee[] {
  const millionths = Math.round((median(shares) * RATE_SCALE) / PERCENT_STEP) * PERCENT_STEP
  if (millionths < PERCENT_STEP || millionths >= RATE_SCALE / 10) return []
  return [{ kind: 'percent-of-balance', percent: rateFromMillionths(millionths), onWire: 'in-interest' }]
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
