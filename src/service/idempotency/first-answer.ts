import type { KeyedRequest } from '#storage/key-store.ts'
import type { StoredSubmission } from '#storage/stored-submission.ts'
import { assertNever, present } from '#values/assert.ts'
import type { DataParts } from '../service-parts.ts'
import { passedOnSubmission } from '../wire/passed-on.ts'
import { refuse } from '../wire/refusal.ts'
import { jsonAnswer } from '../wire/routes.ts'

/**
 * The answer that the same request got the first time; undefined where nothing was done under its key. Throws
 * `idempotency-key-reused` for another body, `connection-changed` for another connection, because neither is its answer
 * nor may the same be done twice, and the refusal of an undecided submission.
 */
export async function firstAnswer(parts: DataParts, request: KeyedRequest): Promise<Response | undefined> {
  const kept = await parts.storage.keys.find(request)
  if (!kept) return undefined
  if (kept.bodySha256 !== request.bodySha256) refuse({ kind: 'idempotency-key-reused' })
  if (kept.connectionId !== request.connectionId) refuse({ kind: 'connection-changed' })
  const { outcome } = kept
  if (outcome.kind === 'answered') return jsonAnswer(outcome.text, outcome.status)
  return answerOfSubmission(
    parts,
    present(await parts.storage.submissions.byUuid(outcome.submissionUuid), 'submission'),
  )
}

/** Undefined for one that was entered and certainly not sent: sending it now is the first time. */
async function answerOfSubmission(parts: DataParts, submission: StoredSubmission): Promise<Response | undefined> {
  const { state, uuid: submissionId } = submission
  switch (state) {
    case 'planned':
      return undefined
    case 'sending':
    case 'unknown':
      return refuse({ kind: 'submission-open', state, submissionId })
    case 'accepted':
    case 'rejected':
      return submission.status === null || (await wasDecidedByPerson(parts, submission))
        ? refuse({ kind: 'decided-without-answer', submissionId })
        : passedOnSubmission(submission)
    default:
      return assertNever(state)
  }
}

/** What a person decided has no answer of the service that could be given again. */
async function wasDecidedByPerson({ storage }: DataParts, { uuid }: StoredSubmission): Promise<boolean> {
  return (await storage.submissions.steps(uuid)).at(-1)?.decidedBy !== null
}
