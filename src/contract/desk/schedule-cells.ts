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

export type ScheduleCell = (typeof SCHEDULE_CELLS)[number][0]
