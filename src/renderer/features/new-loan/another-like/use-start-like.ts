import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { LoanDetailBody, ScheduleVersionRows } from '#contract/desk/loan-detail.ts'
import type { NextLoanBody } from '#contract/desk/next-loan.ts'
import { getClientCodes } from '#contract/endpoints/clients.ts'
import { getNextLoan } from '#contract/endpoints/loan.ts'
import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
  dateParts,
  daysBetween,
  daysInMonth,
  formatDate,
  isMonthEnd,
  LAST_DATE,
  monthEnd,
  parseDate,
} from '#values/calendar-date.ts'
import { MONTHLY } from '#values/default-terms.ts'
import { hasSingleRow } from '#values/vocabulary/loan-terms.ts'
import { ask } from '../../../api/ask.ts'
import { loanConventionQuery } from '../../../api/conventions.ts'
import { openWith } from '../../../api/kept-drafts.ts'
import { loanQuery, scheduleVersionQuery } from '../../../api/loan.ts'
import { formatAmountText } from '../../../formats/shown-text.ts'
import { valuesForClient } from '../clients/values-for-client.ts'
import { type Draft, writeDraft } from '../model/draft.ts'
import type { FormDefaults } from '../model/field-facts.ts'
import { dayAfterPeriods } from '../model/first-due-dates.ts'
import { formOfTerms, type ScheduleFields } from '../model/form-of-terms.ts'
import { type FormValues, startValues } from '../model/form-values.ts'
import { provenTerms } from '../model/proven-terms.ts'
import type { ScheduleRequest } from '../model/schedule-terms.ts'
import { rowsMadeBy } from '../state/rows-made-by.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Loan that a new draft is modelled on, once. */
    readonly likeLoan?: string | undefined
    /** Client that a new draft is begun for, once. */
    readonly forClient?: string | undefined
  }
}

type Start = {
  readonly likeLoan: string | undefined
  readonly forClient: string | undefined
  readonly connectionId: string
  readonly defaults: FormDefaults | undefined
}

type Registered = Pick<LikedLoan, 'detail' | 'next' | 'registered'>

/** A loan as registered, and the terms of its rows if they were made from terms. */
type LikedLoan = {
  readonly detail: LoanDetailBody
  readonly registered: ScheduleVersionRows
  readonly next: NextLoanBody
  readonly terms: ScheduleRequest | undefined
}

/** Begins a draft like the loan, or for the client, that the user came from; afterwards the page is an ordinary New loan. */
export function useStartLike({ likeLoan, forClient, connectionId, defaults }: Start) {
  const client = useQueryClient()
  const navigate = useNavigate()
  async function begun(start: FormDefaults) {
    if (likeLoan !== undefined) return likeDraft(await readLikedLoan(client, likeLoan), start)
    return writeDraft(valuesForClient(startValues(start), await ask(getClientCodes, { uuid: forClient ?? '' })), [])
  }
  const { mutate, error } = useMutation({
    mutationFn: async (start: FormDefaults) => {
      await openWith(client, connectionId, await begun(start))
      await navigate({ to: '/new-loan', replace: true, state: {} })
    },
  })
  const isStarting = likeLoan !== undefined || forClient !== undefined
  const isAsked = isStarting && defaults !== undefined
  const start = () => isAsked && mutate(defaults)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each loan or client that is asked for
  useEffect(() => void start(), [isAsked, likeLoan, forClient])
  return { isStarting, error, retry: start }
}

function likeDraft(liked: LikedLoan, start: FormDefaults) {
  const { values, rows } = draftLike(liked, start)
  const { uuid, lenderLoanId, lenderIssueDate } = liked.detail.loan
  const proposedId = liked.next.lenderLoanId
  return writeDraft(values, rows, { like: { uuid, lenderLoanId, issueDate: lenderIssueDate, proposedId } })
}

/** Reads a loan to begin another one like it. */
async function readLikedLoan(client: QueryClient, uuid: string): Promise<LikedLoan> {
  const [detail, next, registered] = await Promise.all([
    client.fetchQuery(loanQuery(uuid)),
    ask(getNextLoan, { uuid }),
    client.fetchQuery(scheduleVersionQuery(uuid, 0)),
  ])
  const loan = { detail, next, registered }
  return { ...loan, terms: await termsOf(client, loan) }
}

