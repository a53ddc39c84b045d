import { type CalendarDate, formatDate } from '#values/calendar-date.ts'
import type { Versioned } from '../loan-list.ts'
import type { Statements } from './statements.ts'
import { sumOf, totalOf } from './sums.ts'

const PARTS = ['principal', 'interest', 'delayed_interest']
const OUTSTANDING = PARTS.map((part) => `total_${part}_cents - paid_${part}_cents`).join(' + ')

/** What the codec of an installment would refuse. */
export const READABLE_ROWS = [
  'due_date IS date(due_date)',
  ...PARTS.flatMap((part) => [`typeof(total_${part}_cents) = 'integer'`, `typeof(paid_${part}_cents) = 'integer'`]),
  ...PARTS.map((part) => `paid_${part}_cents BETWEEN 0 AND total_${part}_cents`),
].join(' AND ')

/** Of each loan all rows, so that one that is missing or cannot be read does not pass for one that is paid. */
const OVERDUE = `
  SELECT loan_id, ${sumOf(`CASE WHEN due_date < ? THEN ${OUTSTANDING} ELSE 0 END`)} AS overdue
  FROM json_each(?) AS asked CROSS JOIN installment
    ON loan_id = json_extract(asked.value, '$[0]') AND version = json_extract(asked.value, '$[1]')
  GROUP BY loan_id HAVING count(*) = max(position) + 1 AND min(${READABLE_ROWS}) = 1`

type OverdueRecord = { readonly loan_id: number; readonly overdue: string }

/** Adds up what is overdue on a day, in cents, by the id of the loan; none for one whose schedule cannot be read. */
export function createOverdueAmounts(database: Statements) {
  const statement = database.prepare<unknown[], OverdueRecord>(OVERDUE)
  return (loans: readonly Versioned[], today: CalendarDate): ReadonlyMap<number, bigint> => {
    const day = formatDate(today)
    const asked = JSON.stringify(loans.map(({ id, version }) => [id, version]))
    const found = loans.length === 0 ? [] : statement.all(day, day, asked)
    return new Map(found.map(({ loan_id, overdue }) => [loan_id, totalOf(overdue)]))
  }
}
