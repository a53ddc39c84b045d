import { add, type Cents, cents, subtract, ZERO_CENTS } from '#values/money.ts'
import type { PausePays } from '#values/vocabulary/course-terms.ts'
import { PERIODIC_TYPES, type ScheduleType } from '#values/vocabulary/loan-terms.ts'
import type { Pause } from '../schedule/course.ts'
import type { GivenRow } from './convention.ts'

/** Features that the rows show before any calculation: the type, the pauses, and how often interest falls due. */
export type RowFeatures = {
  readonly scheduleType: ScheduleType
  readonly pauses: readonly Pause[]
  readonly interestEvery: number
  readonly balloon: Cents
}

/**
 * Possible features of the rows, the plainest first. A cent where other rows have nothing is a slip rather than a
 * feature.
 */
export function rowFeatures(rows: readonly GivenRow[]): readonly RowFeatures[] {
  if (rows.length === 1) return [plainFeatures('FULL-BULLET')]
  const withoutSlips = withoutSpecks(rows)
  const shown = [...(withoutSlips ? shownFeatures(withoutSlips) : []), ...shownFeatures(rows)]
  return [...shown, ...PERIODIC_TYPES.filter((type) => !shown.some((each) => isPlain(each, type))).map(plainFeatures)]
}

function shownFeatures(rows: readonly GivenRow[]): readonly RowFeatures[] {
  return typesOf(rows).flatMap((scheduleType) =>
    rhythmsOf(rows, scheduleType).flatMap((rhythm) =>
      balloonsOf(rows, scheduleType, rhythm.pauses).map((balloon) => ({ scheduleType, ...rhythm, balloon })),
    ),
  )
}

/** Rows with amounts that are negligible beside the others set to zero; null if there are none. */
function withoutSpecks(rows: readonly GivenRow[]): readonly GivenRow[] | null {
  const principal = speck(rows.map((row) => row.principal))
  const interest = speck(rows.map((row) => row.interest))
  const isSpeck = (amount: Cents, most: number) => amount !== 0 && Math.abs(amount) <= most
  if (!rows.some((row) => isSpeck(row.principal, principal) || isSpeck(row.interest, interest))) return null
  return rows.map((row) => ({
    ...row,
    principal: isSpeck(row.principal, principal) ? ZERO_CENTS : row.principal,
    interest: isSpeck(row.interest, interest) ? ZERO_CENTS : row.interest,
  }))
}

/** Largest amount that is negligible beside the largest of these, in cents. */
function speck(amounts: readonly Cents[]): number {
  const largest = amounts.reduce((most, amount) => Math.max(most, Math.abs(amount)), 0)
  return largest < 100 ? 0 : Math.max(1, Math.min(100, Math.floor(largest / 1_000)))
}

/** Features without pauses and balloon. Tried for every type, because rows of a few cents show next to nothing. */
function plainFeatures(scheduleType: ScheduleType): RowFeatures {
  return { scheduleType, pauses: [], interestEvery: 1, balloon: ZERO_CENTS }
}

function isPlain({ scheduleType, pauses, interestEvery, balloon }: RowFeatures, type: ScheduleType): boolean {
  return scheduleType === type && pauses.length === 0 && interestEvery === 1 && balloon === 0
}

/** A single principal here and there is a slip rather than a feature: at least one row in this many pays in full. */
const LEAST_SHARE_PAYING = 4

/**
 * Types by equal totals or equal principals in most rows. Both if neither is clear, or if only the last few rows pay.
 */
function typesOf(rows: readonly GivenRow[]): readonly ScheduleType[] {
  const before = rows.slice(0, -1).filter((row) => row.principal !== 0)
  if (before.length === 0) return rows.length === 2 ? ['BULLET', 'ANNUITY', 'REGULAR'] : ['BULLET']
  if (before.length * LEAST_SHARE_PAYING < rows.length - 1) {
    const areLast = rows.slice(-1 - before.length, -1).every((row) => row.principal !== 0)
    return areLast ? ['BULLET', 'ANNUITY', 'REGULAR'] : ['BULLET']
  }
  const totals = mostFrequent(before.map((row) => row.principal + row.interest)).times
  const principals = mostFrequent(before.map((row) => row.principal)).times
  if (totals > principals) return ['ANNUITY', 'REGULAR']
  return principals > totals ? ['REGULAR', 'ANNUITY'] : ['ANNUITY', 'REGULAR', 'BULLET']
}

type Rhythm = Pick<RowFeatures, 'pauses' | 'interestEvery'>

