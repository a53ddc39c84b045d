/** The operations of the claims interface that change something. */
export const OPERATIONS = ['createLoan', 'createLoanExtension'] as const

export type Operation = (typeof OPERATIONS)[number]
