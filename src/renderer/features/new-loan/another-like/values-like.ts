import type { LoanDetailBody, ScheduleVersionRows } from '#contract/desk/loan-detail.ts'
import type { NextLoanBody } from '#contract/desk/next-loan.ts'
import { type CalendarDate, calendarDate, formatDate, parseDate } from '#values/calendar-date.ts'
import { formatAmountText } from '../../../formats/shown-text.ts'
import type { Draft } from '../model/draft.ts'
import type { FormDefaults } from '../model/field-facts.ts'
import { type FormValues, startValues } from '../model/form-values.ts'
import type { ScheduleRequest } from '../model/schedule-terms.ts'
import { movedDates } from './moved-dates.ts'
import { termsFromToday } from './terms-from-today.ts'

/** A loan as registered, and the terms of its rows if they were made from terms. */
export type LikedLoan = {
  readonly detail: LoanDetailBody
  readonly registered: ScheduleVersionRows
  readonly next: NextLoanBody
  readonly terms: ScheduleRequest | undefined
}

/** Values of a loan as it was issued, without its client and its lender loan ID. */
function valuesOfLoan({ detail, next }: Pick<LikedLoan, 'detail' | 'next'>, defaults: FormDefaults): FormValues {
  const { loan, client, extensionsAllowed } = detail
  return {
    ...startValues(defaults),
    scheduleType: loan.scheduleType,
    maxExtensions: String(extensionsAllowed ?? defaults.defaultMaxExtensions),
    loanAmount: formatAmountText(loan.loanAmount),
    interestRate: next.interestRate,
    issueDate: loan.lenderIssueDate,
    country: loan.country,
    clientType: client.clientType,
  }
}

/** Draft of a loan like this one, issued today: with its terms, or else its rows, and with the due dates moved. */
export function draftLike({ detail, next, registered, terms }: LikedLoan, defaults: FormDefaults): Draft {
  const [issued, today] = [calendarDate(detail.loan.lenderIssueDate), calendarDate(defaults.today)]
  const values = {
    ...valuesOfLoan({ detail, next }, defaults),
    lenderLoanId: next.lenderLoanId ?? '',
    issueDate: defaults.today,
  }
  const fields = terms && termsFromToday(terms, issued, today)
  if (fields) return { values: { ...values, ...fields }, rows: [] }
  const dates = dueDatesOf(registered)
  const moved = movedDates(dates, issued, today) ?? dates
  const rows = registered.rows.map(({ totalPrincipalAmount, totalInterestAmount }, index) => {
    const date = moved[index]
    const dueDate = date === undefined ? '' : formatDate(date)
    return {
      dueDate,
      principal: formatAmountText(totalPrincipalAmount),
      interest: formatAmountText(totalInterestAmount),
    }
  })
  return { values: { ...values, scheduleSource: 'rows' }, rows }
}

function dueDatesOf({ rows }: Pick<ScheduleVersionRows, 'rows'>): readonly CalendarDate[] {
  return rows.flatMap(({ dueDate }) => parseDate(dueDate) ?? [])
}