/**
 * Rhythms of the rows. Rows without principal pause, except in a BULLET; rows without interest may wait for a later row
 * that pays it.
 */
function rhythmsOf(rows: readonly GivenRow[], scheduleType: ScheduleType): readonly Rhythm[] {
  const every = interestEvery(rows)
  const waiting = every > 1 && scheduleType !== 'ANNUITY' ? [{ pauses: [], interestEvery: every }] : []
  const runs = runsOf(rows, scheduleType)
  const plain = runs.length === 0 ? [{ pauses: [], interestEvery: 1 }] : []
  const pausing = runs.length === 0 ? [] : [pausesBy(runs, 'nothing-spread')]
  const adding = runs.every((run) => run.earns)
    ? []
    : [pausesBy(withoutRepaying(runs), 'nothing-added'), pausesBy(runs, 'nothing-free')]
  return [...waiting, ...plain, ...[...pausing, ...adding].map((pauses) => ({ pauses, interestEvery: 1 }))]
}

/** Drops runs right after a pause that pay no principal because they pay back the interest that the pause has added. */
function withoutRepaying(runs: readonly Run[]): readonly Run[] {
  return runs.filter((run, index) => {
    const before = runs[index - 1]
    return !(run.earns && before && !before.earns && before.from + before.rows === run.from)
  })
}

type Run = { readonly from: number; readonly rows: number; readonly earns: boolean }

function runsOf(rows: readonly GivenRow[], scheduleType: ScheduleType): readonly Run[] {
  const runs: Run[] = []
  for (const [index, row] of rows.slice(0, -1).entries()) {
    const earns = row.interest !== 0
    if (row.principal !== 0 || (earns && scheduleType === 'BULLET')) continue
    const last = runs.at(-1)
    if (last && last.earns === earns && last.from + last.rows === index)
      runs[runs.length - 1] = { ...last, rows: last.rows + 1 }
    else runs.push({ from: index, rows: 1, earns })
  }
  return runs
}

function pausesBy(runs: readonly Run[], waits: PausePays): readonly Pause[] {
  return runs.map(({ from, rows, earns }) => ({ fromRow: from + 1, rows, pays: earns ? 'interest' : waits }))
}

/** Number of rows from one interest payment to the next; 1 if every row pays interest. */
function interestEvery(rows: readonly GivenRow[]): number {
  const first = rows.findIndex((row) => row.interest !== 0)
  const every = first + 1
  if (every < 2) return 1
  const isKept = rows.every(
    (row, index) => index === rows.length - 1 || (row.interest !== 0) === ((index + 1) % every === 0),
  )
  return isKept ? every : 1
}

/**
 * Amounts that the last row may pay beyond the others: none, then rounded to a hundred, to one, to ten, and to the
 * cent.
 */
function balloonsOf(rows: readonly GivenRow[], scheduleType: ScheduleType, pauses: readonly Pause[]): readonly Cents[] {
  const last = rows.at(-1)
  if (!last || (scheduleType !== 'ANNUITY' && scheduleType !== 'REGULAR')) return [ZERO_CENTS]
  const paying = rows.slice(0, -1).filter((_, index) => !pauses.some((pause) => isIn(pause, index)))
  const amounts = paying.map((row) => (scheduleType === 'ANNUITY' ? add(row.principal, row.interest) : row.principal))
  const level = mostFrequent(amounts).value ?? ZERO_CENTS
  const beyond = subtract(scheduleType === 'ANNUITY' ? add(last.principal, last.interest) : last.principal, level)
  if (beyond < 200 || beyond < level / 50) return [ZERO_CENTS]
  const inRound = [10_000, 100, 1_000, 1]
    .map((step) => cents(Math.round(beyond / step) * step))
    .filter((amount) => amount > 0)
  return [...new Set([ZERO_CENTS, ...inRound])]
}

function isIn({ fromRow, rows }: Pause, index: number): boolean {
  return index >= fromRow - 1 && index < fromRow - 1 + rows
}

/** The most frequent value, the first if several are as frequent, and its number. */
export function mostFrequent<Value>(values: readonly Value[]): {
  readonly value: Value | undefined
  readonly times: number
} {
  const counts = new Map<Value, number>()
  let [value, times]: [Value | undefined, number] = [undefined, 0]
  for (const each of values) {
    const count = (counts.get(each) ?? 0) + 1
    counts.set(each, count)
    if (count > times) [value, times] = [each, count]
  }
  return { value, times }
}
