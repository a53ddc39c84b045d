import type { Operation } from '#values/vocabulary/operation.ts'
import { createLoanRequest } from '../create-loan.ts'
import { liveLoanAnswer } from '../live-answer.ts'
import type { OperationContract } from './operation-contract.ts'

const OPERATION: Operation = 'createLoan'

/** A loan is made once for its lender loan ID. */
export const createLoanContract = {
  request: createLoanRequest,
  liveAnswer: liveLoanAnswer,
  naturalKey: ({ lenderLoanId }: { readonly lenderLoanId: string }) => `${OPERATION} ${lenderLoanId}`,
} as const satisfies OperationContract<typeof createLoanRequest, typeof liveLoanAnswer>
