import type { LoanDetailBody, ScheduleVersionRows } from '#contract/desk/loan-detail.ts'
import type { NextLoanBody } from '#contract/desk/next-loan.ts'
import { type CalendarDate, calendarDate, formatDate, parseDate } from '#values/calendar-date.ts'
import { formatAmountText } from '../../../input/format-amount-text.ts'
import type { Draft } from '../model/draft.ts'
import type { FormDefaults } from '../model/field-facts.ts'
import { type FormValues, startValues } from '../model/form-values.ts'
import { movedDates } from './moved-dates.ts'
import type { FormTerms } from './terms-of-rows.ts'

/** A loan as it was registered, and the terms of its rows where it was made from terms. */
export type LikedLoan = {
  readonly detail: LoanDetailBody
  readonly registered: ScheduleVersionRows
  readonly next: NextLoanBody
  readonly terms: FormTerms | undefined
}

/** All of a loan but its client and its lender loan ID, as it was issued. */
export function valuesOfLoan({ detail, next }: Pick<LikedLoan, 'detail' | 'next'>, defaults: FormDefaults): FormValues {
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

/** The same for a loan that is issued today: with its terms, or else with its rows, and the due dates moved. */
export function draftLike({ detail, next, registered, terms }: LikedLoan, defaults: FormDefaults): Draft {
  const { lenderIssueDate } = detail.loan
  const dates = dueDatesOf(registered)
  const moved = movedDates(dates, calendarDate(lenderIssueDate), calendarDate(defaults.today)) ?? dates
  const values = {
    ...valuesOfLoan({ detail, next }, defaults),
    lenderLoanId: next.lenderLoanId ?? '',
    issueDate: defaults.today,
  }
  if (terms) {
    const [first] = moved
    const firstDueDate = terms.firstDueDate === '' || first === undefined ? '' : formatDate(first)
    return { values: { ...values, ...terms, firstDueDate }, rows: [] }
  }
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

export function dueDatesOf({ rows }: Pick<ScheduleVersionRows, 'rows'>): readonly CalendarDate[] {
  return rows.flatMap(({ dueDate }) => parseDate(dueDate) ?? [])
}
