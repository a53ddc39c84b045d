/** Operations of the claims interface that change something. */
export const OPERATIONS = ['createLoan', 'createLoanExtension', 'createLoanPayment', 'createLoanBuyback'] as const

export type Operation = (typeof OPERATIONS)[number]

/**
 * Facts about an operation for every layer: its path; whether it makes a loan or changes an existing one; and whether its
 * request has an amount, a number of days or a reason.
 */
type OperationTraits = {
  readonly path: `/claims/v1/lender/${string}`
  readonly touches: 'new-loan' | 'existing-loan'
  readonly asksFor: 'amount' | 'days' | 'reason'
}

export const OPERATION_TRAITS = {
  createLoan: {
    path: '/claims/v1/lender/createLoan',
    touches: 'new-loan',
    asksFor: 'amount',
  },
  createLoanExtension: {
    path: '/claims/v1/lender/createLoanExtension',
    touches: 'existing-loan',
    asksFor: 'days',
  },
  createLoanPayment: {
    path: '/claims/v1/lender/createLoanPayment',
    touches: 'existing-loan',
    asksFor: 'amount',
  },
  createLoanBuyback: {
    path: '/claims/v1/lender/createLoanBuyback',
    touches: 'existing-loan',
    asksFor: 'reason',
  },
} as const satisfies Readonly<Record<Operation, OperationTraits>>

/** Path of the operation that reads a loan and changes nothing. */
export const GET_LOAN_PATH = '/claims/v1/lender/getLoan'
