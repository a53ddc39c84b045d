import { type CalendarDate, formatDate } from '#values/calendar-date.ts'
import type { Versioned } from '../loan-list.ts'
import type { Asking } from './asking.ts'

const PARTS = ['principal', 'interest', 'delayed_interest']
const OUTSTANDING = PARTS.map((part) => `total_${part}_cents - paid_${part}_cents`).join(' + ')

/** Of each loan all rows, so that one that is missing does not pass for one that is paid. */
const OVERDUE = `
  SELECT loan_id, coalesce(sum(${OUTSTANDING}) FILTER (WHERE due_date < $1), 0)::text AS overdue
  FROM unnest($2::bigint[], $3::integer[]) AS asked (loan_id, version) JOIN installment USING (loan_id, version)
  GROUP BY loan_id HAVING count(*) = max(position) + 1`

type OverdueRecord = { readonly loan_id: number; readonly overdue: string }

/** Adds up what is overdue on a day, in cents, by the id of the loan; none for one whose schedule cannot be read. */
export function createOverdueAmounts(to: Asking) {
  return async (loans: readonly Versioned[], today: CalendarDate): Promise<ReadonlyMap<number, bigint>> => {
    if (loans.length === 0) return new Map()
    const [ids, versions] = [loans.map(({ id }) => id), loans.map(({ version }) => version)]
    const found = await to.planned<OverdueRecord>(OVERDUE, [formatDate(today), ids, versions])
    return new Map(found.map(({ loan_id, overdue }) => [loan_id, BigInt(overdue)]))
  }
}
