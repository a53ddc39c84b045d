import type { Operation } from '#values/vocabulary/operation.ts'
import { livePaymentAnswer } from '../live-answer.ts'
import { createPaymentRequest } from '../payment.ts'
import type { OperationContract } from './operation-contract.ts'

const OPERATION: Operation = 'createLoanPayment'

/** A loan has one payment on its way at a time, whatever the amount. */
export const createLoanPaymentContract = {
  request: createPaymentRequest,
  liveAnswer: livePaymentAnswer,
  naturalKey: ({ loanUuid }: { readonly loanUuid: string }) => `${OPERATION} ${loanUuid.toLowerCase()}`,
} as const satisfies OperationContract<typeof createPaymentRequest, typeof livePaymentAnswer>
