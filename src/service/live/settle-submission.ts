import type { Verdict } from '#live/outcome.ts'
import type { Note } from '#storage/note.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { StoredSubmission } from '#storage/stored-submission.ts'
import type { SubmissionChange } from '#storage/submission-store.ts'
import { assertNever } from '#values/assert.ts'
import type { DoubtfulReason } from '#values/vocabulary/exchange-reason.ts'
import { pauseFor } from '../parts/background.ts'
import { faultOf } from '../parts/log.ts'
import { type DataParts, inUnit, type LoanParts } from '../service-parts.ts'
import { refuseUnlessFree } from './free-to-send.ts'
import { differencesOf } from './prediction-body.ts'
import type { SubmissionPlan } from './submission-plan.ts'

/**
 * Stores the outcome. An accepted submission and its mirrored result are one write; if the mirror cannot store the
 * result, the outcome is unknown. `sentAt` identifies the attempt.
 */
export async function settle(
  parts: LoanParts<Storage>,
  submission: StoredSubmission,
  plan: SubmissionPlan,
  verdict: Verdict,
  durationMs: number | null,
): Promise<Verdict> {
  const write: WriteVerdict = (result) =>
    parts.storage.write((unit) => record(inUnit(parts, unit), submission, plan, result, durationMs))
  try {
    await write(verdict)
    return verdict
  } catch (error) {
    if (durationMs === null) throw error
    const isPassing = parts.storage.isShared && parts.storage.faultOf(error) !== undefined
    if (!isPassing) return settleInDoubt(parts, submission, verdict, write)
    void settleLater(parts, submission, verdict, write)
    return doubtful(verdict)
  }
}

type WriteVerdict = (verdict: Verdict) => Promise<void>

const TRY_AGAIN_MS = 1_000
const FOR_GOOD = new AbortController().signal

/**
 * Retries until the database server is back: this process still knows the outcome of its request. Until then the
 * journal says "sending", or "unknown" if another process considered this one dead.
 */
async function settleLater(
  parts: LoanParts<Storage>,
  submission: StoredSubmission,
  verdict: Verdict,
  write: WriteVerdict,
): Promise<void> {
  try {
    await onceReached(parts, () => write(verdict))
  } catch {
    await settleInDoubt(parts, submission, verdict, write)
  }
}

/**
 * Nothing was sent, because the commit of "sending" was not confirmed. Sets the submission back to "planned" as soon as
 * the journal is reachable; otherwise it would count as on its way for as long as this process lives.
 */
export async function planAgainLater(parts: LoanParts<Storage>, submission: StoredSubmission): Promise<void> {
  const { storage, clock, log } = parts
  const { uuid } = submission
  const explanation = { code: 'not-sent-yet', params: {} } as const
  try {
    await onceReached(parts, () =>
      storage.write(async (unit) => {
        const step = { state: 'planned', at: clock.now(), note: explanation, decidedBy: null } as const
        if (await isOpenStill(unit, submission)) await unit.submissions.step(uuid, step, { explanation })
      }),
    )
  } catch (error) {
    log({ event: 'outcome-not-stored', submission: uuid, fault: faultOf(error) })
  }
}

/** Retries repeatable work until the storage is reached. */
async function onceReached({ storage }: DataParts<Storage>, work: () => Promise<void>): Promise<void> {
  for (;;) {
    await pauseFor(TRY_AGAIN_MS, FOR_GOOD)
    try {
      return await work()
    } catch (error) {
      if (storage.faultOf(error) === undefined) throw error
    }
  }
}

/** True if the work was done and the journal does not know it: sent again, it would be done twice. */
async function isNews({ submissions }: UnitOfWork, { uuid }: StoredSubmission, { kind }: Verdict): Promise<boolean> {
  return kind === 'accepted' && (await submissions.byUuid(uuid))?.state !== 'accepted'
}

/** True if the outcome is still undecided and the submission was not sent again. */
async function isOpenStill({ submissions }: UnitOfWork, { uuid, sentAt }: StoredSubmission): Promise<boolean> {
  const now = await submissions.byUuid(uuid)
  return now?.sentAt === sentAt && (now.state === 'sending' || now.state === 'unknown')
}

/**
 * Handles an outcome that cannot be stored. If the disk refuses even the state "unknown", the journal still says
 * "sending", which the next start turns into "unknown"; so the caller gets "unknown" too.
 */
async function settleInDoubt(
  { log }: DataParts,
  { uuid }: StoredSubmission,
  verdict: Verdict,
  write: WriteVerdict,
): Promise<Verdict> {
  const unknown = doubtful(verdict)
  try {
    await write(unknown)
  } catch (error) {
    log({ event: 'outcome-not-stored', submission: uuid, fault: faultOf(error) })
  }
  return unknown
}

function doubtful(verdict: Verdict): Verdict {
  const answer = 'answer' in verdict ? verdict.answer : null
  return { kind: 'unknown', reason: doubtAbout(verdict), answer }
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
  // Another process may have considered this one dead, and a person may have decided: then only an accepted outcome
  // still changes the journal.
  else if (!(await isOpenStill(storage, submission)) && !(await isNews(storage, submission, verdict))) return
  const accepted = verdict.kind === 'accepted' ? await plan.accept(parts, submission, verdict.answer) : {}
  const explanation = noteOf(verdict, submission)
  const change: SubmissionChange = {
    durationMs,
    explanation,
    ...answerOf(verdict),
    ...waiting(verdict, clock.now()),
    ...accepted,
  }
  const step = { state: stateOf(verdict), at: clock.now(), note: explanation, decidedBy: null }
  await storage.submissions.step(submission.uuid, step, change)
  if (verdict.kind === 'rejected') await plan.rejected?.(storage, verdict.answer.status)
}

function stateOf(verdict: Verdict): StoredSubmission['state'] {
  return verdict.kind === 'not-sent' || verdict.kind === 'wait' ? 'planned' : verdict.kind
}

function noteOf(verdict: Verdict, submission: StoredSubmission): Note {
  switch (verdict.kind) {
    case 'accepted':
      return acceptedNote(differencesOf(submission, verdict.answer.text))
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

/** Figures that differ from the prediction are marked until a person has looked at them. */
function acceptedNote(differences: number): Note {
  return differences === 0 ? { code: 'accepted', params: {} } : { code: 'figures-differ', params: { differences } }
}

function answerOf(verdict: Verdict): Pick<SubmissionChange, 'status' | 'answerType' | 'answerText'> {
  const answer = verdict.kind === 'not-sent' ? null : verdict.answer
  return { status: answer?.status ?? null, answerType: answer?.contentType ?? null, answerText: answer?.text ?? null }
}

function waiting(verdict: Verdict, now: string): Pick<SubmissionChange, 'waitUntil'> {
  if (verdict.kind !== 'wait') return { waitUntil: null }
  return { waitUntil: new Date(Date.parse(now) + verdict.seconds * 1000).toISOString() }
}
