/** Operations of the claims interface that change something. */
export const OPERATIONS = ['createLoan', 'createLoanExtension', 'createLoanPayment'] as const

export type Operation = (typeof OPERATIONS)[number]

/**
 * Facts about an operation for every layer: its path; whether it makes a loan or changes an existing one; whether its
 * request has an amount or a number of days; and what of its answer the desk predicts.
 */
type OperationTraits = {
  readonly path: `/claims/v1/lender/${string}`
  readonly touches: 'new-loan' | 'existing-loan'
  readonly asksFor: 'amount' | 'days'
  readonly predicts: 'schedule' | 'booked-amounts'
}

export const OPERATION_TRAITS = {
  createLoan: {
    path: '/claims/v1/lender/createLoan',
    touches: 'new-loan',
    asksFor: 'amount',
    predicts: 'schedule',
  },
  createLoanExtension: {
    path: '/claims/v1/lender/createLoanExtension',
    touches: 'existing-loan',
    asksFor: 'days',
    predicts: 'schedule',
  },
  createLoanPayment: {
    path: '/claims/v1/lender/createLoanPayment',
    touches: 'existing-loan',
    asksFor: 'amount',
    predicts: 'booked-amounts',
  },
} as const satisfies Readonly<Record<Operation, OperationTraits>>

/** Path of the operation that reads a loan and changes nothing. */
export const GET_LOAN_PATH = '/claims/v1/lender/getLoan'
