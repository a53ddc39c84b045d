import {
  type ExtensionRunBody,
  type ExtensionRunItem,
  type ExtensionRunLine,
  refusedReason,
} from '#contract/desk/extension-runs.ts'
import type { LineGroup } from '#storage/extension-line-store.ts'
import type { Note } from '#storage/note.ts'
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

/** A run as the list has it, with its counts. */
export async function runItem(parts: RunParts<Storage>, found: StoredExtensionRun): Promise<ExtensionRunItem> {
  return itemOf(parts, await asItStands(parts, found, 'extension'))
}

async function itemOf({ storage }: RunParts<Storage>, { run, isInterrupted }: Standing): Promise<ExtensionRunItem> {
  const { uuid, daysToExtend, createdAt, madeBy, madeThrough, startedAt, endedAt } = run
  const state: ExtensionRunItem['state'] = isInterrupted ? 'interrupted' : run.state
  const counts = countsOf(await storage.extensionLines.counts(run.id))
  const leftOut = await storage.extensionLines.unreadable(run.id)
  const made = { uuid, state, daysToExtend, createdAt, madeBy, madeThrough }
  return { ...made, startedAt, endedAt, counts, leftOut }
}

function countsOf(found: ReadonlyMap<ExtensionLineState, number>): ExtensionRunItem['counts'] {
  const of = (state: ExtensionLineState) => found.get(state) ?? 0
  return {
    all: [...found.values()].reduce((all, loans) => all + loans, 0),
    unchecked: of('unchecked'),
    ready: of('ready'),
    sending: of('sending'),
    extended: of('extended'),
    refused: of('refused'),
    unknown: of('unknown'),
    failed: of('failed'),
  }
}

/** A run with its sums and what was refused of it. */
export async function runBody(parts: RunParts<Storage>, found: StoredExtensionRun): Promise<ExtensionRunBody> {
  const standing = await asItStands(parts, found, 'extension')
  const { run } = standing
  const groups = await parts.storage.extensionLines.groups(run.id)
  const counted = groups.filter(({ state }) => isCounted(state, run))
  const latest = (dates: readonly (string | null)[]) =>
    dates.reduce((last, date) => ((date ?? '') > (last ?? '') ? date : last), null)
  return {
    ...(await itemOf(parts, standing)),
    pauseReason: wordsOf(run.pauseReason ?? interruption(parts, standing)),
    waitUntil: run.state === 'running' ? run.waitUntil : null,
    refusals: groups.flatMap(refusalsOf),
    addedInterestAmount: formatTotal(counted.reduce((total, group) => total + group.addedInterest, 0n)),
    remainingPrincipalAmount: formatTotal(counted.reduce((total, group) => total + group.remainingPrincipal, 0n)),
    latestFinalDateBefore: latest(counted.map((group) => group.latestDateBefore)),
    latestFinalDateAfter: latest(counted.map((group) => group.latestDateAfter)),
  }
}

/** The sums are over what is extended, and, as long as it may still be, over what would be. */
function isCounted(line: ExtensionLineState, run: StoredExtensionRun): boolean {
  if (line === 'ready') return run.endedAt === null
  return line === 'sending' || line === 'extended' || line === 'unknown'
}

function refusalsOf({ state, reason, loans }: LineGroup): ExtensionRunBody['refusals'] {
  const known = refusedReason.safeParse(reason)
  return state === 'refused' && known.success ? [{ reason: known.data, loans }] : []
}

/** Of a loan that is not extended, what would have come of it is not said any more. */
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
