import { performance } from 'node:perf_hooks'
import type { BuiltDesk } from '../crash/built-desk.ts'
import { randomOf } from '../crash/written-loans.ts'
import { killMigration } from './migration-round.ts'
import { MOMENTS, type Moment } from './moments.ts'
import {
  checkWhole,
  keptFolders,
  killAtMark,
  newSeries,
  removeSeries,
  restartAndCheck,
  type Series,
  startDesk,
  type WritingMoment,
  writeUntilKilled,
} from './series.ts'

/** Kinds of rounds: at random, or at one of the moments. */
export type RoundKind = Moment | 'random'

const KINDS: readonly RoundKind[] = [...MOMENTS, 'random', 'random']

/**
 * Kinds that must be hit. "mark-begun" is not required: a new mark is being written only for some microseconds of a
 * start, which a busy machine hides. The mark that each commit writes is hit as "mark-behind".
 */
const REQUIRED = KINDS.filter((kind) => kind !== 'mark-begun')

/** Rounds on one folder: one for each kind. */
export const ROUNDS_OF_SERIES: number = KINDS.length

export type KillOptions = {
  readonly rounds: number
  /** Seed of the first series; each further series has the next number. */
  readonly seed: number
  readonly say: (line: string) => void
}

export type KillFindings = {
  readonly violations: readonly string[]
  /** Hits of each kind of moment, aimed at or not. */
  readonly hits: ReadonlyMap<RoundKind, number>
  readonly rounds: number
}

/** Most further series for kinds that were never hit. */
const MORE_SERIES = 6

/**
 * Kills a writing desk, round after round, and checks it after each. Ends at the first violation and keeps its folders.
 * A kind of moment that was never hit is a violation too, if the rounds were enough for all kinds.
 */
export async function runKills({ rounds, seed, say }: KillOptions): Promise<KillFindings> {
  const hits = new Map<RoundKind, number>(KINDS.map((kind) => [kind, 0]))
  const missing = () => (rounds < ROUNDS_OF_SERIES ? [] : REQUIRED.filter((kind) => hits.get(kind) === 0))
  let done = 0
  let at = seed
  const most = Math.ceil(rounds / ROUNDS_OF_SERIES) + MORE_SERIES
  for (; done < rounds || (missing().length > 0 && at - seed < most); at++) {
    const kinds = done < rounds ? shuffled(KINDS, at).slice(0, rounds - done) : missing()
    const violations = await runSeries(
      at,
      kinds,
      (kind, moments) => {
        done++
        for (const moment of moments) hits.set(moment, (hits.get(moment) ?? 0) + 1)
        if (kind === 'random') hits.set(kind, (hits.get(kind) ?? 0) + 1)
      },
      say,
    )
    if (violations.length > 0) return { violations, hits, rounds: done }
  }
  const never = missing().map((kind) => `No kill hit the moment "${kind}"`)
  return { violations: never, hits, rounds: done }
}

type Count = (kind: RoundKind, moments: readonly Moment[]) => void

async function runSeries(
  seed: number,
  kinds: readonly RoundKind[],
  count: Count,
  say: KillOptions['say'],
): Promise<readonly string[]> {
  const series = await newSeries(seed)
  const { violations } = series.ledger
  let desk = await startDesk(series)
  for (const [at, kind] of kinds.entries()) {
    if (!desk || violations.length > 0) break
    const began = performance.now()
    const round: PlayedRound =
      kind === 'within-migration' ? { ...(await migrated(series, seed)), desk } : await played(series, desk, kind)
    desk = round.desk
    count(kind, round.moments)
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    say(`seed ${seed}, round ${at + 1}, ${kind}${round.isHit ? '' : ' (missed)'}: ${round.what}, ${seconds} s`)
  }
  if (desk && violations.length === 0) await checkWhole(series, desk)
  else await desk?.stop('SIGKILL')
  if (violations.length === 0) removeSeries(series)
  else
    violations.push(
      `Again: node faults/kills/run.ts --seed ${seed} --rounds ${ROUNDS_OF_SERIES}. ${keptFolders(series)}`,
    )
  return violations
}

type PlayedRound = {
  readonly isHit: boolean
  readonly moments: readonly Moment[]
  /** Details for people. */
  readonly what: string
  /** Desk for the next round. */
  readonly desk: BuiltDesk | undefined
}

async function played(series: Series, desk: BuiltDesk, kind: WritingMoment | 'random'): Promise<PlayedRound> {
  const written = await writeUntilKilled(series, desk, kind === 'random' ? undefined : kind)
  const { isHit, moments, stops } = kind === 'mark-begun' ? await killAtMark(series) : written
  const what = `${written.clients} clients, stopped ${stops} times, hit ${moments.join(' and ') || 'nothing known'}`
  return { isHit, moments, what, desk: await restartAndCheck(series) }
}

async function migrated({ ledger }: Series, seed: number): Promise<Omit<PlayedRound, 'desk'>> {
  const { format, left, isHit, violations } = await killMigration(seed)
  ledger.violations.push(...violations)
  return {
    isHit,
    moments: isHit ? ['within-migration'] : [],
    what: `from format ${format}, left at ${left.join(', ')}`,
  }
}

/** Shuffles the items by a seed. */
function shuffled<Item>(items: readonly Item[], seed: number): readonly Item[] {
  const random = randomOf(seed)
  const order = items.map((item) => ({ item, key: random.whole(0, 2 ** 31) }))
  return order.toSorted((one, other) => one.key - other.key).map(({ item }) => item)
}
