import type { ScheduleCell } from '#contract/desk/schedule-cells.ts'

type CellGroup = { readonly words: string; readonly cells: readonly ScheduleCell[] }

/** The amounts of a row that belong together: principal, interest and delayed interest of each. */
export const CELL_GROUPS: readonly CellGroup[] = [
  {
    words: 'Total',
    cells: ['totalPrincipalAmount', 'totalInterestAmount', 'totalDelayedInterestAmount'],
  },
  {
    words: 'Outstanding',
    cells: ['outstandingPrincipalAmount', 'outstandingInterestAmount', 'outstandingDelayedInterestAmount'],
  },
  {
    words: 'Paid',
    cells: ['paidPrincipalAmount', 'paidInterestAmount', 'paidDelayedInterestAmount'],
  },
]

/** The heads of the amounts of a group. */
export const CELL_HEADS = ['Principal', 'Interest', 'Delayed'] as const

export const ACCRUED: readonly ScheduleCell[] = ['accruedInterestAmount']
