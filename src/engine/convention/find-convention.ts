import { type Cents, MAX_CENTS, ZERO_CENTS } from '#values/money.ts'
import type { NoConventionReason } from '#values/vocabulary/convention-terms.ts'
import type { AmortizedRow } from '../schedule/amortization.ts'
import type { InterestPeriods } from '../schedule/interest-period.ts'
import { candidates } from './candidates.ts'
import type { Convention, GivenRow, GivenSchedule, Misfit } from './convention.ts'
import { expectedRows, periodsOf } from './expected-rows.ts'
import { levelFinder } from './level.ts'

/**
 * All conventions that reproduce every cell, the likeliest first; else the one with the fewest cells that do not fit
 * (of several the one that is off by the least), and those cells. `none` where there is nothing to try: no rows, no
 * amount, rows that are not in the order of distinct due dates or begin before the issue date, amounts beyond what the
 * interface carries. A principal below zero is taken as given; a first row longer than the others can have one.
 */
export type FoundConvention =
  | { readonly kind: 'reproduced'; readonly conventions: readonly Convention[] }
  | { readonly kind: 'closest'; readonly convention: Convention; readonly misfits: readonly Misfit[] }
  | { readonly kind: 'none'; readonly reason: NoConventionReason }

/** How far off a convention is. Its rows are not kept: there are hundreds of conventions. */
type Trial = {
  readonly convention: Convention
  readonly misfitCount: number
  readonly cents: number
}

/**
 * Which convention made these rows? Tries types, day counts, start days around the issue date, roundings and what the
 * last row does, and recalculates every row from the loan amount. `beforeEach` is called before each of these trials,
 * of which there are hundreds, and may end them all by throwing.
 */
export function findConvention(schedule: GivenSchedule, beforeEach = () => {}): FoundConvention {
  const reason = hindrance(schedule)
  if (reason !== null) return { kind: 'none', reason }
  const expectedBy = rowsFinder(schedule, periodsKeeper(schedule))
  const trials = candidates(schedule).flatMap((convention) => {
    beforeEach()
    const expected = expectedBy(convention)
    return expected ? [trialOf(convention, schedule.rows, expected)] : []
  })
  const reproduced = trials.filter((trial) => trial.misfitCount === 0).map((trial) => trial.convention)
  if (reproduced.length > 0) return { kind: 'reproduced', conventions: reproduced }
  const [first, ...others] = trials
  if (!first) return { kind: 'none', reason: 'amount-out-of-range' }
  const { convention } = others.reduce((best, trial) => (isCloser(trial, best) ? trial : best), first)
  return { kind: 'closest', convention, misfits: misfitsOf(schedule.rows, expectedBy(convention) ?? []) }
}

/**
 * The likeliest convention that reproduces every cell, `null` where none does. Looks no further than the first cell that
 * does not fit, so that other requests are answered while a schedule of 1,200 rows is searched.
 */
export function reproducingConvention(schedule: GivenSchedule): Convention | null {
  if (hindrance(schedule) !== null) return null
  const periodsFor = periodsKeeper(schedule)
  const expectedBy = rowsFinder(schedule, periodsFor)
  const fits = (convention: Convention) => {
    if (!isFirstInterestRight(schedule, convention, periodsFor(convention))) return false
    const expected = expectedBy(convention)
    return expected !== null && trialOf(convention, schedule.rows, expected).misfitCount === 0
  }
  return candidates(schedule).find(fits) ?? null
}

/** The interest of the first row needs no installment, which is what takes the time. */
function isFirstInterestRight(schedule: GivenSchedule, convention: Convention, periods: InterestPeriods): boolean {
  if (schedule.rows.length < 2) return true
  const first = { days: periods.days.slice(0, 1), base: periods.base }
  const expected = expectedRows(schedule, { ...convention, lastRow: 'pays-rest' }, first, ZERO_CENTS)
  return expected?.[0]?.interest === schedule.rows[0]?.interest
}

function hindrance({ rows, loanAmount, issueDate }: GivenSchedule): NoConventionReason | null {
  const [first] = rows
  if (!first) return 'no-rows'
  if (loanAmount < 1) return 'no-amount'
  if (rows.some((row, index) => row.dueDate <= (rows[index - 1]?.dueDate ?? Number.NEGATIVE_INFINITY))) {
    return 'not-in-order'
  }
  if (first.dueDate < issueDate) return 'before-issue'
  const isCarried = rows.every((row) => Math.abs(row.principal) <= MAX_CENTS && row.interest <= MAX_CENTS)
  return isCarried && loanAmount <= MAX_CENTS ? null : 'amount-out-of-range'
}

/** The rows of any convention; `null` where its level is one that another has too, or an amount would be too large. */
function rowsFinder(
  schedule: GivenSchedule,
  periodsFor: (convention: Convention) => InterestPeriods,
): (convention: Convention) => readonly AmortizedRow[] | null {
  const levelOf = levelFinder(schedule)
  return (convention) => {
    const periods = periodsFor(convention)
    const level = levelOf(convention, periods)
    return level === null ? null : expectedRows(schedule, convention, periods, level)
  }
}

/** Periods differ by day count and start alone; many conventions share them. */
function periodsKeeper(schedule: GivenSchedule): (convention: Convention) => InterestPeriods {
  const kept = new Map<string, InterestPeriods>()
  return (convention) => {
    const key = `${convention.dayCount} ${convention.startDate}`
    const periods = kept.get(key) ?? periodsOf(schedule, convention)
    kept.set(key, periods)
    return periods
  }
}

/** Counted without making a list, because nearly all trials are thrown away. */
function trialOf(convention: Convention, given: readonly GivenRow[], expected: readonly AmortizedRow[]): Trial {
  let misfitCount = 0
  let off = 0
  given.forEach((row, index) => {
    const should = expected[index]
    if (!should) return
    const principal = Math.abs(row.principal - should.principal)
    const interest = Math.abs(row.interest - should.interest)
    misfitCount += Math.sign(principal) + Math.sign(interest)
    off += principal + interest
  })
  return { convention, misfitCount, cents: off }
}

function isCloser(a: Trial, b: Trial): boolean {
  return a.misfitCount < b.misfitCount || (a.misfitCount === b.misfitCount && a.cents < b.cents)
}

function misfitsOf(given: readonly GivenRow[], expected: readonly AmortizedRow[]): readonly Misfit[] {
  return given.flatMap((row, index) => {
    const should = expected[index]
    if (!should) return []
    return (['principal', 'interest'] as const)
      .map((column) => ({ row: index, column, given: row[column], expected: should[column] }))
      .filter((cell: { readonly given: Cents; readonly expected: Cents }) => cell.given !== cell.expected)
  })
}
