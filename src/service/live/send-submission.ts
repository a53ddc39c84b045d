import { SUBMISSION_HEADER } from '#contract/desk/headers.ts'
import { judge } from '#live/judge.ts'
import type { Verdict } from '#live/outcome.ts'
import type { StoredConnection } from '#storage/connection-store.ts'
import type { Note } from '#storage/note.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredSubmission } from '#storage/stored-submission.ts'
import { OPERATION_TRAITS } from '#values/vocabulary/operation.ts'
import { inUnit, type SendingParts } from '../service-parts.ts'
import { passedOn } from '../wire/passed-on.ts'
import { refuse } from '../wire/refusal.ts'
import { routeOf } from './connection-route.ts'
import { refuseUnlessFree } from './free-to-send.ts'
import { planAgainLater, settle } from './settle-submission.ts'
import type { SubmissionPlan } from './submission-plan.ts'

/**
 * Sends a planned submission. "sending" is on disk before the socket opens, and the outcome is on disk before any
 * caller is answered. The service's own answer is passed on unchanged; an unknown outcome is a problem.
 */
export async function sendSubmission(
  parts: SendingParts<Storage>,
  connection: StoredConnection,
  submission: StoredSubmission,
  plan: SubmissionPlan,
): Promise<Response> {
  const verdict = await attempt(parts, connection, submission, plan)
  switch (verdict.kind) {
    case 'accepted':
    case 'rejected':
      return passedOn(verdict.answer, { [SUBMISSION_HEADER]: submission.uuid })
    case 'wait':
      return passedOn(verdict.answer, {
        [SUBMISSION_HEADER]: submission.uuid,
        'Retry-After': String(verdict.seconds),
      })
    case 'not-sent':
      return refuse({ kind: 'not-sent', reason: verdict.reason, submissionId: submission.uuid })
    default:
      return refuse({ kind: 'outcome-unknown', reason: verdict.reason, submissionId: submission.uuid })
  }
}

async function attempt(
  parts: SendingParts<Storage>,
  connection: StoredConnection,
  submission: StoredSubmission,
  plan: SubmissionPlan,
): Promise<Verdict> {
  const { clock, live } = parts
  const found = await routeOf(parts, connection)
  if (found.kind === 'not-sent') return settle(parts, submission, plan, found, null)
  const sent = { ...submission, sentAt: clock.now() }
  await markAsSending(parts, connection, sent, plan)
  const started = clock.elapsed()
  const request = {
    method: 'POST',
    path: OPERATION_TRAITS[submission.operation].path,
    body: submission.sentJson,
  } as const
  const exchanged = await live.exchange(found.route, request)
  const durationMs = Math.round(clock.elapsed() - started)
  return settle(parts, sent, plan, judge(exchanged, plan.check, clock.now()), durationMs)
}

async function markAsSending(
  parts: SendingParts<Storage>,
  connection: StoredConnection,
  sent: StoredSubmission & { readonly sentAt: string },
  plan: SubmissionPlan,
): Promise<void> {
  const { storage } = parts
  const { uuid, sentAt } = sent
  const { host } = new URL(connection.baseUrl)
  try {
    await storage.write(async (unit) => {
      await refuseUnlessFree(inUnit(parts, unit), sent, plan)
      const step = { state: 'sending', at: sentAt, note: { code: 'sent', params: { host } }, decidedBy: null } as const
      await unit.submissions.step(uuid, step, { ...UNANSWERED, host, sentAt, explanation: ON_ITS_WAY })
    })
  } catch (error) {
    if (storage.faultOf(error) === 'commit-unknown') void planAgainLater(parts, sent)
    throw error
  }
}

const ON_ITS_WAY: Note = { code: 'on-its-way', params: {} }

/** Clears the answer to an earlier attempt, which says nothing about this one. */
const UNANSWERED = { status: null, answerType: null, answerText: null, durationMs: null, waitUntil: null } as const