/** Terms that make exactly these rows, found and proven by the service; undefined if there are none, and then the rows are used. */
async function termsOf(
  client: QueryClient,
  { detail: { loan }, next, registered }: Registered,
): Promise<ScheduleRequest | undefined> {
  const { uuid, loanAmount, lenderIssueDate, country } = loan
  const schedule = registered.rows.map((row) => ({
    date: row.dueDate,
    principalAmount: row.totalPrincipalAmount,
    interestAmount: row.totalInterestAmount,
  }))
  try {
    const found = await client.fetchQuery(loanConventionQuery(uuid))
    if (found.kind !== 'reproduced') return undefined
    const request = { loanAmount, interestRate: next.interestRate, lenderIssueDate, schedule }
    return (await provenTerms({ request, found, country }, rowsMadeBy(client))).usable?.terms
  } catch {
    return undefined
  }
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
function draftLike({ detail, next, registered, terms }: LikedLoan, defaults: FormDefaults): Draft {
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

/** Terms of a loan for the form, for another issue date: dates of their own are moved along. */
export function termsFromToday(
  terms: ScheduleRequest,
  issued: CalendarDate,
  issuedNow: CalendarDate,
): ScheduleFields | undefined {
  const fields = formOfTerms(countedFromIssue(terms))
  const dates = ownDates(terms)
  const [first] = movedDates(dates, issued, issuedNow) ?? dates
  if (!fields || first === undefined) return fields
  return { ...fields, [hasSingleRow(terms) ? 'dueDate' : 'firstDueDate']: formatDate(first) }
}

/** Rows due at month ends that are also whole months after the issue become months, so that the next loan counts from its issue date. */
function countedFromIssue(terms: ScheduleRequest): ScheduleRequest {
  if (hasSingleRow(terms) || terms.every?.unit !== 'month-ends' || terms.firstDueDate !== undefined) return terms
  const { startDate, numberOfInstallments, every: ends } = terms
  const months = { count: ends.count, unit: 'months' as const }
  const isSame = dateOf(startDate).every((start) =>
    Array.from({ length: numberOfInstallments }, (_, row) => row + 1).every(
      (times) => dayAfterPeriods(start, months, times) === dayAfterPeriods(start, ends, times),
    ),
  )
  return isSame ? { ...terms, every: months } : terms
}

/** Due dates before any move to working days; none if they follow from the issue date. */
function ownDates(terms: ScheduleRequest): readonly CalendarDate[] {
  if (hasSingleRow(terms)) return terms.due.kind === 'date' ? dateOf(terms.due.date) : []
  const { numberOfInstallments, every = MONTHLY, firstDueDate = '' } = terms
  return dateOf(firstDueDate).flatMap((first) =>
    Array.from({ length: numberOfInstallments }, (_, row) => dayAfterPeriods(first, every, row)),
  )
}

function dateOf(text: string): readonly CalendarDate[] {
  const date = parseDate(text)
  return date === undefined ? [] : [date]
}

/**
 * Due dates for a loan issued on another day. If all are whole months after the issue, they stay so; else if all share a day of the month
 * or its end, they keep it and move by months; else they keep their distance in days. In order, none before the issue; `undefined` if one
 * would be after the last possible date.
 */
export function movedDates(
  dates: readonly CalendarDate[],
  issued: CalendarDate,
  issuedNow: CalendarDate,
): readonly CalendarDate[] | undefined {
  const moved = byMonths(dates, issued, issuedNow) ?? onTheirDay(dates, issued, issuedNow) ?? byDays()
  return moved.every((date) => date <= LAST_DATE) ? moved : undefined

  function byDays(): readonly CalendarDate[] {
    return dates.map((date) => addDays(issuedNow, daysBetween(issued, date)))
  }
}

/** Months between the months of two dates. */
function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  return monthOf(to) - monthOf(from)
}

function byMonths(dates: readonly CalendarDate[], issued: CalendarDate, issuedNow: CalendarDate) {
  const isWhole = dates.every((date) => addMonths(issued, monthsBetween(issued, date)) === date)
  return isWhole ? dates.map((date) => addMonths(issuedNow, monthsBetween(issued, date))) : undefined
}

function onTheirDay(dates: readonly CalendarDate[], issued: CalendarDate, issuedNow: CalendarDate) {
  const day = Math.max(...dates.map((date) => dateParts(date).day))
  const areEnds = dates.every(isMonthEnd)
  const isShared = dates.every((date) => dateParts(date).day === day || (isMonthEnd(date) && dateParts(date).day < day))
  const months = dates.map((date) => monthsBetween(issued, date))
  if ((!areEnds && !isShared) || new Set(months).size < dates.length) return undefined
  const dayIn = (date: CalendarDate) => {
    const { year, month, day: last } = dateParts(monthEnd(date))
    return addDays(monthEnd(date), areEnds ? 0 : Math.min(day, daysInMonth(year, month)) - last)
  }
  const moved = months.map((count) => dayIn(addMonths(issuedNow, count)))
  const isLate = moved.some((date) => date < issuedNow || (date === issuedNow && !dates.includes(issued)))
  return isLate ? months.map((count) => dayIn(addMonths(issuedNow, count + 1))) : moved
}

function monthOf(date: CalendarDate): number {
  const { year, month } = dateParts(date)
  return year * 12 + month
}
