/** The operations of the claims interface that change something. */
export const OPERATIONS = ['createLoan', 'createLoanExtension'] as const

export type Operation = (typeof OPERATIONS)[number]

/**
 * What every layer needs to know of an operation: where it is called; whether it makes a loan or changes one that is
 * there; whether its request says an amount or a number of days; and whether the schedule that comes of it is predicted.
 */
export type OperationTraits = {
  readonly path: `/claims/v1/lender/${string}`
  readonly touches: 'new-loan' | 'existing-loan'
  readonly asksFor: 'amount' | 'days'
  readonly isPredicted: boolean
}

export const OPERATION_TRAITS = {
  createLoan: {
    path: '/claims/v1/lender/createLoan',
    touches: 'new-loan',
    asksFor: 'amount',
    isPredicted: false,
  },
  createLoanExtension: {
    path: '/claims/v1/lender/createLoanExtension',
    touches: 'existing-loan',
    asksFor: 'days',
    isPredicted: true,
  },
} as const satisfies Readonly<Record<Operation, OperationTraits>>

/** The operation that reads a loan; it changes nothing. */
export const GET_LOAN_PATH = '/claims/v1/lender/getLoan'
