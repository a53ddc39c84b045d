import type { StoredSubmission } from '#storage/stored-submission.ts'
import { type RowErrors, storedJson } from '../wire/damaged-record.ts'
import type { JsonBody } from '../wire/read-json.ts'

/** Request of a submission as it was entered, parsed by `read`. Throws for a damaged row. */
export function enteredRequest<Value>(
  parts: RowErrors,
  { id, requestJson }: StoredSubmission,
  read: (value: unknown) => Value,
): Value {
  return storedJson(parts, ['submission', id, 'request_json'], requestJson, read)
}

/** The entered request as its exact body. Throws for a damaged row. */
export function enteredBody(parts: RowErrors, submission: StoredSubmission): JsonBody {
  return { text: submission.requestJson, value: enteredRequest(parts, submission, (value) => value) }
}
