import { SUBMISSION_HEADER } from '#contract/desk/headers.ts'
import { explainDoubt, explainNotSent } from '#live/explain.ts'
import { judge } from '#live/judge.ts'
import type { LiveAnswer, Verdict } from '#live/outcome.ts'
import type { StoredConnection } from '#storage/connection-store.ts'
import type { StoredSubmission } from '#storage/stored-submission.ts'
import type { SubmissionChange } from '#storage/submission-store.ts'
import { routeOf } from './connection-route.ts'
import { refuse } from './refusal.ts'
import type { ServiceParts } from './service-parts.ts'
import type { SubmissionPlan } from './submission-plan.ts'

/**
 * Sends a planned submission: "sending" is on disk before the socket opens, and how it ended is on disk before anybody
 * is answered. The service's own answer is passed on unchanged; an outcome that nobody knows is a problem.
 */
export async function sendSubmission(
  parts: ServiceParts,
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
      return refuse({ kind: 'not-sent', explanation: explainNotSent(verdict.reason), submissionId: submission.uuid })
    default:
      return refuse({
        kind: 'outcome-unknown',
        explanation: explainDoubt(verdict.reason, deadlineMs(parts)),
        isDeadline: verdict.reason.kind === 'deadline',
        submissionId: submission.uuid,
      })
  }
}

async function attempt(
  parts: ServiceParts,
  connection: StoredConnection,
  submission: StoredSubmission,
  plan: SubmissionPlan,
): Promise<Verdict> {
  const { storage, clock, live } = parts
  const found = await routeOf(parts, connection)
  if (found.kind === 'not-sent') return settle(parts, submission, plan, found, null)
  const sentAt = clock.now()
  await storage.write(() => {
    refuseUnlessFree(parts, submission)
    const step = { state: 'sending', at: sentAt, note: `Sent to ${submission.host}`, decidedBy: null } as const
    storage.submissions.step(submission.uuid, step, { sentAt, explanation: 'On its way' })
  })
  const started = clock.elapsed()
  const request = {
    method: 'POST',
    path: `/claims/v1/lender/${submission.operation}`,
    body: submission.sentJson,
  } as const
  const exchanged = await live.exchange(found.route, request)
  const durationMs = Math.round(clock.elapsed() - started)
  return settle(parts, submission, plan, judge(exchanged, plan.check, clock.now()), durationMs)
}

/** Of all who would send the same at once, the first write wins: it alone finds the submission planned and nothing open. */
function refuseUnlessFree({ storage }: ServiceParts, { uuid, connectionId, exclusiveKey }: StoredSubmission): void {
  const open = storage.submissions.open(connectionId, exclusiveKey)
  const state = open?.state === 'unknown' ? 'unknown' : 'sending'
  if (open) refuse({ kind: 'submission-open', state, submissionId: open.uuid })
  if (storage.submissions.byUuid(uuid)?.state !== 'planned') refuse({ kind: 'submission-decided' })
}

/** What is accepted and mirrored is one write; where the mirror cannot take it, the outcome counts as unknown. */
async function settle(
  parts: ServiceParts,
  submission: StoredSubmission,
  plan: SubmissionPlan,
  verdict: Verdict,
  durationMs: number | null,
): Promise<Verdict> {
  try {
    await parts.storage.write(() => record(parts, submission, plan, verdict, durationMs))
    return verdict
  } catch (error) {
    if (verdict.kind !== 'accepted') throw error
    const { answer } = verdict
    const doubtful: Verdict = { kind: 'unknown', reason: { kind: 'failed-check', status: answer.status }, answer }
    await parts.storage.write(() => record(parts, submission, plan, doubtful, durationMs))
    return doubtful
  }
}

function record(
  parts: ServiceParts,
  submission: StoredSubmission,
  plan: SubmissionPlan,
  verdict: Verdict,
  durationMs: number | null,
): void {
  const { storage, clock } = parts
  const accepted = verdict.kind === 'accepted' ? plan.accept(parts, submission, verdict.answer) : {}
  const explanation = explain(verdict, deadlineMs(parts))
  const change: SubmissionChange = {
    durationMs,
    explanation,
    ...answerOf(verdict),
    ...waiting(verdict, clock.now()),
    ...accepted,
  }
  const step = { state: stateOf(verdict), at: clock.now(), note: explanation, decidedBy: null }
  storage.submissions.step(submission.uuid, step, change)
}

function stateOf(verdict: Verdict): StoredSubmission['state'] {
  return verdict.kind === 'not-sent' || verdict.kind === 'wait' ? 'planned' : verdict.kind
}

function explain(verdict: Verdict, deadline: number): string {
  switch (verdict.kind) {
    case 'accepted':
      return 'The service accepted it'
    case 'rejected':
      return `The service refused it with ${verdict.answer.status}`
    case 'wait':
      return `The service asks to wait ${verdict.seconds} s before it is sent again`
    case 'not-sent':
      return explainNotSent(verdict.reason)
    default:
      return explainDoubt(verdict.reason, deadline)
  }
}

function answerOf(verdict: Verdict): Pick<SubmissionChange, 'status' | 'answerType' | 'answerText'> {
  const answer = verdict.kind === 'not-sent' ? null : verdict.answer
  return { status: answer?.status ?? null, answerType: answer?.contentType ?? null, answerText: answer?.text ?? null }
}

function waiting(verdict: Verdict, now: string): Pick<SubmissionChange, 'waitUntil'> {
  if (verdict.kind !== 'wait') return { waitUntil: null }
  return { waitUntil: new Date(Date.parse(now) + verdict.seconds * 1000).toISOString() }
}

function deadlineMs({ storage }: ServiceParts): number {
  return storage.settings.read().answerDeadlineInSeconds * 1000
}

/** Status and body as they came; of the headers only the type, which is all that a reader of the body needs. */
export function passedOn(
  { status, contentType, text }: LiveAnswer,
  more: Readonly<Record<string, string>> = {},
): Response {
  const headers = { 'Content-Type': contentType || 'text/plain', 'Cache-Control': 'no-store', ...more }
  return new Response(status === 204 ? null : text, { status, headers })
}
