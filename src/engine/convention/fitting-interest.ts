import { present } from '#values/assert.ts'
import { add, type Cents, cents } from '#values/money.ts'
import { RATE_ONE, RATE_SCALE } from '#values/rate.ts'
import { CENTS_OF_STEPS, type InterestRounding, proportion, roundedCentsIfSure } from '#values/rounding.ts'
import { interestFor } from '../interest.ts'
import { type Course, paysOfRows } from '../schedule/course.ts'
import type { InterestPeriod } from '../schedule/interest-period.ts'
import { ratedPeriods, rateOfPeriod } from '../schedule/rated-periods.ts'
import { isSplit } from '../schedule/split-interest.ts'
import type { Convention, GivenSchedule } from './convention.ts'
import { INTEREST_ROUNDINGS, rowsInFullOf } from './level.ts'
import { periodFigure } from './period-figure.ts'
import type { Timing } from './timing.ts'
import type { Shape } from './trials.ts'
import { firstWaitedInterest, type PlainInterest } from './waited-interest.ts'

/** The largest error of a rate of a period in plain numbers, as a share of it. */
const ERROR = 1e-11

const TO_CENTS = INTEREST_ROUNDINGS.filter(({ roundedTo }) => roundedTo === '0.01')

/** Schedules up to this length are soon worked out with every rounding; longer ones only with those to the cent. */
const SHORT = 60

/**
 * `makesLast` where the interest of all rows but the last was held against the roundings: whether one makes that of the last row
 * too, on the balance that the given principals leave.
 */
type FittingRoundings = {
  readonly roundings: readonly InterestRounding[]
  readonly makesLast: ((to: InterestRounding) => boolean) | null
}

/**
 * Roundings that make the interest of every row which follows from the balance before it alone. The given principals leave
 * that balance. Roundings may fail in other rows, and in the last one.
 */
export function fittingRoundings(schedule: GivenSchedule, shape: Shape, timing: Timing): FittingRoundings {
  const { rows, loanAmount, interestRate } = schedule
  const visible = rowsShown(shape, rows.length)
  let fitting: readonly InterestRounding[] = visible > 0 || rows.length <= SHORT ? INTEREST_ROUNDINGS : TO_CENTS
  let balance: number = loanAmount
  const isNew = newFigures()
  for (const [index, row] of rows.slice(0, visible).entries()) {
    const period = timing.periods[index]
    if (!period || balance < 0) return NONE
    if (index !== schedule.unknownInterest && !isFree(shape, index)) {
      const earning = cents(shape.interestOn === 'balance' ? balance : loanAmount)
      const interest = row.interest - feeOf(shape, balance)
      if (isNew(earning, period, interest)) {
        fitting = fitting.filter(makes(interest, earning, { rate: interestRate, period, ...shape }))
        if (fitting.length === 0) return NONE
      }
    }
    balance -= row.principal
  }
  if (visible === rows.length - 1 && visible > 0) {
    return { roundings: fitting, makesLast: makesOfLast(schedule, shape, timing, balance) }
  }
  const roundings = withWaited(schedule, fitting, firstWaitedInterest(schedule, shape, timing))
  return { roundings: roundings.filter((to) => isShareKept(schedule, shape, timing, to)), makesLast: null }
}

/** False if the two rows after a pause whose interest is spread have another share of it each. */
function isShareKept(schedule: GivenSchedule, shape: Shape, timing: Timing, to: InterestRounding): boolean {
  const pause = shape.pauses.find(({ pays }) => pays === 'nothing-spread')
  if (!pause) return true
  const pays = paysOfRows(shape, schedule.rows.length)
  const from = pause.fromRow - 1 + pause.rows
  if (from + 1 >= schedule.rows.length - 1 || pays[from] !== 'all' || pays[from + 1] !== 'all') return true
  const { rows, interestRate, loanAmount } = schedule
  const shareOf = (index: number, earned: number | null) =>
    earned === null ? null : (rows[index]?.interest ?? 0) - earned
  const about = [from, from + 1].map((index) => {
    const period = present(timing.periods[index], 'period')
    const paid = rows.slice(0, index).reduce((sum, { principal }) => sum + principal, 0)
    const earning = shape.interestOn === 'balance' ? loanAmount - paid : loanAmount
    return shareOf(index, earning * periodFigure(interestRate, period, shape.periodRate)) ?? 0
  })
  // Plain numbers are soon worked out, and tell nearly all apart.
  if (Math.abs((about[0] ?? 0) - (about[1] ?? 0)) > 2 * CENTS_OF_STEPS[to.roundedTo]) return false
  const [first, second] = [from, from + 1].map((index) =>
    shareOf(index, earnedIn(schedule, { ...shape, interestRounding: to }, timing, index)),
  )
  return first === second
}

const NONE: FittingRoundings = { roundings: [], makesLast: null }

/**
 * False for figures that were there before on the same balance: rows of a pause, and of flat interest, earn the same in months of
 * the same length.
 */
