import { add, type Cents, cents, MAX_CENTS } from '#values/money.ts'
import { type RoundingTo, TO_THE_CENT } from '#values/rounding.ts'
import type { NoConventionReason } from '#values/vocabulary/convention-terms.ts'
import { interestFor } from '../interest.ts'
import { LoanError } from '../loan-error.ts'
import type { Convention, GivenRow, GivenSchedule, Misfit } from './convention.ts'
import { type DuePattern, duePattern } from './due-pattern.ts'
import { type ExpectedRow, expectedRows } from './expected-rows.ts'
import { withLeftOutRow } from './left-out.ts'
import { ALL_ROUNDINGS } from './level.ts'
import { shapesOf } from './shapes.ts'
import { type Timing, timingsOf } from './timing.ts'
import { type Candidate, plainCandidate, roundedCandidates, type Shape, unroundedCandidates } from './trials.ts'

/** A convention, and how far off the rows it is: cells that do not fit, and in cents. */
export type Near = { readonly convention: Convention; readonly misfitCount: number; readonly off: Cents }

/**
 * All conventions that reproduce every cell, the commonest first; else the nearest, in money, those that are next, and
 * the cells that do not fit, and a row that is left out where all others fit with it. `none` where there is nothing to try: no rows, no amount, rows that are not in the order of
 * distinct due dates or begin before the issue date, amounts beyond what the interface carries. `tried` counts
 * conventions. A principal below zero is taken as given; a first row longer than the others can have one.
 */
export type FoundConvention =
  | { readonly kind: 'reproduced'; readonly conventions: readonly Convention[]; readonly tried: number }
  | {
      readonly kind: 'closest'
      readonly nearest: Near
      readonly misfits: readonly Misfit[]
      readonly leftOut: GivenRow | null
      readonly others: readonly Near[]
      readonly isNear: boolean
      readonly tried: number
    }
  | { readonly kind: 'none'; readonly reason: NoConventionReason }

type Trial = { readonly candidate: Candidate; readonly misfitCount: number; readonly off: number }

/** So many times and shapes are tried in every way to round, the nearest first: the more the shorter the schedule. */
function mostFollowedUp(rows: number): number {
  return Math.max(16, Math.min(200, Math.floor(6_000 / rows)))
}

/**
 * Which convention made these rows? First every way to count time and every shape that the rows may have, with what rows
 * are equal in as they show it; then the nearest of these in every way to round and to end. Rows are recalculated from the
 * loan amount. `beforeEach` is called before each of these trials, of which there are hundreds, and may end them all by
 * throwing.
 */
export function findConvention(schedule: GivenSchedule, beforeEach = () => {}): FoundConvention {
  const reason = hindrance(schedule)
  if (reason !== null) return { kind: 'none', reason }
  const found = searched(schedule, beforeEach)
  if (found.kind !== 'closest' || found.nearest.misfitCount < 2) return found
  return withRowLeftOut(schedule, found, beforeEach) ?? found
}

type Closest = Extract<FoundConvention, { readonly kind: 'closest' }>

/** The convention that every row but one of them follows, which is left out. */
function withRowLeftOut(schedule: GivenSchedule, { tried }: Closest, beforeEach: () => void): Closest | null {
  const filled = withLeftOutRow(schedule)
  if (!filled) return null
  const { place } = filled
  const found = searched(filled.schedule, beforeEach)
  const misfits = found.kind === 'closest' ? found.misfits : []
  if (found.kind === 'none' || misfits.some((misfit) => misfit.row !== place)) return null
  const given = filled.schedule.rows[place]
  const convention = found.kind === 'closest' ? found.nearest.convention : found.conventions[0]
  if (!given || !convention) return null
  const expected = (column: Misfit['column']) =>
    misfits.find((misfit) => misfit.column === column)?.expected ?? given[column]
  const leftOut = { dueDate: given.dueDate, principal: expected('principal'), interest: expected('interest') }
  const off = add(leftOut.principal, leftOut.interest)
  const nearest = { convention, misfitCount: 0, off }
  return { kind: 'closest', nearest, misfits: [], leftOut, others: [], isNear: true, tried: tried + found.tried }
}

