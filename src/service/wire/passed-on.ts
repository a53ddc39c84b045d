import { SUBMISSION_HEADER } from '#contract/desk/headers.ts'
import type { LiveAnswer } from '#live/outcome.ts'
import type { StoredSubmission } from '#storage/stored-submission.ts'
import { present } from '#values/assert.ts'

/** The service's own answer to a submission that it accepted or rejected, as received. */
export function passedOnSubmission({ uuid, status, answerType, answerText }: StoredSubmission): Response {
  const answer = { status: present(status, 'status'), contentType: answerType ?? '', text: answerText ?? '' }
  return passedOn(answer, { [SUBMISSION_HEADER]: uuid })
}

/** If the answer is a page, it must not act as one of ours. */
const HARMLESS = { 'Cache-Control': 'no-store', 'Content-Security-Policy': "sandbox; default-src 'none'" } as const

/** Passes status and body on unchanged; of the headers only the type, which is all that a reader of the body needs. */
export function passedOn(
  { status, contentType, text }: LiveAnswer,
  more: Readonly<Record<string, string>> = {},
): Response {
  const headers = { 'Content-Type': contentType || 'text/plain', ...HARMLESS, ...more }
  return new Response(text, { status, headers })
}
