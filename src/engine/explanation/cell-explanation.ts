import { assertNever } from '#values/assert.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import { type Cents, sum, ZERO_CENTS } from '#values/money.ts'
import { explainedAccruedInterest } from '../accrued-interest.ts'
import { type Loan, outstandingOf, type PaymentRow, type Portion } from '../loan.ts'
import type { AmountExplanation, ColumnSum, RowExplanation } from './amount-explanation.ts'
import { explainedBalances } from './explained-balances.ts'

type PortionGroup = 'total' | 'outstanding' | 'paid'

/** The ten amounts of a payment row, which are added up: accrued interest, and three portions of total, outstanding and paid. */
export type SummedColumn =
  | { readonly group: 'accrued' }
  | { readonly group: PortionGroup; readonly portion: keyof Portion }

/** These, and what remains after the row. */
export type ExplainedColumn = SummedColumn | { readonly group: 'balance' }

/** A loan with its schedule, how its rows came about, and the day that accrued interest is counted to. */
export type ExplainedSchedule = {
  readonly loan: Loan
  readonly rows: readonly RowExplanation[]
  readonly asOf: CalendarDate
  /** When a live service returned what was paid; `null` where it is recorded here. */
  readonly returnedDate: CalendarDate | null
}

/** How one amount of a schedule came about; `null` where there is no such row. `row` counts from 0. */
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

/** How the sum of a column came about. */
export function columnExplanation({ loan, asOf }: ExplainedSchedule, column: SummedColumn): ColumnSum {
  return columnSum(loan.schedule, amountsOf(loan, asOf, column))
}

/** The amounts of a column added up; each row has one. */
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
