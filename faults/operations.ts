import { CREATE_LOAN, type DeskCalls, EXTEND_LOAN, loanRequest, loanUuidOf } from './desk-calls.ts'
import type { FaultServer } from './fault-server.ts'

/** One of the two operations, as a test asks for it. */
export type Operation = {
  readonly name: 'createLoan' | 'createLoanExtension'
  readonly path: string
  /** Makes what must be there before, while all is well; gives the body, larger by `padding` bytes where wanted. */
  readonly prepare: (desk: DeskCalls) => Promise<(padding?: number) => object>
  /** How often the service did it. */
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
      // The service adds no interest for the days, and a loan without a rate has none to be added.
      const loan = loanRequest('A-1', { interestRate: '0' })
      const loanUuid = loanUuidOf(await desk.call('POST', CREATE_LOAN, loan))
      return (padding) => ({ loanUuid, daysToExtend: 30, ...more(padding) })
    },
    timesDone: ({ book }) => book.loans()[0]?.extensions ?? 0,
  },
]

function more(padding = 0): object {
  return padding === 0 ? {} : { note: 'x'.repeat(padding) }
}
