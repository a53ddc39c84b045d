import type { ScheduleType } from '#engine/schedule/schedule-terms.ts'
import { addDays, type CalendarDate, formatDate } from '#values/calendar-date.ts'
import type { ClientType } from './stored-loan.ts'

/** What the list is narrowed to; all that is left out matches everything. Windows are counted from `today`. */
export type LoanFilter = {
  readonly connectionId: string
  readonly today: CalendarDate
  readonly search?: string | undefined
  readonly scheduleType?: ScheduleType | undefined
  readonly clientType?: ClientType | undefined
  readonly finalDue?: 'overdue' | 'in-30-days' | 'in-90-days' | 'in-365-days' | 'repaid' | undefined
  readonly extensions?: 'left' | 'used-up' | 'none-allowed' | undefined
}

/** SQL that is true for the loans to show, and the values of its `?` in order. */
export type Condition = { readonly sql: string; readonly values: readonly (string | number)[] }

const SHORTEST_TRIGRAM = 3
/** The largest code point: a prefix range ends before everything that starts with it. */
const PAST_ALL_TEXT = '\u{10FFFF}'
const PREFIX_COLUMNS = ['lender_loan_id', 'public_id', 'client_name', 'client_code'] as const
const WINDOW_DAYS = { 'in-30-days': 30, 'in-90-days': 90, 'in-365-days': 365 } as const

export function conditionsOf(filter: LoanFilter): readonly Condition[] {
  return [
    { sql: 'connection_id = ?', values: [filter.connectionId] },
    ...(filter.search ? [searchCondition(filter.search)] : []),
    ...(filter.scheduleType ? [{ sql: 'schedule_type = ?', values: [filter.scheduleType] }] : []),
    ...(filter.clientType ? [{ sql: 'client_type = ?', values: [filter.clientType] }] : []),
    ...(filter.finalDue ? [finalDueCondition(filter.finalDue, filter.today)] : []),
    ...(filter.extensions ? [extensionsCondition(filter.extensions)] : []),
  ]
}

/** Anywhere in an identifier, a name or a code from three characters on; shorter texts as the beginning of one. */
function searchCondition(search: string): Condition {
  if ([...search].length >= SHORTEST_TRIGRAM) {
    const phrase = `"${search.replaceAll('"', '""')}"`
    return { sql: 'id IN (SELECT rowid FROM loan_search WHERE loan_search MATCH ?)', values: [phrase] }
  }
  const range = (column: string) => `(${column} COLLATE NOCASE >= ? AND ${column} COLLATE NOCASE < ?)`
  return {
    sql: `(${PREFIX_COLUMNS.map(range).join(' OR ')})`,
    values: PREFIX_COLUMNS.flatMap(() => [search, `${search}${PAST_ALL_TEXT}`]),
  }
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
