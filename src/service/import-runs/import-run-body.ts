import type { ImportRunBody, ImportRunItem } from '#contract/desk/import-runs.ts'
import type { ImportLineGroup } from '#storage/import-stores.ts'
import type { LineGroups } from '#storage/run-lines.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import { formatTotal } from '#values/money.ts'
import { UNSTARTED_IMPORT_DAYS } from '#values/vocabulary/import-limits.ts'
import type { ImportLineState } from '#values/vocabulary/import-run-states.ts'
import { runProgress } from '../runs/run-progress.ts'
import { asItStands, interruption, type StandingRun } from '../runs/standing-run.ts'
import type { RunParts } from '../service-parts.ts'
import { noteWords } from '../words/note-words.ts'
import { loansOfSource, planBody, sourceBody } from './source-body.ts'
import { type ImportSource, sourceOf } from './stored-source.ts'

type Standing = StandingRun<StoredImportRun>

/** A run as the list has it, with its counts. */
export async function importItem(parts: RunParts<Storage>, found: StoredImportRun): Promise<ImportRunItem> {
  const standing = await asItStands(parts, found, 'import')
  const source = await sourceOf(parts, standing.run)
  return itemOf(standing, source, await groupsOf(parts, standing.run, source))
}

/** Lines of a plan that was changed since say nothing of the run any more. */
async function groupsOf(
  { storage }: RunParts<Storage>,
  { id }: StoredImportRun,
  { kept }: ImportSource,
): Promise<LineGroups<ImportLineGroup>> {
  return kept.hasOldLines ? { groups: [], unreadable: 0 } : storage.importLines.groups(id)
}

function itemOf(
  { run, isInterrupted }: Standing,
  { name, size }: ImportSource,
  { groups, unreadable }: LineGroups<ImportLineGroup>,
): ImportRunItem {
  const { uuid, kind, createdAt, madeBy, madeThrough, startedAt, endedAt } = run
  const state = isInterrupted ? 'interrupted' : run.state
  const made = { uuid, createdAt, madeBy, madeThrough, startedAt, endedAt }
  return { kind, state, name, size, ...made, counts: countsOf(groups), leftOut: unreadable }
}

function countsOf(groups: readonly ImportLineGroup[]): ImportRunItem['counts'] {
  const of = (state: ImportLineState) => linesIn(groups.filter((group) => group.state === state))
  return {
    all: linesIn(groups),
    ready: of('ready'),
    odd: linesIn(groups.filter(({ state, oddity }) => state === 'ready' && oddity !== null)),
    faulty: of('faulty'),
    present: of('present'),
    leftOutByHand: of('left-out'),
    sending: of('sending'),
    created: of('created'),
    refused: of('refused'),
    unknown: of('unknown'),
    failed: of('failed'),
  }
}

function linesIn(groups: readonly ImportLineGroup[]): number {
  return groups.reduce((sum, { lines }) => sum + lines, 0)
}

/** A run with its file, its plan and its sums. */
export async function importBody(parts: RunParts<Storage>, found: StoredImportRun): Promise<ImportRunBody> {
  const { storage } = parts
  const standing = await asItStands(parts, found, 'import')
  const { run } = standing
  const source = await sourceOf(parts, run)
  const added = await groupsOf(parts, run, source)
  const item = itemOf(standing, source, added)
  const note = run.pauseReason ?? interruption(parts, standing)
  return {
    ...item,
    keptUntil: run.startedAt === null ? importKeptUntil(run.createdAt) : null,
    source: await sourceBody(parts, run, source),
    ...(await planBody(parts, run, source)),
    ...(await sumsOf(parts, run, source, added.groups)),
    correctionsNotApplied: await notApplied(parts, run, source),
    progress: progressOf(run, source, item, (await storage.importLines.last(run.id))?.position ?? 0),
    checkedAt: source.checkedAt,
    checkMs: source.checkMs,
    pace: { loansPerSecond: run.linesPerSecond },
    pauseReason: note === null ? null : noteWords(note),
    waitUntil: run.state === 'running' ? run.waitUntil : null,
  }
}

