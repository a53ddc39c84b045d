import type { CalendarDate } from '#values/calendar-date.ts'
import { checkTotal } from '../amount-limit.ts'
import { LoanError } from '../loan-error.ts'
import type { AmortizedRow } from './amortized-row.ts'
import type { ScheduleTerms } from './schedule-terms.ts'

/**
 * Checks what createLoan asks of rows: interest and fees of at most MAX_CENTS in all, as the principal is; no
 * principal below zero; and that an installment of the lender leaves something to pay in each row. Throws a LoanError that names the first row at fault and the term that leads to it. Source: docs/interface.md, Fields.
 */
export function checkMadeRows(terms: ScheduleTerms, rows: readonly AmortizedRow[]): void {
  checkSum(rows)
  checkRepaid(terms, rows)
  const index = rows.findIndex(({ principal }) => principal < 0)
  if (index < 0) return
  throw new LoanError({ kind: 'invalid-row', ...causeOf(terms, index === rows.length - 1), row: index + 1 })
}

/** Rows behind the last that pays are none of the lender's: the installment is that of fewer rows. */
function checkRepaid({ course }: ScheduleTerms, rows: readonly AmortizedRow[]): void {
  if (course.installment === null) return
  const index = rows.findIndex(({ balanceBefore, ofCourse }) => balanceBefore === 0 && ofCourse.pays === 'all')
  if (index < 0) return
  throw new LoanError({ kind: 'invalid-row', field: 'installment', rule: 'repaid-before-row', row: index + 1 })
}

function checkSum(rows: readonly AmortizedRow[]): void {
  let total = 0
  for (const { interest, ofCourse } of rows) total += interest + ofCourse.fee
  checkTotal(total)
}

/** Distinct due dates, none before the start: checked first, because interest to an earlier day would be below zero. */
export function checkMadeDates({ startDate }: ScheduleTerms, due: readonly CalendarDate[]): void {
  const field = 'workingDays'
  let row = 1
  let before: CalendarDate | undefined
  for (const date of due) {
    if (date < startDate) throw new LoanError({ kind: 'invalid-row', field, rule: 'row-before-start', row })
    if (before !== undefined && date <= before) {
      throw new LoanError({ kind: 'invalid-row', field, rule: 'row-on-same-day', row })
    }
    before = date
    row++
  }
}

/** A last row below zero takes back what rounded principals paid too much; any other comes of odd cents or of the rate. */
function causeOf({ course }: ScheduleTerms, isLast: boolean) {
  if (course.installment !== null) return { field: 'installment', rule: 'interest-above-installment' } as const
  if (isLast) return { field: 'isUnrounded', rule: 'principal-below-zero' } as const
  return course.oddCents === 'first-row'
    ? ({ field: 'oddCents', rule: 'principal-below-zero' } as const)
    : ({ field: 'interestRate', rule: 'interest-above-installment' } as const)
}
