import type { Operation as ClaimsOperation } from '#values/vocabulary/operation.ts'
import {
  BUY_BACK_LOAN,
  CREATE_LOAN,
  type DeskCalls,
  EXTEND_LOAN,
  loanRequest,
  loanUuidOf,
  PAY_LOAN,
} from './desk-calls.ts'
import type { FaultServer } from './fault-server.ts'

/** An operation of the claims interface, for tests. */
export type Operation = {
  readonly name: ClaimsOperation
  readonly path: string
  /** Creates what the operation needs, while everything works; returns a function for the body, larger by `padding` bytes. */
  readonly prepare: (desk: DeskCalls) => Promise<(padding?: number) => object>
  /** Number of times that the service did the operation. */
  readonly timesDone: (server: FaultServer) => number
}

export const OPERATIONS: readonly Operation[] = [
  {
    name: 'createLoan',
    path: CREATE_LOAN,
    prepare: async () => (padding) => loanRequest('A-1', more(padding)),
    timesDone: ({ book }) => book.loans().length,
  },
  {
    name: 'createLoanExtension',
    path: EXTEND_LOAN,
    prepare: async (desk) => {
      // The service adds no interest for the days; a loan at a rate of 0 earns none either, so both agree.
      const loan = loanRequest('A-1', { interestRate: '0' })
      const loanUuid = loanUuidOf(await desk.call('POST', CREATE_LOAN, loan))
      return (padding) => ({ loanUuid, daysToExtend: 30, ...more(padding) })
    },
    timesDone: ({ book }) => book.loans()[0]?.extensions ?? 0,
  },
  {
    name: 'createLoanPayment',
    path: PAY_LOAN,
    prepare: async (desk) => {
      const loanUuid = loanUuidOf(await desk.call('POST', CREATE_LOAN, loanRequest('A-1')))
      return (padding) => ({ loanUuid, paymentAmount: '10.00', currency: 'EUR', ...more(padding) })
    },
    timesDone: ({ book }) => book.loans()[0]?.payments ?? 0,
  },
  {
    name: 'createLoanBuyback',
    path: BUY_BACK_LOAN,
    prepare: async (desk) => {
      const loanUuid = loanUuidOf(await desk.call('POST', CREATE_LOAN, loanRequest('A-1')))
      return (padding) => ({ loanUuid, reason: 'AGREEMENT_TERMINATION', ...more(padding) })
    },
    timesDone: ({ book }) => book.loans()[0]?.buybacks ?? 0,
  },
]

function more(padding = 0): object {
  return padding === 0 ? {} : { note: 'x'.repeat(padding) }
}
