import type { Operation } from '#values/vocabulary/operation.ts'
import { createExtensionRequest } from '../extension.ts'
import { liveExtensionAnswer } from '../live-answer.ts'
import type { OperationContract } from './operation-contract.ts'

const OPERATION: Operation = 'createLoanExtension'

/** A loan is extended once at a time, whatever the days. */
export const createLoanExtensionContract = {
  request: createExtensionRequest,
  liveAnswer: liveExtensionAnswer,
  naturalKey: ({ loanUuid }: { readonly loanUuid: string }) => `${OPERATION} ${loanUuid.toLowerCase()}`,
} as const satisfies OperationContract<typeof createExtensionRequest, typeof liveExtensionAnswer>
