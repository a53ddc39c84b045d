const LENDER = '/claims/v1/lender'

/** Operations of the claims interface that change something. */
export const OPERATIONS = ['createLoan', 'createLoanExtension', 'createLoanPayment', 'createLoanBuyback'] as const

export type Operation = (typeof OPERATIONS)[number]

/**
 * Facts about an operation for every layer: its path, and whether it makes a loan or changes an existing one.
 */
type OperationTraits = {
  readonly path: `/claims/v1/lender/${string}`
  readonly touches: 'new-loan' | 'existing-loan'
}

export const OPERATION_TRAITS = {
  createLoan: {
    path: `${LENDER}/createLoan`,
    touches: 'new-loan',
  },
  createLoanExtension: {
    path: `${LENDER}/createLoanExtension`,
    touches: 'existing-loan',
  },
  createLoanPayment: {
    path: `${LENDER}/createLoanPayment`,
    touches: 'existing-loan',
  },
  createLoanBuyback: {
    path: `${LENDER}/createLoanBuyback`,
    touches: 'existing-loan',
  },
} as const satisfies Readonly<Record<Operation, OperationTraits>>

/** Path of the operation that reads a loan and changes nothing. */
export const GET_LOAN_PATH = `${LENDER}/getLoan`