function newFigures(): (earning: Cents, period: InterestPeriod, interest: number) => boolean {
  let balance = Number.NaN
  let known: Set<string> | null = null
  return (earning, { parts, base }, interest) => {
    if (earning !== balance) {
      balance = earning
      known = null
      return true
    }
    known ??= new Set()
    const size = known.size
    return known.add(`${parts}/${base} ${interest}`).size > size
  }
}

function makesOfLast(
  { rows, loanAmount, interestRate }: GivenSchedule,
  shape: Shape,
  { periods }: Timing,
  balance: number,
): (to: InterestRounding) => boolean {
  const [row, period] = [rows.at(-1), periods.at(-1)]
  if (!row || !period || balance < 0) return () => false
  const earning = shape.interestOn === 'balance' ? cents(balance) : loanAmount
  return makes(row.interest - feeOf(shape, balance), earning, { rate: interestRate, period, ...shape })
}

/** Those that bear out the interest which has waited, too. */
function withWaited(
  { rows, unknownInterest }: GivenSchedule,
  fitting: readonly InterestRounding[],
  waited: PlainInterest | null,
) {
  if (waited === null || waited.row === unknownInterest) return fitting
  const off = Math.abs((rows[waited.row]?.interest ?? 0) - waited.interest)
  return fitting.filter(
    ({ roundedTo }) => off <= waited.roundings * CENTS_OF_STEPS[roundedTo] + waited.interest * ERROR + 1e-6,
  )
}

/** Number of first rows whose interest is that of their period alone. The last row may keep the installment instead. */
function rowsShown({ interestOn, compounding, interestEvery, pauses }: Shape, rows: number): number {
  if (isSplit(interestOn) || compounding !== null || interestEvery > 1) return 0
  const waiting = pauses.flatMap(({ pays, fromRow }) =>
    pays === 'nothing-spread' || pays === 'nothing-added' ? [fromRow - 1] : [],
  )
  return Math.min(rows - 1, ...waiting)
}

function isFree({ pauses }: Shape, index: number): boolean {
  const pause = pauses.findLast(({ fromRow, rows }) => index >= fromRow - 1 && index < fromRow - 1 + rows)
  return pause?.pays === 'nothing-free'
}

/** In cents, of a row with this balance before it. */
function feeOf({ fee }: Shape, balance: number): number {
  if (fee === null) return 0
  return fee.kind === 'amount' ? fee.amount : proportion(cents(balance), fee.percent, RATE_SCALE)
}

/**
 * The level of a schedule whose totals vary, by the first row that pays in full: its principal, and of an ANNUITY what its
 * balance earns. Null where every row before the last is of a pause.
 */
export function levelEarned(
  schedule: GivenSchedule,
  { scheduleType, course }: Pick<Convention, 'scheduleType' | 'course'>,
  timing: Timing,
): readonly Cents[] | null {
  const [index] = rowsInFullOf(schedule, course)
  const row = index === undefined ? undefined : schedule.rows[index]
  if (!row || index === undefined) return null
  if (scheduleType !== 'ANNUITY') return [row.principal]
  const earned = earnedIn(schedule, course, timing, index)
  return earned === null ? null : [add(row.principal, earned)]
}

/** Interest that a row earns on the balance which the given principals leave; null if they pay back more than was lent. */
function earnedIn(
  { rows, loanAmount, interestRate }: GivenSchedule,
  { interestOn, periodRate, interestRounding }: Pick<Course, 'interestOn' | 'periodRate' | 'interestRounding'>,
  { periods }: Timing,
  index: number,
): Cents | null {
  const balance = rows.slice(0, index).reduce((left, { principal }) => left - principal, Number(loanAmount))
  const { rate, periods: rated } = ratedPeriods(interestRate, periods, periodRate)
  const period = rated[index]
  if (!period || balance < 0) return null
  const { parts, base } = period
  return interestFor(interestOn === 'balance' ? cents(balance) : loanAmount, rate, parts, base, interestRounding)
}

type Earning = Pick<Shape, 'periodRate'> & {
  readonly rate: GivenSchedule['interestRate']
  readonly period: InterestPeriod
}

/** Rule that tells if the balance earns this interest, rounded in a way. Figures too near to a decision are worked out exactly. */
function makes(
  interest: number,
  earning: Cents,
  { rate, period, periodRate }: Earning,
): (to: InterestRounding) => boolean {
  const figure = earning * periodFigure(rate, period, periodRate)
  return (to) => {
    // No rounding goes further than its step: most are told by that, also amounts so large that no figure is sure to a cent.
    if (Math.abs(figure - interest) > figure * ERROR + CENTS_OF_STEPS[to.roundedTo]) return false
    const sure = roundedCentsIfSure(figure, ERROR, to)
    if (sure !== undefined) return sure === interest
    const rated =
      periodRate === 'exact' ? { rate, period } : { rate: RATE_ONE, period: rateOfPeriod(rate, period, periodRate) }
    return interestFor(earning, rated.rate, rated.period.parts, rated.period.base, to) === interest
  }
}
