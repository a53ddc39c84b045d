import { COUNTRY_CODES } from '#contract/countries.ts'
import { daysFromToday, type SentLoanFilter, termsOf } from '#contract/desk/loan-filter.ts'
import type { Limits, LoanFilter, LoanOrder } from '#storage/loan-filter.ts'
import { present } from '#values/assert.ts'
import { addDays, type CalendarDate, calendarDate } from '#values/calendar-date.ts'
import { parseAmount } from '#values/money.ts'
import { parseRate } from '#values/rate.ts'
import { recordOf } from '#values/record-of.ts'
import { LOCAL_CONNECTION, VOIDED_LOANS } from '#values/vocabulary/connection-terms.ts'
import {
  BOOK_STANDINGS,
  EXTENSION_FILTERS,
  LOAN_RANGE_NAMES,
  LOAN_RANGES,
  type LoanRange,
  type Standing,
} from '#values/vocabulary/loan-list-terms.ts'
import { CLIENT_TYPES, SCHEDULE_TYPES } from '#values/vocabulary/loan-terms.ts'

/** True for a filter that asks for voided loans, which are listed by themselves. */
export function asksForVoided({ standing }: SentLoanFilter): boolean {
  return standing === ('voided' satisfies Standing)
}

/** Converts a requested filter for the storage: adds the connection, and the day from which windows are counted. */
export function loanFilterOf(sent: SentLoanFilter, asked: Pick<LoanFilter, 'connectionId' | 'today'>): LoanFilter {
  const isVoided = asksForVoided(sent)
  return {
    ...asked,
    connectionId: isVoided ? placeOfVoided(asked.connectionId) : asked.connectionId,
    search: sent.search,
    scheduleType: some(sent.scheduleType, SCHEDULE_TYPES),
    clientType: some(sent.clientType, CLIENT_TYPES),
    country: some(sent.country, COUNTRY_CODES),
    standing: isVoided ? undefined : some(sent.standing, BOOK_STANDINGS),
    finalDue: sent.finalDue,
    extensions: some(sent.extensions, EXTENSION_FILTERS),
    ranges: rangesOf(sent, asked.today),
    order: orderOf(sent),
  }
}

/** No loan of a live service is voided: nothing is stored there. */
function placeOfVoided(connectionId: string): string {
  return connectionId === LOCAL_CONNECTION ? VOIDED_LOANS : `${VOIDED_LOANS} ${connectionId}`
}

function some<Term extends string>(text: string | undefined, terms: readonly Term[]): readonly Term[] | undefined {
  return text === undefined ? undefined : termsOf(text, terms)
}

function orderOf({ sort, direction = 'desc' }: SentLoanFilter): LoanOrder | undefined {
  return sort === undefined && direction === 'desc' ? undefined : { sort: sort ?? 'issueDate', direction }
}

function rangesOf(sent: SentLoanFilter, today: CalendarDate): LoanFilter['ranges'] {
  const limits = LOAN_RANGE_NAMES.map((range): [LoanRange, Limits] => {
    const [from, to] = [sent[`${range}From`], sent[`${range}To`]]
    return [range, { from: limitOf(range, from, today), to: limitOf(range, to, today) }]
  })
  return recordOf(limits.filter(([, { from, to }]) => from !== undefined || to !== undefined))
}

function limitOf(range: LoanRange, text: string | undefined, today: CalendarDate): number | undefined {
  if (text === undefined) return undefined
  switch (LOAN_RANGES[range]) {
    case 'amount':
      return present(parseAmount(text), 'amount')
    case 'rate':
      return present(parseRate(text), 'rate')
    case 'day':
      return dayOf(text, today)
  }
}

function dayOf(text: string, today: CalendarDate): CalendarDate {
  const days = daysFromToday(text)
  return days === undefined ? calendarDate(text) : addDays(today, days)
}
