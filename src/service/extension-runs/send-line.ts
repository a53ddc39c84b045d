import { createLoanExtensionContract } from '#contract/operations/create-loan-extension-contract.ts'
import type { StoredConnection } from '#storage/connection-store.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredExtensionLine } from '#storage/stored-extension-line.ts'
import type { StoredExtensionRun } from '#storage/stored-run.ts'
import type { StoredSubmission } from '#storage/stored-submission.ts'
import { assertNever, present } from '#values/assert.ts'
import { extensionPlan } from '../live/live-extend.ts'
import type { SubmissionPlan } from '../live/submission-plan.ts'
import { submit } from '../live/submit.ts'
import { SETTLED, type SendingResult } from '../runs/send-in-turn.ts'
import type { Caller, DataParts, LoanParts, SendingParts } from '../service-parts.ts'
import { type Refusal, RefusalError, refuse } from '../wire/refusal.ts'
import { type LineRefusal, LOAN_CHANGED, UNDECIDED } from './plan-line.ts'

/**
 * Sends the extension of one loan to a live service by the way of every submission. The line is bound to its entry in the
 * journal in the write that makes the entry, and follows it from then on: nothing else has to be remembered.
 */
export async function sendLine(
  parts: SendingParts<Storage>,
  run: StoredExtensionRun,
  connection: StoredConnection,
  line: StoredExtensionLine,
  caller: Caller,
): Promise<SendingResult> {
  const refusal = await refusalOf(parts, connection, line)
  if (refusal) return settleRefused(parts, line, refusal)
  try {
    await submit(parts, connection, await planOf(parts, run, connection, line), caller)
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    return afterRefusal(parts, line, error.refusal)
  }
  return meaningOf(parts, line, present(await submissionOf(parts, line), 'submission of the line'))
}

async function refusalOf({ storage, live }: SendingParts, { id }: StoredConnection, line: StoredExtensionLine) {
  const key = createLoanExtensionContract.naturalKey(line)
  if ((await storage.loans.byUuid(id, line.loanUuid))?.version !== line.scheduleVersion) return LOAN_CHANGED
  return live.underWay.has(`${id} ${key}`) || (await storage.submissions.open(id, key)) ? UNDECIDED : undefined
}

async function settleRefused(
  parts: DataParts<Storage>,
  line: StoredExtensionLine,
  refusal: LineRefusal,
): Promise<SendingResult> {
  await parts.storage.write((unit) => unit.extensionLines.change(line, refusal))
  return SETTLED
}

async function planOf(
  parts: LoanParts,
  run: StoredExtensionRun,
  connection: StoredConnection,
  line: StoredExtensionLine,
): Promise<SubmissionPlan> {
  const value = { loanUuid: line.loanUuid, daysToExtend: run.daysToExtend }
  const body = { text: JSON.stringify(value), value }
  return {
    ...(await extensionPlan(parts, connection, line.loanUuid, run.daysToExtend, body)),
    entered: async ({ runs, extensionLines }, submissionUuid) => {
      if ((await runs.byUuid(run.uuid))?.state !== 'running') refuse({ kind: 'run-state' })
      await extensionLines.link(line, submissionUuid)
    },
  }
}

/** Where the journal has an entry it says what became of it; without one the line was refused on the way to it. */
async function afterRefusal(
  parts: DataParts<Storage>,
  line: StoredExtensionLine,
  refusal: Refusal,
): Promise<SendingResult> {
  if (refusal.kind === 'run-state') return SETTLED
  if (refusal.kind === 'submission-decided') return settleRefused(parts, line, LOAN_CHANGED)
  const submission = await submissionOf(parts, line)
  return submission ? meaningOf(parts, line, submission) : settleRefused(parts, line, UNDECIDED)
}

async function submissionOf({ storage }: DataParts, line: StoredExtensionLine): Promise<StoredSubmission | undefined> {
  return storage.submissions.byUuid((await storage.extensionLines.at(line))?.submissionUuid ?? '')
}

async function meaningOf(
  parts: DataParts<Storage>,
  line: StoredExtensionLine,
  submission: StoredSubmission,
): Promise<SendingResult> {
  const { state, status, waitUntil, explanation } = submission
  switch (state) {
    case 'accepted':
    case 'sending':
      return SETTLED
    case 'unknown':
      return { kind: 'unknown' }
    case 'planned':
      return waitUntil === null ? { kind: 'pause', reason: explanation } : { kind: 'wait', until: waitUntil }
    case 'rejected':
      return status === 401 || status === 403 ? tokenRefused(parts, line, status) : SETTLED
    default:
      return assertNever(state)
  }
}

/** This says nothing about the loan, and would be said of every other one as well. */
async function tokenRefused(
  { storage }: DataParts<Storage>,
  line: StoredExtensionLine,
  status: number,
): Promise<SendingResult> {
  await storage.write((unit) =>
    unit.extensionLines.change(line, { state: 'ready', reason: null, explanation: null, submissionUuid: null }),
  )
  return { kind: 'pause', reason: { code: 'token-refused', params: { status } } }
}