function searched(schedule: GivenSchedule, beforeEach: () => void): FoundConvention {
  const search = { schedule, pattern: duePattern(schedule.rows.map((row) => row.dueDate)), beforeEach }
  const timings = timingsOf(schedule, search.pattern)
  const onIssue = timings.filter((timing) => timing.startDate === schedule.issueDate)
  const fromIssue = triedWith(search, onIssue)
  const trials = fromIssue.some((trial) => isAlmost(schedule, trial)) ? fromIssue : triedWith(search, timings)
  const tried = trials.length
  const reproduced = trials.filter(isExact)
  if (reproduced.length > 0) return { kind: 'reproduced', conventions: commonestFirst(reproduced), tried }
  const [nearest, ...others] = trials.toSorted(byDistance)
  if (!nearest) return { kind: 'none', reason: 'amount-out-of-range' }
  return {
    kind: 'closest',
    nearest: nearOf(nearest),
    misfits: misfitsOf(schedule.rows, expectedOf(schedule, nearest.candidate) ?? []),
    leftOut: null,
    others: unlike(nearest, others).slice(0, 2).map(nearOf),
    isNear: isNear(schedule, nearest),
    tried,
  }
}

/**
 * The commonest convention that reproduces every cell, `null` where none does. What rounding cannot explain is not looked
 * into, so that rows of no convention are soon known to have none.
 */
export function reproducingConvention(schedule: GivenSchedule): Convention | null {
  if (hindrance(schedule) !== null) return null
  const search = { schedule, pattern: duePattern(schedule.rows.map((row) => row.dueDate)), beforeEach: () => {} }
  const timings = timingsOf(schedule, search.pattern)
  const plain = plainTrials(search, timings)
  const byCost = plain.filter(isExact).toSorted((a, b) => a.candidate.cost - b.candidate.cost)
  const soon = followUp(search, byCost.slice(0, 1)).filter((trial) => isExact(trial) && isPlain(trial))
  const explicable = plain.filter(({ off }) => off <= schedule.rows.length * MOST_BY_ROUNDING)
  const [found] = commonestFirst(soon.length > 0 ? soon : followUp(search, explicable).filter(isExact))
  return found ?? null
}

function isPlain({ candidate }: Trial): boolean {
  return candidate.cost < LEAST_COST_OF_ROUNDING
}

/** In cents, of both cells of a row: rounded to 1.00, with what that adds up to in the last row. */
const MOST_BY_ROUNDING = 400
/** Of any other way to round or to end. */
const LEAST_COST_OF_ROUNDING = 2

/** So near that no other start can be meant: of many rows, a cell or two were typed wrongly. */
function isAlmost({ rows }: GivenSchedule, { misfitCount }: Trial): boolean {
  return misfitCount === 0 || (misfitCount <= 2 && rows.length > 60)
}

function isExact({ misfitCount }: Trial): boolean {
  return misfitCount === 0
}

/**
 * The commonest, with all other ways to round it; and of others in time or shape the commonest of each. A level as rows show
 * it, and figures that are not rounded on the way, are no answer where they are rounded to the same.
 */
function commonestFirst(reproduced: readonly Trial[]): readonly Convention[] {
  const inOrder = reproduced.toSorted((a, b) => a.candidate.cost - b.candidate.cost)
  const [first] = inOrder
  if (!first) return []
  const known = new Set<string>()
  return inOrder
    .filter((trial) => {
      const kind = kindOf(trial)
      const isNew = !known.has(kind)
      known.add(kind)
      return isNew || (kind === kindOf(first) && isRoundedAlike(trial.candidate.convention))
    })
    .map(({ candidate }) => candidate.convention)
}

function isRoundedAlike({ level, course }: Convention): boolean {
  const { installmentRounding: to, interestRounding, isUnrounded } = course
  const isAlike = to.rounding === interestRounding.rounding && to.roundedTo === interestRounding.roundedTo
  return level !== 'as-given' && !isUnrounded && (isAlike || level === 'none')
}

type Search = {
  readonly schedule: GivenSchedule
  readonly pattern: DuePattern
  readonly beforeEach: () => void
}

type PlainTrial = Trial & { readonly shape: Shape }

function triedWith(search: Search, timings: readonly Timing[]): readonly Trial[] {
  return followUp(search, plainTrials(search, timings))
}

function plainTrials({ schedule, pattern, beforeEach }: Search, timings: readonly Timing[]): readonly PlainTrial[] {
  return shapesOf(schedule, timings).flatMap((shape) =>
    timings.flatMap((timing) => {
      beforeEach()
      const candidate = plainCandidate(schedule, pattern, shape, timing)
      const trial = candidate && trialOf(schedule, candidate)
      return trial ? [{ ...trial, shape }] : []
    }),
  )
}

