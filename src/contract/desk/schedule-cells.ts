/** The ten amounts of a row of a payment schedule, in the interface's order, each with its words. */
export const SCHEDULE_CELLS = [
  ['accruedInterestAmount', 'Accrued interest'],
  ['totalPrincipalAmount', 'Total principal'],
  ['totalInterestAmount', 'Total interest'],
  ['totalDelayedInterestAmount', 'Total delayed'],
  ['outstandingPrincipalAmount', 'Outstanding principal'],
  ['outstandingInterestAmount', 'Outstanding interest'],
  ['outstandingDelayedInterestAmount', 'Outstanding delayed'],
  ['paidPrincipalAmount', 'Paid principal'],
  ['paidInterestAmount', 'Paid interest'],
  ['paidDelayedInterestAmount', 'Paid delayed'],
] as const

/** These, and what remains after the row, as the tables of a schedule show them. */
export const SHOWN_CELLS = [...SCHEDULE_CELLS, ['balanceAmount', 'Balance']] as const

export type ShownCell = (typeof SHOWN_CELLS)[number][0]
export type ScheduleCellName = (typeof SCHEDULE_CELLS)[number][0]
