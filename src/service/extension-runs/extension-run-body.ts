import {
  type ExtensionRunBody,
  type ExtensionRunItem,
  type ExtensionRunLine,
  refusedReason,
} from '#contract/desk/extension-runs.ts'
import type { LineGroup } from '#storage/extension-line-store.ts'
import type { Note } from '#storage/note.ts'
import type { LineGroups } from '#storage/run-lines.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredExtensionLine } from '#storage/stored-extension-line.ts'
import type { StoredExtensionRun } from '#storage/stored-run.ts'
import { type CalendarDate, formatDate } from '#values/calendar-date.ts'
import { type Cents, formatAmount, formatTotal } from '#values/money.ts'
import type { ExtensionLineState } from '#values/vocabulary/run-states.ts'
import { asItStands, interruption, type StandingRun } from '../runs/standing-run.ts'
import type { RunParts } from '../service-parts.ts'
import { noteWords } from '../words/note-words.ts'

type Standing = StandingRun<StoredExtensionRun>

/** A run as a list item, with its counts. */
export async function runItem(parts: RunParts<Storage>, found: StoredExtensionRun): Promise<ExtensionRunItem> {
  const standing = await asItStands(parts, found, 'extension')
  return itemOf(standing, await parts.storage.extensionLines.groups(standing.run.id))
}

function itemOf({ run, isInterrupted }: Standing, { groups, unreadable }: LineGroups<LineGroup>): ExtensionRunItem {
  const { uuid, daysToExtend, createdAt, madeBy, madeThrough, startedAt, endedAt } = run
  const state: ExtensionRunItem['state'] = isInterrupted ? 'interrupted' : run.state
  const made = { uuid, state, daysToExtend, createdAt, madeBy, madeThrough }
  return { ...made, startedAt, endedAt, counts: countsOf(groups), leftOut: unreadable }
}

function countsOf(groups: readonly LineGroup[]): ExtensionRunItem['counts'] {
  const loansIn = (own: readonly LineGroup[]) => own.reduce((sum, { loans }) => sum + loans, 0)
  const of = (state: ExtensionLineState) => loansIn(groups.filter((group) => group.state === state))
  return {
    all: loansIn(groups),
    unchecked: of('unchecked'),
    ready: of('ready'),
    sending: of('sending'),
    extended: of('extended'),
    refused: of('refused'),
    unknown: of('unknown'),
    failed: of('failed'),
  }
}

/** A run with its sums and refusals. */
export async function runBody(parts: RunParts<Storage>, found: StoredExtensionRun): Promise<ExtensionRunBody> {
  const standing = await asItStands(parts, found, 'extension')
  const { run } = standing
  const added = await parts.storage.extensionLines.groups(run.id)
  const { groups } = added
  const counted = groups.filter(({ state }) => isCounted(state, run))
  const latest = (dates: readonly (string | null)[]) =>
    dates.reduce((last, date) => ((date ?? '') > (last ?? '') ? date : last), null)
  return {
    ...itemOf(standing, added),
    pauseReason: wordsOf(run.pauseReason ?? interruption(parts, standing)),
    waitUntil: run.state === 'running' ? run.waitUntil : null,
    refusals: groups.flatMap(refusalsOf),
    addedInterestAmount: formatTotal(counted.reduce((total, group) => total + group.addedInterest, 0n)),
    remainingPrincipalAmount: formatTotal(counted.reduce((total, group) => total + group.remainingPrincipal, 0n)),
    latestFinalDateBefore: latest(counted.map((group) => group.latestDateBefore)),
    latestFinalDateAfter: latest(counted.map((group) => group.latestDateAfter)),
  }
}

/** The sums include extended loans and, while the run may continue, loans that would be extended. */
function isCounted(line: ExtensionLineState, run: StoredExtensionRun): boolean {
  if (line === 'ready') return run.endedAt === null
  return line === 'sending' || line === 'extended' || line === 'unknown'
}

function refusalsOf({ state, reason, loans }: LineGroup): ExtensionRunBody['refusals'] {
  const known = refusedReason.safeParse(reason)
  return state === 'refused' && known.success ? [{ reason: known.data, loans }] : []
}

/** Body of a line. A loan that is not extended has no predicted results any more. */
export function runLineBody(line: StoredExtensionLine): ExtensionRunLine {
  const isOut = line.state === 'refused' || line.state === 'failed'
  return {
    position: line.position,
    loanUuid: line.loanUuid,
    lenderLoanId: line.lenderLoanId,
    clientName: line.clientName,
    outcome: line.state,
    reason: line.reason,
    explanation: wordsOf(line.explanation),
    remainingPrincipalAmount: amountText(line.remainingPrincipal),
    addedInterestAmount: isOut ? null : amountText(line.addedInterest),
    finalPaymentDateBefore: dateText(line.finalDateBefore),
    newFinalPaymentDate: isOut ? null : dateText(line.finalDateAfter),
    extensionUuid: line.extensionUuid,
    submissionId: line.submissionUuid,
  }
}

function wordsOf(note: Note | null): string | null {
  return note === null ? null : noteWords(note)
}

function amountText(amount: Cents | null): string | null {
  return amount === null ? null : formatAmount(amount)
}

function dateText(date: CalendarDate | null): string | null {
  return date === null ? null : formatDate(date)
}
