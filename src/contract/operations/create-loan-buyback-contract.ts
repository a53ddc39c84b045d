import type { Operation } from '#values/vocabulary/operation.ts'
import { createBuybackRequest } from '../buyback.ts'
import { liveBuybackAnswer } from '../live-answer.ts'
import type { OperationContract } from './operation-contract.ts'

const OPERATION: Operation = 'createLoanBuyback'

/** A loan is bought back once, whatever the reason. */
export const createLoanBuybackContract = {
  request: createBuybackRequest,
  liveAnswer: liveBuybackAnswer,
  naturalKey: ({ loanUuid }: { readonly loanUuid: string }) => `${OPERATION} ${loanUuid.toLowerCase()}`,
} as const satisfies OperationContract<typeof createBuybackRequest, typeof liveBuybackAnswer>
