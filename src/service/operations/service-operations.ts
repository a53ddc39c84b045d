import type { Operation } from '#values/vocabulary/operation.ts'
import { createLoan } from './create-loan.ts'
import { createLoanExtension } from './create-loan-extension.ts'
import type { ServiceOperation } from './service-operation.ts'

export const SERVICE_OPERATIONS: Readonly<Record<Operation, ServiceOperation>> = { createLoan, createLoanExtension }
