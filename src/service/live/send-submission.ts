import { SUBMISSION_HEADER } from '#contract/desk/headers.ts'
import { judge } from '#live/judge.ts'
import type { Verdict } from '#live/outcome.ts'
import type { StoredConnection } from '#storage/connection-store.ts'
import type { Note } from '#storage/note.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { StoredSubmission } from '#storage/stored-submission.ts'
import type { SubmissionChange } from '#storage/submission-store.ts'
import { assertNever } from '#values/assert.ts'
import type { DoubtfulReason } from '#values/vocabulary/exchange-reason.ts'
import { OPERATION_TRAITS } from '#values/vocabulary/operation.ts'
import { faultOf } from '../parts/log.ts'
import { type DataParts, inUnit, type LoanParts, type SendingParts } from '../service-parts.ts'
import { passedOn } from '../wire/passed-on.ts'
import { refuse } from '../wire/refusal.ts'
import { routeOf } from './connection-route.ts'
import { refuseUnlessFree } from './free-to-send.ts'
import type { SubmissionPlan } from './submission-plan.ts'

/**
 * Sends a planned submission: "sending" is on disk before the socket opens, and how it ended is on disk before anybody
 * is answered. The service's own answer is passed on unchanged; an unknown outcome is a problem.
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
  const { storage, clock, live } = parts
  const found = await routeOf(parts, connection)
  if (found.kind === 'not-sent') return settle(parts, submission, plan, found, null)
  const sentAt = clock.now()
  const { host } = new URL(connection.baseUrl)
  await storage.write(async (unit) => {
    await refuseUnlessFree(inUnit(parts, unit), submission, plan)
    const step = { state: 'sending', at: sentAt, note: { code: 'sent', params: { host } }, decidedBy: null } as const
    await unit.submissions.step(submission.uuid, step, { ...UNANSWERED, host, sentAt, explanation: ON_ITS_WAY })
  })
  const started = clock.elapsed()
  const request = {
    method: 'POST',
    path: OPERATION_TRAITS[submission.operation].path,
    body: submission.sentJson,
  } as const
  const exchanged = await live.exchange(found.route, request)
  const durationMs = Math.round(clock.elapsed() - started)
  return settle(parts, submission, plan, judge(exchanged, plan.check, clock.now()), durationMs)
}

const ON_ITS_WAY: Note = { code: 'on-its-way', params: {} }

/** What an earlier attempt was answered says nothing about this one. */
const UNANSWERED = { status: null, answerType: null, answerText: null, durationMs: null, waitUntil: null } as const

/** What is accepted and mirrored is one write; where the mirror cannot take it, the outcome counts as unknown. */
async function settle(
  parts: LoanParts<Storage>,
  submission: StoredSubmission,
  plan: SubmissionPlan,
  verdict: Verdict,
  durationMs: number | null,
): Promise<Verdict> {
  const write = (result: Verdict) =>
    parts.storage.write((unit) => record(inUnit(parts, unit), submission, plan, result, durationMs))
  try {
    await write(verdict)
    return verdict
  } catch (error) {
    if (durationMs === null) throw error
    return settleInDoubt(parts, submission, verdict, write)
  }
}

/**
 * It was sent, and what came of it cannot be taken over. Where the disk refuses even that, the journal still says
 * "sending", which the next start turns into "unknown"; so that is what the caller hears.
 */
async function settleInDoubt(
  { log }: DataParts,
  { uuid }: StoredSubmission,
  verdict: Verdict,
  write: (verdict: Verdict) => Promise<void>,
): Promise<Verdict> {
  const answer = 'answer' in verdict ? verdict.answer : null
  const doubtful = { kind: 'unknown', reason: doubtAbout(verdict), answer } as const
  try {
    await write(doubtful)
  } catch (error) {
    log({ event: 'outcome-not-stored', submission: uuid, fault: faultOf(error) })
  }
  return doubtful
}

function doubtAbout(verdict: Verdict): DoubtfulReason {
  return verdict.kind === 'accepted' ? { kind: 'failed-check', status: verdict.answer.status } : { kind: 'not-written' }
}

async function record(
  parts: LoanParts<UnitOfWork>,
  submission: StoredSubmission,
  plan: SubmissionPlan,
  verdict: Verdict,
  durationMs: number | null,
): Promise<void> {
  const { storage, clock } = parts
  if (durationMs === null) await refuseUnlessFree(parts, submission, plan)
  const accepted = verdict.kind === 'accepted' ? await plan.accept(parts, submission, verdict.answer) : {}
  const explanation = noteOf(verdict)
  const change: SubmissionChange = {
    durationMs,
    explanation,
    ...answerOf(verdict),
    ...waiting(verdict, clock.now()),
    ...accepted,
  }
  const step = { state: stateOf(verdict), at: clock.now(), note: explanation, decidedBy: null }
  await storage.submissions.step(submission.uuid, step, change)
}

function stateOf(verdict: Verdict): StoredSubmission['state'] {
  return verdict.kind === 'not-sent' || verdict.kind === 'wait' ? 'planned' : verdict.kind
}

function noteOf(verdict: Verdict): Note {
  switch (verdict.kind) {
    case 'accepted':
      return { code: 'accepted', params: {} }
    case 'rejected':
      return { code: 'rejected', params: { status: verdict.answer.status } }
    case 'wait':
      return { code: 'asked-to-wait', params: { seconds: verdict.seconds } }
    case 'not-sent':
      return { code: 'not-sent', params: { reason: verdict.reason } }
    case 'unknown':
      return { code: 'outcome-unknown', params: { reason: verdict.reason } }
    default:
      return assertNever(verdict)
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
