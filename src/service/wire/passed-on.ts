import { SUBMISSION_HEADER } from '#contract/desk/headers.ts'
import type { LiveAnswer } from '#live/outcome.ts'
import type { StoredSubmission } from '#storage/stored-submission.ts'
import { present } from '#values/assert.ts'

/** The service's own answer to a submission that it accepted or rejected, as it came the first time. */
export function passedOnSubmission({ uuid, status, answerType, answerText }: StoredSubmission): Response {
  const answer = { status: present(status, 'status'), contentType: answerType ?? '', text: answerText ?? '' }
  return passedOn(answer, { [SUBMISSION_HEADER]: uuid })
}

/** Should it be a page, it must not act as one of ours. */
const HARMLESS = { 'Cache-Control': 'no-store', 'Content-Security-Policy': "sandbox; default-src 'none'" } as const

/** Status and body as they came; of the headers only the type, which is all that a reader of the body needs. */
export function passedOn(
  { status, contentType, text }: LiveAnswer,
  more: Readonly<Record<string, string>> = {},
): Response {
  const headers = { 'Content-Type': contentType || 'text/plain', ...HARMLESS, ...more }
  return new Response(text, { status, headers })
}
