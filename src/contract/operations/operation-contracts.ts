import type { z } from 'zod'
import type { Operation } from '#values/vocabulary/operation.ts'
import { createLoanContract } from './create-loan-contract.ts'
import { createLoanExtensionContract } from './create-loan-extension-contract.ts'
import type { OperationContract } from './operation-contract.ts'

/** The wire of each operation; each is proved against its own schemas where it is written. */
export const OPERATION_CONTRACTS = {
  createLoan: createLoanContract,
  createLoanExtension: createLoanExtensionContract,
} as const satisfies Readonly<Record<Operation, Omit<OperationContract<z.ZodType, z.ZodType>, 'naturalKey'>>>
