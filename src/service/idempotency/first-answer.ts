import type { KeyedRequest } from '#storage/key-store.ts'
import type { StoredSubmission } from '#storage/stored-submission.ts'
import { assertNever, present } from '#values/assert.ts'
import type { DataParts } from '../service-parts.ts'
import { passedOnSubmission } from '../wire/passed-on.ts'
import { refuse } from '../wire/refusal.ts'
import { jsonAnswer } from '../wire/routes.ts'

/**
 * First answer to the same request; undefined if nothing was done under its key. Throws `idempotency-key-reused` for
 * another body and `connection-changed` for another connection: the stored answer is not theirs, and the request must
 * not be executed twice. Also throws the refusal of an undecided submission.
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

/** Undefined for a submission that was entered and certainly not sent: sending it now is the first time. */
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

/** True if a person decided the outcome: then there is no answer of the service to repeat. */
async function wasDecidedByPerson({ storage }: DataParts, { uuid }: StoredSubmission): Promise<boolean> {
  return (await storage.submissions.steps(uuid)).at(-1)?.decidedBy !== null
}
