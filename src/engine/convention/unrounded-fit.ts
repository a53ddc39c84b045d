import { CENTS_OF_STEPS, type InterestRounding } from '#values/rounding.ts'
import { paysOfRows, type RowPays, rowsInFull } from '../schedule/course.ts'
import type { GivenSchedule } from './convention.ts'
import { INTEREST_ROUNDINGS } from './level.ts'
import { periodFigure } from './period-figure.ts'
import type { Timing } from './timing.ts'
import type { Shape } from './trials.ts'

/** In cents: more than the floating-point error over a few rows. */
const SLACK = 0.001
/** Floating-point error of a balance, as a share of the loan amount; grows with the balance. */
const ERROR = 1e-12

/**
 * Roundings of interest that can yield these rows without intermediate rounding, in floating point: exact figures take
 * long, and nearly all schedules can be told apart without them.
 */
export function unroundedRoundings(schedule: GivenSchedule, shape: Shape, timing: Timing): readonly InterestRounding[] {
  const { rows, loanAmount, interestRate } = schedule
  const figures = timing.periods.map((period) => periodFigure(interestRate, period, 'exact'))
  const pays = paysOfRows(shape, rows.length)
  const level = levelOf(loanAmount, shape, figures, pays)
  let [balance, error, fitting] = [Number(loanAmount), SLACK, INTEREST_ROUNDINGS]
  for (const [index, row] of rows.entries()) {
    const figure = figures[index] ?? 0
    const earned = balance * figure
    error += ERROR * loanAmount * (1 + figure) + error * figure
    if (index !== schedule.unknownInterest) fitting = fitting.filter((to) => canBe(earned - row.interest, error, to))
    const principal = pays[index] === 'all' ? (shape.scheduleType === 'ANNUITY' ? level - earned : level) : 0
    const isLast = index === rows.length - 1
    if (fitting.length === 0 || (!isLast && Math.abs(principal - row.principal) > 0.5 + error)) return []
    balance -= principal
  }
  return fitting
}

/** True if rounding can remove this much from a figure, in cents. */
function canBe(over: number, error: number, { rounding, roundedTo }: InterestRounding): boolean {
  const step = CENTS_OF_STEPS[roundedTo]
  if (rounding === 'up') return over <= error && over >= -step - error
  if (rounding === 'down') return over >= -error && over <= step + error
  return Math.abs(over) <= step / 2 + error
}

function levelOf(
  amount: number,
  { scheduleType, balloon }: Shape,
  figures: readonly number[],
  pays: readonly RowPays[],
) {
  if (scheduleType === 'REGULAR') return (amount - balloon) / rowsInFull(pays)
  if (scheduleType !== 'ANNUITY') return 0
  let [factor, atEnd] = [0, 1]
  for (const [index, figure] of [...figures.entries()].toReversed()) {
    if (pays[index] !== 'all') continue
    factor = (factor + 1) / (1 + figure)
    atEnd /= 1 + figure
  }
  return (amount - balloon * atEnd) / factor
}
