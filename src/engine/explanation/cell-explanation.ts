import { assertNever } from '#values/assert.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import { type Cents, sum, ZERO_CENTS } from '#values/money.ts'
import { explainedAccruedInterest } from '../accrued-interest.ts'
import { type Loan, outstandingOf, type PaymentRow, type Portion } from '../loan.ts'
import type { AmountExplanation, ColumnSum, RowExplanation } from './amount-explanation.ts'
import { explainedBalances } from './explained-balances.ts'

type PortionGroup = 'total' | 'outstanding' | 'paid'

/**
 * Columns of a payment row with a sum: accrued interest, and the three portions of total, outstanding and paid; ten in
 * all.
 */
export type SummedColumn =
  | { readonly group: 'accrued' }
  | { readonly group: PortionGroup; readonly portion: keyof Portion }

/** All columns with explanations: those with a sum, and the balance after the row. */
type ExplainedColumn = SummedColumn | { readonly group: 'balance' }

/** A loan with its schedule, the explanations of its rows, and the day that accrued interest is counted to. */
export type ExplainedSchedule = {
  readonly loan: Loan
  readonly rows: readonly RowExplanation[]
  readonly asOf: CalendarDate
  /** Day on which a live service returned the paid amounts; null if they are recorded here. */
  readonly returnedDate: CalendarDate | null
}

/** Explains one amount of a schedule; null if there is no such row. `row` counts from 0. */
export function cellExplanation(
  schedule: ExplainedSchedule,
  row: number,
  column: ExplainedColumn,
): AmountExplanation | null {
  const [payment, known] = [schedule.loan.schedule[row], schedule.rows[row]]
  if (!payment || !known) return null
  switch (column.group) {
    case 'accrued':
      return explainedAccruedInterest(schedule.loan, schedule.asOf)[row] ?? null
    case 'total':
      return known[column.portion]
    case 'outstanding': {
      const { [column.portion]: paid } = payment.paid
      const amount = outstandingOf(payment)[column.portion]
      return { kind: 'outstanding', total: known[column.portion], paid, amount }
    }
    case 'balance':
      return explainedBalances(schedule)[row] ?? null
    case 'paid':
      return paymentOf(payment.paid[column.portion], schedule.returnedDate)
    default:
      return assertNever(column)
  }
}

/** Explains the sum of a column. */
export function columnExplanation({ loan, asOf }: ExplainedSchedule, column: SummedColumn): ColumnSum {
  return columnSum(loan.schedule, amountsOf(loan, asOf, column))
}

/** Sum of the amounts of a column, one for each row. */
export function columnSum(rows: readonly { readonly dueDate: CalendarDate }[], amounts: readonly Cents[]): ColumnSum {
  const parts = rows.map(({ dueDate }, index) => ({ dueDate, amount: amounts[index] ?? ZERO_CENTS }))
  return { kind: 'column-sum', parts, amount: sum(amounts) }
}

function paymentOf(amount: Cents, returnedDate: CalendarDate | null): AmountExplanation {
  return amount === 0 ? { kind: 'nothing', why: 'nothing-paid', amount } : { kind: 'payment', returnedDate, amount }
}

function amountsOf(loan: Loan, asOf: CalendarDate, column: SummedColumn): readonly Cents[] {
  if (column.group === 'accrued') return explainedAccruedInterest(loan, asOf).map(({ amount }) => amount)
  const { portion, group } = column
  return loan.schedule.map((row) => portionsOf(row, group)[portion])
}

function portionsOf(row: PaymentRow, group: PortionGroup): Portion {
  switch (group) {
    case 'total':
      return row.total
    case 'outstanding':
      return outstandingOf(row)
    case 'paid':
      return row.paid
    default:
      return assertNever(group)
  }
}
