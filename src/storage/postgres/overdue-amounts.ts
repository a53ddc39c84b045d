import { type CalendarDate, formatDate } from '#values/calendar-date.ts'
import type { Versioned } from '../loan-list.ts'
import { OUTSTANDING } from '../records/client-figures.ts'
import type { Asking } from './asking.ts'
import { ASKED, madeOf, STORED_ROWS } from './stored-rows.ts'

/**
 * Sums all rows of each loan, so that a missing row does not count as paid. The added interest is due with the first
 * outstanding installment.
 */
const OVERDUE = `
  WITH ${madeOf(ASKED, '$3')}
  SELECT made.loan_id, coalesce(sum(${OUTSTANDING}) FILTER (WHERE due_date < stored_day), 0)::text AS overdue,
    CASE WHEN bool_or(due_date < stored_day AND ${OUTSTANDING} > 0) THEN max(moved_interest_cents) ELSE 0 END::text
      AS moved_interest
  FROM ${STORED_ROWS}
  GROUP BY made.loan_id HAVING count(*) = max(position) + 1`

type OverdueRecord = { readonly loan_id: number; readonly overdue: string; readonly moved_interest: string }

/** Sums the overdue amounts on a day, in cents, by loan ID; a loan with an unreadable schedule is missing. */
export function createOverdueAmounts(to: Asking) {
  return async (loans: readonly Versioned[], today: CalendarDate): Promise<ReadonlyMap<number, bigint>> => {
    if (loans.length === 0) return new Map()
    const [ids, versions] = [loans.map(({ id }) => id), loans.map(({ version }) => version)]
    const found = await to.planned<OverdueRecord>(OVERDUE, [ids, versions, formatDate(today)])
    return new Map(found.map((each) => [each.loan_id, BigInt(each.overdue) + BigInt(each.moved_interest)]))
  }
}
