import type { CalendarDate } from '#values/calendar-date.ts'
import type { StoredLoan } from '../stored-loan.ts'
import { dateOrNull, textOrNull } from './columns.ts'

/**
 * Next due date that the row of a loan that was bought back has: no loan is due then. It puts these loans between the running
 * and the repaid ones of an index, so that neither has another column.
 */
export const BOUGHT_BACK_DUE = '9999-12-30'

/** A repaid loan has nothing due: it comes after all others. */
export const REPAID_DUE = "'9999-12-31'"
/** SQL of the next due date of a loan, a day for every loan. */
export const NEXT_DUE = `coalesce(next_due_date, ${REPAID_DUE})`

/** Next due date of a loan, and true if it was bought back. Throws a RangeError. */
export function dueFromRecord(stored: string | null): Pick<StoredLoan, 'nextDueDate' | 'isBoughtBack'> {
  const isBoughtBack = stored === BOUGHT_BACK_DUE
  return { nextDueDate: isBoughtBack ? null : dateOrNull(stored), isBoughtBack }
}

/** Next due date as the row of a loan has it. */
export function dueRecord(nextDueDate: CalendarDate | null, isBoughtBack: boolean): string | null {
  return isBoughtBack ? BOUGHT_BACK_DUE : textOrNull(nextDueDate)
}
