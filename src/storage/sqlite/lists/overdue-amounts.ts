import { type CalendarDate, formatDate } from '#values/calendar-date.ts'
import type { Versioned } from '../../loan-list.ts'
import { OUTSTANDING } from '../../records/client-figures.ts'
import type { Statements } from '../statements/statements.ts'
import { sumOf, totalOf } from '../statements/sums.ts'
import { ASKED, madeOf, READABLE_ROWS, STORED_ROWS } from './stored-rows.ts'

/** Of each loan all rows, so that one that is missing or cannot be read does not pass for one that is paid. */
const OVERDUE = `
  WITH ${madeOf(ASKED, '@today')}
  SELECT made.loan_id, moved_interest_cents,
    ${sumOf(`CASE WHEN due_date < stored_day THEN ${OUTSTANDING} ELSE 0 END`)} AS overdue
  FROM ${STORED_ROWS}
  GROUP BY made.loan_id HAVING count(*) = max(position) + 1 AND min(${READABLE_ROWS}) = 1`

type OverdueRecord = { readonly loan_id: number; readonly moved_interest_cents: number; readonly overdue: string }

/** Adds up what is overdue on a day, in cents, by the id of the loan; none for one whose schedule cannot be read. */
export function createOverdueAmounts(database: Statements) {
  const statement = database.prepare<[object], OverdueRecord>(OVERDUE)
  return (loans: readonly Versioned[], today: CalendarDate): ReadonlyMap<number, bigint> => {
    const asked = JSON.stringify(loans.map(({ id, version }) => [id, version]))
    const found = loans.length === 0 ? [] : statement.all({ asked, today: formatDate(today) })
    return new Map(found.map((record) => [record.loan_id, withMovedInterest(record)]))
  }
}

/** The added interest is due with the first installment that is. */
function withMovedInterest({ overdue, moved_interest_cents }: OverdueRecord): bigint {
  const total = totalOf(overdue)
  return total === 0n ? total : total + BigInt(moved_interest_cents)
}
