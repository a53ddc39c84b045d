import { type LiveLoan, liveLoanAnswer } from '#contract/live-answer.ts'
import { explainDoubt, explainNotSent } from '#live/explain.ts'
import { jsonOf } from '#live/judge.ts'
import type { Exchange } from '#live/outcome.ts'
import type { StoredConnection } from '#storage/connection-store.ts'
import { GET_LOAN_PATH } from '#values/vocabulary/operation.ts'
import { refuse } from '../refusal.ts'
import type { ServiceParts } from '../service-parts.ts'
import { routeOf } from './connection-route.ts'
import { passedOn } from './send-submission.ts'

/** What a live service says of a loan. */
export type LoanRead =
  | { readonly kind: 'read'; readonly loan: LiveLoan; readonly text: string }
  | { readonly kind: 'refused'; readonly status: number }
  /** `isSent` is false where the service was not even asked. */
  | { readonly kind: 'not-read'; readonly isSent: boolean; readonly explanation: string }

/** Asks a live service for a loan. Reading changes nothing, so it is not in the journal. */
export async function getLiveLoan(
  parts: ServiceParts,
  connection: StoredConnection,
  loanUuid: string,
): Promise<Exchange> {
  const found = await routeOf(parts, connection)
  if (found.kind === 'not-sent') return found
  const path = `${GET_LOAN_PATH}?loanUuid=${encodeURIComponent(loanUuid)}`
  return parts.live.exchange(found.route, { method: 'GET', path, body: null })
}

/** The service's own answer to getLoan, or the problem that there was none. */
export async function passGetLoanOn(
  parts: ServiceParts,
  connection: StoredConnection,
  loanUuid: string,
): Promise<Response> {
  const exchanged = await getLiveLoan(parts, connection, loanUuid)
  if (exchanged.kind === 'answered') {
    const { status } = exchanged.answer
    if (canBePassedOn(status)) return passedOn(exchanged.answer)
    return refuse({ kind: 'not-read', explanation: `The service answered ${status}.`, isDeadline: false })
  }
  if (exchanged.kind === 'not-sent') {
    return refuse({ kind: 'not-sent', explanation: explainNotSent(exchanged.reason), submissionId: null })
  }
  const isDeadline = exchanged.reason.kind === 'deadline'
  return refuse({ kind: 'not-read', explanation: explainDoubt(exchanged.reason, deadlineMs(parts)), isDeadline })
}

/** Not every number is a status, some say that there is no body, and some make the caller's own fetch act. */
function canBePassedOn(status: number): boolean {
  return status >= 200 && status <= 599 && ![204, 205, 304, 407, 421].includes(status)
}

/** A loan as the live service has it now, checked. */
export async function readLiveLoan(
  parts: ServiceParts,
  connection: StoredConnection,
  loanUuid: string,
): Promise<LoanRead> {
  const exchanged = await getLiveLoan(parts, connection, loanUuid)
  switch (exchanged.kind) {
    case 'not-sent':
      return { kind: 'not-read', isSent: false, explanation: explainNotSent(exchanged.reason) }
    case 'doubtful':
      return { kind: 'not-read', isSent: true, explanation: explainDoubt(exchanged.reason, deadlineMs(parts)) }
    default:
      return readAnswer(exchanged.answer)
  }
}

function readAnswer(answer: Extract<Exchange, { kind: 'answered' }>['answer']): LoanRead {
  const { status } = answer
  if (status >= 400 && status < 500) return { kind: 'refused', status }
  const loan = status >= 200 && status < 300 ? liveLoanAnswer.safeParse(jsonOf(answer)).data?.data : undefined
  if (loan) return { kind: 'read', loan, text: answer.text }
  const explanation = `The service answered ${status} with something that is no loan.`
  return { kind: 'not-read', isSent: true, explanation }
}

function deadlineMs({ storage }: ServiceParts): number {
  return storage.settings.read().answerDeadlineInSeconds * 1000
}
