import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SeededRandom } from '#host/demo/seeded-random.ts'
import { type BuiltDesk, freePort, startBuiltDesk } from '../crash/built-desk.ts'
import { checkAllOfDesk, checkDesk } from '../crash/check-desk.ts'
import { findFolderFlaws } from '../crash/check-folder.ts'
import { type Ask, callerOf } from '../crash/desk-caller.ts'
import { type Ledger, newLedger } from '../crash/ledger.ts'
import { type Emphasis, writeOn } from '../crash/write-on.ts'
import type { Writer } from '../crash/writer.ts'
import { randomOf } from '../crash/written-loans.ts'
import { signInAt } from '../sign-in-at.ts'
import { aftermathOf, aim } from './aim.ts'
import type { AimReport } from './aim-thread.ts'
import type { Moment } from './moments.ts'

/** Moments of a desk that writes; migrations have rounds of their own. */
export type WritingMoment = Exclude<Moment, 'within-migration'>

/** A data folder that is written to and killed round after round, with a ledger of everything that it has acknowledged. */
export type Series = {
  readonly folder: string
  /** The folder as the last kill left it. */
  readonly asKilled: string
  readonly port: number
  readonly random: SeededRandom
  readonly ledger: Ledger
  readonly own: readonly string[][]
  cookie: string
  searchPages: readonly number[]
}

/** Result of one round. */
export type Round = {
  readonly clients: number
  readonly moments: readonly Moment[]
  readonly isHit: boolean
  readonly stops: number
}

const MOST_CLIENTS = 8

export async function newSeries(seed: number): Promise<Series> {
  const folder = mkdtempSync(join(tmpdir(), `loan-desk-kills-${seed}-`))
  return {
    folder,
    asKilled: `${folder}-as-killed`,
    port: await freePort(),
    random: randomOf(seed),
    ledger: newLedger(),
    own: Array.from({ length: MOST_CLIENTS }, () => []),
    cookie: '',
    searchPages: [],
  }
}

export function removeSeries({ folder, asKilled }: Series): void {
  for (const path of [folder, asKilled]) rmSync(path, { recursive: true, force: true })
}

export function keptFolders({ folder, asKilled }: Series): string {
  return `Kept: ${asKilled} as the last kill left it, ${folder} as it is now`
}

/** Starts the desk; undefined, with a violation, if it does not start by itself. */
export async function startDesk(series: Series): Promise<BuiltDesk | undefined> {
  const desk = startBuiltDesk(series)
  const openAddress = await desk.ready
  if (openAddress !== undefined) {
    if (series.cookie === '') series.cookie = (await signInAt(openAddress)).Cookie
    return desk
  }
  const { code, signal } = await desk.stop('SIGKILL')
  series.ledger.violations.push(`The desk did not start (${code ?? signal}): ${desk.output()}`)
  return undefined
}

/** Sends requests to a running desk over connections that are closed at the end. */
export async function asking(series: Series, desk: BuiltDesk, work: (ask: Ask) => Promise<void>): Promise<void> {
  const caller = callerOf(desk.address, series.cookie)
  try {
    await work(caller.ask)
  } finally {
    await caller.close()
  }
}

const CLIENTS = [1, 4, 8] as const

/** `mostPassed`: most moments of the kind that may pass before the one at which the desk is killed. */
type Plan = { readonly emphasis: Emphasis; readonly withinMs: number; readonly mostPassed: number }

const PLANS: Readonly<Record<WritingMoment, Plan>> = {
  'within-commit': { emphasis: 'mixed', withinMs: 5_000, mostPassed: 3 },
  'before-checkpoint': { emphasis: 'mixed', withinMs: 5_000, mostPassed: 3 },
  'within-checkpoint': { emphasis: 'longest-loans', withinMs: 10_000, mostPassed: 0 },
  'after-checkpoint': { emphasis: 'long-loans', withinMs: 8_000, mostPassed: 1 },
  'log-reset': { emphasis: 'longest-loans', withinMs: 15_000, mostPassed: 0 },
  'search-merge': { emphasis: 'imports', withinMs: 20_000, mostPassed: 0 },
  'mark-behind': { emphasis: 'mixed', withinMs: 5_000, mostPassed: 3 },
  'mark-begun': { emphasis: 'mixed', withinMs: 0, mostPassed: 0 },
}

/** The watch begins at a random time up to this, in milliseconds. */
const FROM_MS = 500
/** A random kill comes at most this much later, in milliseconds. */
const RANDOM_MS = 1_000