/** The nearest in every way to round and to end, those that are as near as rounding alone can make them all. */
function followUp(search: Search, plain: readonly PlainTrial[]): readonly Trial[] {
  const { schedule, pattern, beforeEach } = search
  const nearest = plain.toSorted(byDistance).slice(0, mostFollowedUp(schedule.rows.length))
  return nearest.flatMap(({ candidate: { timing }, shape }) => {
    const roundings = interestRoundings(schedule, timing, shape)
    const rounded = roundedCandidates(schedule, pattern, shape, timing, roundings)
    return [...rounded, ...unroundedCandidates(pattern, shape, timing)].flatMap((candidate) => {
      beforeEach()
      const trial = trialOf(schedule, candidate)
      return trial ? [trial] : []
    })
  })
}

/** The roundings that every row bears out, on the balance that the given principals leave; half up where none does. */
function interestRoundings(schedule: GivenSchedule, timing: Timing, shape: Shape): readonly RoundingTo[] {
  const isPlain = shape.fee === null && shape.interestEvery === 1 && shape.compounding === null
  if (!isPlain || shape.pauses.some((pause) => pause.pays !== 'interest'))
    return ALL_ROUNDINGS.filter(({ roundedTo }) => roundedTo === '0.01')
  const borneOut = ALL_ROUNDINGS.filter((to) => isBorneOut(schedule, timing, shape, to))
  return borneOut.length > 0 ? borneOut : [TO_THE_CENT]
}

function isBorneOut(schedule: GivenSchedule, { periods }: Timing, { interestOn }: Shape, to: RoundingTo): boolean {
  const { rows, loanAmount, interestRate } = schedule
  let balance: number = loanAmount
  let misfits = 0
  for (const [index, row] of rows.slice(0, -1).entries()) {
    const period = periods[index]
    if (!period || balance < 0) return false
    const earning = interestOn === 'balance' ? cents(balance) : loanAmount
    if (row.interest !== earnedBy(earning, interestRate, period, to)) misfits++
    if (misfits > 1) return false
    balance -= row.principal
  }
  return true
}

function earnedBy(
  balance: Cents,
  rate: GivenSchedule['interestRate'],
  period: Timing['periods'][number],
  to: RoundingTo,
) {
  try {
    return interestFor(balance, rate, period.parts, period.base, to)
  } catch (error) {
    if (error instanceof LoanError) return null
    throw error
  }
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

function expectedOf(schedule: GivenSchedule, { convention, timing, level }: Candidate): readonly ExpectedRow[] | null {
  return expectedRows(schedule, convention, timing.periods, level)
}

/** Counted without making a list, because nearly all trials are thrown away. */
function trialOf(schedule: GivenSchedule, candidate: Candidate): Trial | null {
  const expected = expectedOf(schedule, candidate)
  if (!expected) return null
  let misfitCount = 0
  let off = 0
  schedule.rows.forEach((row, index) => {
    const should = expected[index]
    if (!should) return
    const principal = Math.abs(row.principal - should.principal)
    const interest = Math.abs(row.interest - should.interest)
    misfitCount += Math.sign(principal) + Math.sign(interest)
    off += principal + interest
  })
  return { candidate, misfitCount, off }
}

function byDistance(a: Trial, b: Trial): number {
  return a.off - b.off || a.candidate.cost - b.candidate.cost
}

function nearOf({ candidate: { convention }, misfitCount, off }: Trial): Near {
  return { convention, misfitCount, off: cents(off) }
}

/** Those of another type, day count or start, the nearest of each. */
function unlike(nearest: Trial, others: readonly Trial[]): readonly Trial[] {
  const known = new Set([kindOf(nearest)])
  return others.filter((trial) => {
    const isNew = !known.has(kindOf(trial))
    known.add(kindOf(trial))
    return isNew
  })
}

function kindOf({ candidate: { convention } }: Trial): string {
  const { scheduleType, dayCount, stub, startDate, interestMoves, course, compounding } = convention
  const { interestOn, pauses, balloon, fee, interestEvery } = course
  return JSON.stringify([
    ...[scheduleType, dayCount, stub, startDate, interestMoves],
    ...[interestOn, pauses, balloon, fee, interestEvery, compounding],
  ])
}

/** Near enough to be named: few cells are off, or all of them by next to nothing. */
function isNear({ rows, loanAmount }: GivenSchedule, { misfitCount, off }: Trial): boolean {
  const cells = rows.length * 2
  return misfitCount * 3 <= cells || off <= Math.max(cells, loanAmount / 500)
}

function misfitsOf(given: readonly GivenRow[], expected: readonly ExpectedRow[]): readonly Misfit[] {
  return given.flatMap((row, index) => {
    const should = expected[index]
    if (!should) return []
    return (['principal', 'interest'] as const)
      .map((column) => ({ row: index, column, given: row[column], expected: should[column] }))
      .filter((cell) => cell.given !== cell.expected)
  })
}
