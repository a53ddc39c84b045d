import type { OPERATION_TRAITS, Operation } from '#values/vocabulary/operation.ts'
import { createLoanBuybackContract } from './create-loan-buyback-contract.ts'
import { createLoanExtensionContract } from './create-loan-extension-contract.ts'
import { createLoanPaymentContract } from './create-loan-payment-contract.ts'

/** Operations that change a loan that is there. */
type OnLoan = {
  [Name in Operation]: (typeof OPERATION_TRAITS)[Name]['touches'] extends 'existing-loan' ? Name : never
}[Operation]

type KeyOf = (loan: { readonly loanUuid: string }) => string

const KEYS: Readonly<Record<OnLoan, KeyOf>> = {
  createLoanExtension: createLoanExtensionContract.naturalKey,
  createLoanPayment: createLoanPaymentContract.naturalKey,
  createLoanBuyback: createLoanBuybackContract.naturalKey,
}

/** Natural keys of everything that can be under way on a loan: one for each operation that changes a loan. */
export function loanKeys(loanUuid: string): readonly string[] {
  return Object.values(KEYS).map((keyOf) => keyOf({ loanUuid }))
}
