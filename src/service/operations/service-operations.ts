import type { Operation } from '#values/vocabulary/operation.ts'
import { createLoanOperation } from './create-loan.ts'
import { createLoanBuybackOperation } from './create-loan-buyback.ts'
import { createLoanExtensionOperation } from './create-loan-extension.ts'
import { createLoanPaymentOperation } from './create-loan-payment.ts'
import type { ServiceOperation } from './service-operation.ts'

export const SERVICE_OPERATIONS: Readonly<Record<Operation, ServiceOperation>> = {
  createLoan: createLoanOperation,
  createLoanExtension: createLoanExtensionOperation,
  createLoanPayment: createLoanPaymentOperation,
  createLoanBuyback: createLoanBuybackOperation,
}