/** Before a check ends, all corrections wait for it. */
async function notApplied(
  { storage }: RunParts<Storage>,
  { id }: StoredImportRun,
  { kept, checkedAt }: ImportSource,
): Promise<number> {
  return kept.hasOldLines || checkedAt === null ? 0 : storage.importLines.countPending(id)
}

const DAY_MS = 86_400_000

/** Instant at which an import that nobody has started is deleted, ISO 8601 in UTC. */
export function importKeptUntil(createdAt: string): string {
  return new Date(Date.parse(createdAt) + UNSTARTED_IMPORT_DAYS * DAY_MS).toISOString()
}

type Sums = Pick<ImportRunBody, 'sums' | 'conventions' | 'reasons' | 'oddities' | 'corrected'>

async function sumsOf(
  { storage }: RunParts<Storage>,
  { id }: StoredImportRun,
  { kept }: ImportSource,
  groups: readonly ImportLineGroup[],
): Promise<Sums> {
  const good = groups.filter(({ state }) => GOOD.has(state))
  const { clients, known } = kept.hasOldLines ? { clients: 0, known: 0 } : await storage.importLines.clients(id)
  const amount = (some: readonly ImportLineGroup[]) =>
    formatTotal(some.reduce((total, { loanAmount }) => total + loanAmount, 0n))
  return {
    sums: {
      loanAmount: amount(good),
      paidPrincipal: formatTotal(good.reduce((total, { paidPrincipal }) => total + paidPrincipal, 0n)),
      createdAmount: amount(groups.filter(({ state }) => state === 'created')),
      midLife: good.reduce((sum, { midLife }) => sum + midLife, 0),
      clients,
      knownClients: known,
    },
    conventions: conventionsOf(good),
    reasons: added(
      groups.filter(({ state }) => state === 'faulty'),
      ({ reason }) => reason,
    ),
    oddities: added(good, ({ oddity }) => oddity),
    corrected: groups.reduce((sum, { corrected }) => sum + corrected, 0),
  }
}

/** Those that are, or would be, loans of this run. */
const GOOD: ReadonlySet<ImportLineState> = new Set(['ready', 'sending', 'created', 'unknown'])

function added<Code extends string>(
  groups: readonly ImportLineGroup[],
  codeOf: (group: ImportLineGroup) => Code | null,
) {
  const codes = [...new Set(groups.flatMap((group) => codeOf(group) ?? []))]
  return codes
    .map((code) => ({ code, lines: linesIn(groups.filter((group) => codeOf(group) === code)) }))
    .sort((a, b) => b.lines - a.lines)
}

function conventionsOf(good: readonly ImportLineGroup[]): Sums['conventions'] {
  const found = new Map<string, Sums['conventions'][number]>()
  for (const { scheduleType, dayCount, lines } of good) {
    if (scheduleType === null) continue
    const name = `${scheduleType} ${dayCount}`
    found.set(name, { scheduleType, dayCount, loans: (found.get(name)?.loans ?? 0) + lines })
  }
  return [...found.values()].sort((a, b) => b.loans - a.loans)
}

function progressOf(
  run: StoredImportRun,
  { found, kept }: ImportSource,
  { counts }: ImportRunItem,
  lastPosition: number,
): ImportRunBody['progress'] {
  if (run.state === 'checking') {
    const done = kept.hasOldLines ? 0 : lastPosition
    // Where lines are left out and nobody knows how many, the check comes to fewer.
    const of = Math.max(found ? (loansOfSource(found.facts, kept.plan) ?? found.facts.loans) : 0, done)
    return { done, of, ...runProgress(run, of - done) }
  }
  if (run.startedAt === null) return null
  const done = counts.created + counts.refused + counts.unknown + counts.failed
  const left = counts.ready + counts.sending
  return { done, of: done + left, ...runProgress(run, left) }
}
