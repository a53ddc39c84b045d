import type { ReconciliationBody, ReconciliationItem } from '#contract/desk/reconciliations.ts'
import type { ReconciliationGroup, ReconciliationProgress } from '#storage/reconciliation-store.ts'
import type { LineGroups } from '#storage/run-lines.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredReconciliation } from '#storage/stored-run.ts'
import type { ReconciliationLineState } from '#values/vocabulary/reconciliation-terms.ts'
import { runProgress } from '../runs/run-progress.ts'
import { asItStands, interruption, type StandingRun } from '../runs/standing-run.ts'
import type { RunParts } from '../service-parts.ts'
import { leftOutLoans } from '../wire/left-out.ts'
import { noteWords } from '../words/note-words.ts'
import { loansOf } from './compare-loans.ts'

type Standing = StandingRun<StoredReconciliation>

type Found = {
  readonly standing: Standing
  readonly progress: ReconciliationProgress
  readonly added: LineGroups<ReconciliationGroup>
  readonly unreadableLoans: number
}

/** A reconciliation as a list item, with its counts. */
export async function reconciliationItemOf(
  parts: RunParts<Storage>,
  found: StoredReconciliation,
): Promise<ReconciliationItem> {
  return itemOf(await foundOf(parts, found))
}

/** A reconciliation with its differences. */
export async function reconciliationBodyOf(
  parts: RunParts<Storage>,
  run: StoredReconciliation,
): Promise<ReconciliationBody> {
  const found = await foundOf(parts, run)
  const { standing, progress, added } = found
  const pauseReason = standing.run.pauseReason ?? interruption(parts, standing)
  const isAtWork = standing.run.state === 'running' && !standing.isInterrupted
  return {
    ...itemOf(found),
    pauseReason: pauseReason && noteWords(pauseReason),
    waitUntil: isAtWork ? standing.run.waitUntil : null,
    loansPerSecond: standing.run.linesPerSecond,
    secondsLeft: isAtWork ? runProgress(standing.run, progress.loans - progress.read).secondsLeft : null,
    differences: added.groups.flatMap(({ difference, state, lines }) =>
      difference === null ? [] : [{ difference, state, lines }],
    ),
  }
}

async function foundOf(parts: RunParts<Storage>, run: StoredReconciliation): Promise<Found> {
  const { reconciliations } = parts.storage
  const standing = await asItStands(parts, run, 'reconciliation')
  const progress = await reconciliations.progress(run.id)
  const added = await reconciliations.groups(run.id)
  return { standing, progress, added, unreadableLoans: await leftOutLoans(parts, loansOf(parts, run.connectionId)) }
}

function itemOf({ standing, progress, added, unreadableLoans }: Found): ReconciliationItem {
  const { uuid, createdAt, madeBy, madeThrough, startedAt, endedAt, state } = standing.run
  return {
    kind: 'reconciliation',
    uuid,
    state: standing.isInterrupted ? 'interrupted' : state,
    createdAt,
    madeBy,
    madeThrough,
    startedAt,
    endedAt,
    counts: countsOf(progress, added.groups),
    leftOut: added.unreadable + unreadableLoans,
  }
}

function countsOf(
  { loans, read, agreed }: ReconciliationProgress,
  groups: readonly ReconciliationGroup[],
): ReconciliationItem['counts'] {
  const of = (state: ReconciliationLineState) =>
    groups.filter((group) => group.state === state).reduce((sum, { lines }) => sum + lines, 0)
  return {
    loans,
    read,
    agreed,
    open: of('open'),
    left: of('left'),
    taken: of('taken'),
    undecided: of('undecided'),
    outdated: of('outdated'),
    notRead: of('not-read'),
    failed: of('failed'),
  }
}
