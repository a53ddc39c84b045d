import { addDays, type CalendarDate, formatDate } from '#values/calendar-date.ts'
import type { LoanFilter } from '../loan-filter.ts'

/** SQL that is true for the rows that are meant, and the values of its `?` in order. */
export type Condition = { readonly sql: string; readonly values: readonly (string | number | bigint)[] }

const WINDOW_DAYS = { 'in-30-days': 30, 'in-90-days': 90, 'in-365-days': 365 } as const

/** The conditions of a filter on the loans themselves: all but the search. */
export function conditionsOf(filter: LoanFilter): readonly Condition[] {
  return [{ sql: 'connection_id = ?', values: [filter.connectionId] }, ...narrowing(filter)]
}

/** Whether it matches fewer loans than its search alone. */
export function isNarrowed(filter: LoanFilter): boolean {
  return narrowing(filter).length > 0
}

/** The conditions on a loan besides its connection and its search. */
export function narrowing(filter: LoanFilter): readonly Condition[] {
  return [
    ...(filter.scheduleType ? [{ sql: 'schedule_type = ?', values: [filter.scheduleType] }] : []),
    ...(filter.clientType ? [{ sql: 'client_type = ?', values: [filter.clientType] }] : []),
    ...(filter.finalDue ? [finalDueCondition(filter.finalDue, filter.today)] : []),
    ...(filter.extensions ? [extensionsCondition(filter.extensions)] : []),
  ]
}

function finalDueCondition(finalDue: NonNullable<LoanFilter['finalDue']>, today: CalendarDate): Condition {
  if (finalDue === 'repaid') return { sql: 'next_due_date IS NULL', values: [] }
  if (finalDue === 'overdue') return { sql: 'next_due_date < ?', values: [formatDate(today)] }
  const last = addDays(today, WINDOW_DAYS[finalDue])
  return {
    sql: 'next_due_date IS NOT NULL AND final_payment_date BETWEEN ? AND ?',
    values: [formatDate(today), formatDate(last)],
  }
}

function extensionsCondition(extensions: NonNullable<LoanFilter['extensions']>): Condition {
  if (extensions === 'none-allowed') return { sql: 'max_extensions = 0', values: [] }
  const sql =
    extensions === 'left'
      ? 'extensions_used < max_extensions'
      : 'max_extensions > 0 AND extensions_used >= max_extensions'
  return { sql, values: [] }
}

/** All conditions at once; no WHERE at all where there are none. */
export function whereOf(conditions: readonly Condition[]): Condition {
  const sql = conditions.map((condition) => `(${condition.sql})`).join(' AND ')
  return { sql: sql === '' ? '' : `WHERE ${sql}`, values: conditions.flatMap(({ values }) => values) }
}