/** Writes from 1, 4 or 8 clients until the desk is killed at the moment, or at random. The desk must be running. */
export async function writeUntilKilled(
  series: Series,
  desk: BuiltDesk,
  moment: WritingMoment | undefined,
): Promise<Round> {
  const { random, folder, ledger, own } = series
  const clients = random.pick(CLIENTS)
  const { emphasis, withinMs, mostPassed } = moment ? PLANS[moment] : { ...AT_RANDOM, emphasis: random.pick(EMPHASES) }
  const fromMs = random.whole(0, withinMs === 0 ? RANDOM_MS : FROM_MS)
  const passed = random.whole(0, mostPassed)
  const order = { folder, processId: desk.processId, moment: withinMs === 0 ? undefined : moment, passed, fromMs }
  const aimed = aim({ ...order, untilMs: fromMs + withinMs, searchPages: series.searchPages })
  await asking(series, desk, async (ask) => {
    const writers = own.slice(0, clients).map((loans, at): Writer => {
      return { name: `C${at}`, ask, random: randomOf(random.whole(0, 2 ** 31)), ledger, own: loans }
    })
    await Promise.all(writers.map((writer, at) => writeOn(writer, emphasis, at === 0)))
  })
  return { ...(await afterKill(series, desk, await aimed, moment)), clients }
}

const AT_RANDOM = { withinMs: 0, mostPassed: 0 } as const
const EMPHASES = ['mixed', 'long-loans', 'longest-loans', 'imports'] as const satisfies readonly Emphasis[]

/** Checks that the desk ended by the kill, and keeps a copy of its folder. */
async function afterKill(
  series: Series,
  desk: BuiltDesk,
  report: AimReport,
  moment: Moment | undefined,
): Promise<Omit<Round, 'clients'>> {
  const { code, signal } = await desk.ended
  if (signal !== 'SIGKILL') series.ledger.violations.push(`The desk ended by itself (${code}): ${desk.output()}`)
  rmSync(series.asKilled, { recursive: true, force: true })
  cpSync(series.folder, series.asKilled, { recursive: true, preserveTimestamps: true })
  const { moments, searchPages } = aftermathOf(series.folder, report)
  series.searchPages = searchPages
  return { moments, isHit: moment === undefined || moments.includes(moment), stops: report.stops }
}

/** Most starts to try: the mark is written anew at each start and each end, for some microseconds. */
const MOST_STARTS = 2

/** Starts and ends the desk until it is killed while the mark is being written. */
export async function killAtMark(series: Series): Promise<Omit<Round, 'clients'>> {
  let stops = 0
  for (let started = 0; started < MOST_STARTS; started++) {
    const desk = startBuiltDesk(series)
    const order = {
      folder: series.folder,
      processId: desk.processId,
      moment: 'mark-begun',
      passed: 0,
      searchPages: [],
    } as const
    const aimed = aim({ ...order, fromMs: 0, untilMs: 60_000 })
    if ((await desk.ready) !== undefined) void desk.stop('SIGTERM')
    const report = await aimed
    const { code, signal } = await desk.ended
    stops += report.stops
    if (signal === 'SIGKILL') return { ...(await afterKill(series, desk, report, 'mark-begun')), stops }
    if (code !== 0) series.ledger.violations.push(`The desk did not start or end (${code}): ${desk.output()}`)
    if (series.ledger.violations.length > 0) break
  }
  return { moments: [], isHit: false, stops }
}

/** Percentage of rounds after which the desk is ended cleanly, so that its log begins empty. */
const CLEAN_END = 25

/** Starts the desk on what the kill left, and checks it against the ledger. Undefined with a violation. */
export async function restartAndCheck(series: Series): Promise<BuiltDesk | undefined> {
  const desk = await startDesk(series)
  if (desk) await asking(series, desk, (ask) => checkDesk(ask, series.ledger))
  if (!desk || !series.random.chance(CLEAN_END)) return desk
  await endDesk(series, desk)
  return startDesk(series)
}

async function endDesk({ ledger }: Series, desk: BuiltDesk): Promise<void> {
  const { code } = await desk.stop('SIGTERM')
  if (code !== 0) ledger.violations.push(`The desk ended with ${code}: ${desk.output()}`)
}

/** Checks everything that was ever acknowledged over HTTP; then ends the desk and checks the folder itself. */
export async function checkWhole(series: Series, desk: BuiltDesk): Promise<void> {
  const { ledger, folder } = series
  await asking(series, desk, (ask) => checkAllOfDesk(ask, ledger))
  await endDesk(series, desk)
  ledger.violations.push(...findFolderFlaws(folder, ledger))
}
