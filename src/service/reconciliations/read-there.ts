import { type LiveLoan, liveLoanAnswer } from '#contract/live-answer.ts'
import { judge } from '#live/judge.ts'
import type { Verdict } from '#live/outcome.ts'
import type { StoredConnection } from '#storage/connection-store.ts'
import type { Note } from '#storage/note.ts'
import { assertNever } from '#values/assert.ts'
import { getLiveLoan } from '../live/live-read.ts'
import type { SendingParts } from '../service-parts.ts'

/** A loan as its service returned it. */
export type LoanThere = { readonly loan: LiveLoan; readonly text: string }

/**
 * Result of asking a service for a loan. `missing`: it has no such loan. `wait` and `pause` say nothing about the loan.
 * `hasAnswered` is false if the service may be in trouble.
 */
export type ReadThere =
  | ({ readonly kind: 'read' } & LoanThere)
  | { readonly kind: 'missing' }
  | { readonly kind: 'not-read'; readonly explanation: Note; readonly hasAnswered: boolean }
  | { readonly kind: 'wait'; readonly until: string; readonly seconds: number }
  | { readonly kind: 'pause'; readonly reason: Note }

/** A loan to ask for; `lenderLoanId` is null if this desk does not know it. */
type Asked = { readonly uuid: string; readonly lenderLoanId: string | null }

/** Asks a service for a loan. Only 404 with a readable answer says that there is none. */
export async function readThere(parts: SendingParts, connection: StoredConnection, loan: Asked): Promise<ReadThere> {
  const exchange = await getLiveLoan(parts, connection, loan.uuid)
  const now = parts.clock.now()
  const verdict = judge(exchange, (json) => liveLoanAnswer.safeParse(json).success, now)
  return meaningOf(verdict, loan, now)
}

function meaningOf(verdict: Verdict, { uuid, lenderLoanId }: Asked, now: string): ReadThere {
  switch (verdict.kind) {
    case 'accepted': {
      const { text } = verdict.answer
      const loan = liveLoanAnswer.parse(JSON.parse(text)).data
      const isAsked = lenderLoanId === null || loan.lenderLoanId === lenderLoanId
      if (loan.uuid.toLowerCase() === uuid && isAsked) return { kind: 'read', loan, text }
      return { kind: 'not-read', explanation: { code: 'other-loan', params: {} }, hasAnswered: true }
    }
    case 'rejected':
      return meaningOfRefusal(verdict.answer.status)
    case 'wait': {
      const until = new Date(Date.parse(now) + verdict.seconds * 1_000).toISOString()
      return { kind: 'wait', until, seconds: verdict.seconds }
    }
    case 'not-sent':
      return { kind: 'pause', reason: { code: 'not-sent', params: { reason: verdict.reason } } }
    case 'unknown':
      return {
        kind: 'not-read',
        explanation: { code: 'outcome-unknown', params: { reason: verdict.reason } },
        hasAnswered: false,
      }
    default:
      return assertNever(verdict)
  }
}

function meaningOfRefusal(status: number): ReadThere {
  if (status === 404) return { kind: 'missing' }
  if (status === 401 || status === 403) return { kind: 'pause', reason: { code: 'token-refused', params: { status } } }
  const reason = { kind: 'not-read', status } as const
  return { kind: 'not-read', explanation: { code: 'outcome-unknown', params: { reason } }, hasAnswered: true }
}
