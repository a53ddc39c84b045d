import { type LiveLoan, liveLoanAnswer } from '#contract/live-answer.ts'
import { jsonOf } from '#live/judge.ts'
import type { Exchange } from '#live/outcome.ts'
import type { StoredConnection } from '#storage/connection-store.ts'
import type { DoubtfulReason, NotSentReason } from '#values/vocabulary/exchange-reason.ts'
import { GET_LOAN_PATH } from '#values/vocabulary/operation.ts'
import type { SendingParts } from '../service-parts.ts'
import { passedOn } from '../wire/passed-on.ts'
import { refuse } from '../wire/refusal.ts'
import { routeOf } from './connection-route.ts'

/** Result of reading a loan from a live service. */
export type LoanRead =
  | { readonly kind: 'read'; readonly loan: LiveLoan; readonly text: string }
  | { readonly kind: 'refused'; readonly status: number }
  /** The request was not sent. */
  | { readonly kind: 'not-sent'; readonly reason: NotSentReason }
  | { readonly kind: 'not-read'; readonly reason: DoubtfulReason }

/** Requests a loan from a live service. Reading changes nothing, so it is not in the journal. */
export async function getLiveLoan(
  parts: SendingParts,
  connection: StoredConnection,
  loanUuid: string,
): Promise<Exchange> {
  const found = await routeOf(parts, connection)
  if (found.kind === 'not-sent') return found
  const path = `${GET_LOAN_PATH}?loanUuid=${encodeURIComponent(loanUuid)}`
  return parts.live.exchange(found.route, { method: 'GET', path, body: null })
}

/** Passes on the service's answer to getLoan, or throws the problem that there was none. */
export async function passGetLoanOn(
  parts: SendingParts,
  connection: StoredConnection,
  loanUuid: string,
): Promise<Response> {
  const exchanged = await getLiveLoan(parts, connection, loanUuid)
  if (exchanged.kind === 'answered') {
    const { status } = exchanged.answer
    if (canBePassedOn(status)) return passedOn(exchanged.answer)
    return refuse({ kind: 'not-read', reason: { kind: 'not-read', status } })
  }
  if (exchanged.kind === 'not-sent') {
    return refuse({ kind: 'not-sent', reason: exchanged.reason, submissionId: null })
  }
  return refuse({ kind: 'not-read', reason: exchanged.reason })
}

/**
 * True for statuses that can be passed on: some numbers are not a status, some forbid a body, and some make the
 * caller's fetch act.
 */
function canBePassedOn(status: number): boolean {
  return status >= 200 && status <= 599 && ![204, 205, 304, 407, 421].includes(status)
}

/** A loan as the live service has it now, validated. */
export async function readLiveLoan(
  parts: SendingParts,
  connection: StoredConnection,
  loanUuid: string,
): Promise<LoanRead> {
  const exchanged = await getLiveLoan(parts, connection, loanUuid)
  switch (exchanged.kind) {
    case 'not-sent':
      return exchanged
    case 'doubtful':
      return { kind: 'not-read', reason: exchanged.reason }
    default:
      return readAnswer(exchanged.answer)
  }
}

function readAnswer(answer: Extract<Exchange, { kind: 'answered' }>['answer']): LoanRead {
  const { status } = answer
  if (status >= 400 && status < 500) return { kind: 'refused', status }
  const loan = status >= 200 && status < 300 ? liveLoanAnswer.safeParse(jsonOf(answer)).data?.data : undefined
  if (loan) return { kind: 'read', loan, text: answer.text }
  return { kind: 'not-read', reason: { kind: 'no-loan', status } }
}
