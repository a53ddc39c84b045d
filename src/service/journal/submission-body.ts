import type { SubmissionItem } from '#contract/desk/submission-list.ts'
import type { SubmissionBody } from '#contract/desk/submissions.ts'
import type { StoredSubmission } from '#storage/stored-submission.ts'
import { parseExactly } from '#values/exact-json.ts'
import { predictionBody } from '../live/prediction-body.ts'
import { waitLeftMs } from '../live/wait-left.ts'
import type { DataParts, LoanParts } from '../service-parts.ts'
import { noteWords } from '../words/note-words.ts'
import { maskedBy, personalCodesIn } from './personal-codes.ts'

/** Kind of a removed connection, which sends nothing any more: the stricter one. */
const REMOVED = 'production'

/** A submission as a list item; durations still running are measured by the service's own clock. */
export function submissionItemOf(parts: LoanParts, submission: StoredSubmission): SubmissionItem {
  const { uuid, state, operation, lenderLoanId, clientName, loanUuid, loanAmount, daysToExtend } = submission
  const { createdAt, sentAt, madeBy, madeThrough, host, status, durationMs, waitUntil } = submission
  const now = Date.parse(parts.clock.now())
  const isOnItsWay = state === 'sending' && sentAt !== null
  return {
    id: uuid,
    state,
    operation,
    lenderLoanId,
    clientName,
    loanUuid,
    loanAmount,
    daysToExtend,
    createdAt,
    sentAt,
    madeBy,
    madeThrough,
    host,
    status,
    waitUntil,
    explanation: noteWords(submission.explanation),
    isToLookAt: submission.explanation.code === 'figures-differ',
    durationInMs: isOnItsWay ? Math.max(now - Date.parse(sentAt), 0) : durationMs,
    waitLeftInMs: waitLeftMs(parts, submission),
  }
}

/** A submission with request and answer; personal codes are masked in both unless `showsCodes`. */
export async function submissionBodyOf(
  parts: LoanParts,
  submission: StoredSubmission,
  showsCodes: boolean,
): Promise<SubmissionBody> {
  const { storage } = parts
  const codes = showsCodes ? [] : await codesAbout(parts, submission)
  const shown = (text: string) => maskedBy(codes, readable(text))
  return {
    ...submissionItemOf(parts, submission),
    connectionKind: (await storage.connections.byId(submission.connectionId))?.kind ?? REMOVED,
    request: shown(submission.sentJson),
    answer: submission.answerText === null ? null : shown(submission.answerText),
    isMasked: !showsCodes,
    events: (await storage.submissions.steps(submission.uuid)).map(({ at, state, note, decidedBy }) => ({
      at,
      state,
      note: noteWords(note),
      by: decidedBy,
    })),
    prediction: predictionBody(parts, submission),
  }
}

/** Codes of the request, the answer and the loan; an answer about an extension may contain the loan's codes. */
async function codesAbout({ storage }: DataParts, submission: StoredSubmission): Promise<readonly string[]> {
  const { requestJson, answerText, connectionId, loanUuid } = submission
  const loan = await storage.loans.byUuid(connectionId, loanUuid ?? '')
  return personalCodesIn([requestJson, answerText, loan?.requestJson ?? null])
}

/** JSON with line breaks and indents; any other text unchanged. */
function readable(text: string): string {
  try {
    return JSON.stringify(parseExactly(text), null, 2)
  } catch {
    return text
  }
}
