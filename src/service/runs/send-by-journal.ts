import type { StoredConnection } from '#storage/connection-store.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { StoredSubmission } from '#storage/stored-submission.ts'
import { assertNever } from '#values/assert.ts'
import type { SubmissionPlan } from '../live/submission-plan.ts'
import { submit } from '../live/submit.ts'
import type { DataParts, SendingParts } from '../service-parts.ts'
import type { Maker } from '../wire/caller-name.ts'
import { RefusalError, refuse } from '../wire/refusal.ts'
import { SETTLED, type SendingResult } from './send-in-turn.ts'

/** The parts of sending one line that depend on its kind. */
export type LineToSend = {
  readonly plan: SubmissionPlan
  /** The submission that the line is linked to now. */
  readonly submissionUuid: () => Promise<string | null | undefined>
  readonly link: (unit: UnitOfWork, submissionUuid: string) => Promise<void>
  /** Makes the line ready again, as if it had never been sent. */
  readonly putBack: (unit: UnitOfWork) => Promise<void>
  /** Refuses a line whose operation is already on its way or undecided. */
  readonly refuseUndecided: (unit: UnitOfWork) => Promise<void>
  /** Refuses a line whose operation another submission has done in the meantime. */
  readonly refuseDecided: (unit: UnitOfWork) => Promise<void>
}

/**
 * Sends a line to a live service like any submission. The write that enters the submission also links the line to it,
 * and the line follows the submission from then on: no other state is needed.
 */
export async function sendByJournal(
  parts: SendingParts<Storage>,
  runUuid: string,
  connection: StoredConnection,
  line: LineToSend,
  maker: Maker,
): Promise<SendingResult> {
  const { storage } = parts
  const entered = async (unit: UnitOfWork, submissionUuid: string) => {
    if ((await unit.runs.byUuid(runUuid))?.state !== 'running') refuse({ kind: 'run-state' })
    await line.link(unit, submissionUuid)
  }
  let tokenRefused: SendingResult | undefined
  /** A refused token says nothing about the loan, and would refuse every other line too. */
  const rejected = async (unit: UnitOfWork, status: number) => {
    if (status !== 401 && status !== 403) return
    await line.putBack(unit)
    tokenRefused = { kind: 'pause', reason: { code: 'token-refused', params: { status } } }
  }
  try {
    await submit(parts, connection, { ...line.plan, entered, rejected }, maker)
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    if (error.refusal.kind === 'run-state') return SETTLED
    if (error.refusal.kind === 'submission-decided') return settled(storage.write(line.refuseDecided))
    // Without an entry in the journal, the line was refused before it was entered.
    if (!(await submissionOf(parts, line))) return settled(storage.write(line.refuseUndecided))
  }
  const submission = await submissionOf(parts, line)
  return submission ? meaningOf(submission) : (tokenRefused ?? SETTLED)
}

async function settled(written: Promise<void>): Promise<SendingResult> {
  await written
  return SETTLED
}

async function submissionOf({ storage }: DataParts, line: LineToSend): Promise<StoredSubmission | undefined> {
  return storage.submissions.byUuid((await line.submissionUuid()) ?? '')
}

function meaningOf({ state, waitUntil, explanation }: StoredSubmission): SendingResult {
  switch (state) {
    case 'accepted':
    case 'rejected':
    case 'sending':
      return SETTLED
    case 'unknown':
      return { kind: 'unknown' }
    case 'planned':
      return waitUntil === null ? { kind: 'pause', reason: explanation } : { kind: 'wait', until: waitUntil }
    default:
      return assertNever(state)
  }
}
