import type { StoredSubmission } from '#storage/stored-submission.ts'
import { storedJson } from '../damaged-record.ts'
import type { JsonBody } from '../read-json.ts'
import type { ServiceParts } from '../service-parts.ts'

/** The request of a submission as it was entered, as `read` takes it. Throws for a damaged row. */
export function enteredRequest<Value>(
  parts: ServiceParts,
  { id, requestJson }: StoredSubmission,
  read: (value: unknown) => Value,
): Value {
  return storedJson(parts, ['submission', id, 'request_json'], requestJson, read)
}

/** The same as the body that came, to the letter. Throws for a damaged row. */
export function enteredBody(parts: ServiceParts, submission: StoredSubmission): JsonBody {
  return { text: submission.requestJson, value: enteredRequest(parts, submission, (value) => value) }
}
