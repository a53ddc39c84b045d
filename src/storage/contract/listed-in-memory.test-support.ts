import { addDays, type CalendarDate } from '#values/calendar-date.ts'
import type { BookStanding, ExtensionFilter, LoanSort } from '#values/vocabulary/loan-list-terms.ts'
import type { Limits, LoanFilter } from '../loan-filter.ts'
import type { StoredLoan } from '../stored-loan.ts'

/** True if the loan matches the filter, checked in memory. */
export function isMeant(loan: StoredLoan, filter: LoanFilter): boolean {
  const { search, scheduleType, clientType, country, standing, finalDue, extensions, today } = filter
  const { ranges = {} } = filter
  return (
    (scheduleType?.includes(loan.scheduleType) ?? true) &&
    (clientType?.includes(loan.clientType) ?? true) &&
    (country?.includes(loan.country) ?? true) &&
    (standing?.includes(standingOf(loan, today)) ?? true) &&
    (extensions?.some((each) => isExtendable(loan, each)) ?? true) &&
    isFound(loan, search) &&
    isDue(loan, finalDue, today) &&
    isWithin(loan.amount, ranges.loanAmount) &&
    isWithin(loan.interestRate, ranges.interestRate) &&
    isWithin(loan.remainingPrincipal, ranges.remainingPrincipal) &&
    isWithin(loan.issueDate, ranges.issueDate) &&
    isWithin(loan.finalPaymentDate, ranges.finalPaymentDate) &&
    isWithin(loan.nextDueDate, ranges.nextDueDate)
  )
}

function standingOf({ nextDueDate, isBoughtBack }: StoredLoan, today: CalendarDate): BookStanding {
  if (isBoughtBack) return 'bought-back'
  if (nextDueDate === null) return 'repaid'
  return nextDueDate < today ? 'overdue' : 'running'
}

function isWithin(value: number | null, { from, to }: Limits = {}): boolean {
  if (from === undefined && to === undefined) return true
  return value !== null && value >= (from ?? value) && value <= (to ?? value)
}

const FIGURES: Readonly<Record<LoanSort, (loan: StoredLoan) => string | number>> = {
  lenderLoanId: (loan) => loan.lenderLoanId,
  loanPublicId: (loan) => loan.publicId,
  clientType: (loan) => loan.clientType,
  country: (loan) => loan.country,
  scheduleType: (loan) => loan.scheduleType,
  loanAmount: (loan) => loan.amount,
  remainingPrincipal: (loan) => loan.remainingPrincipal,
  interestRate: (loan) => loan.interestRate,
  extensions: (loan) => loan.extensionsUsed,
  issueDate: (loan) => loan.issueDate,
  finalPaymentDate: (loan) => loan.finalPaymentDate,
  nextDueDate: dueKeyOf,
  standing: dueKeyOf,
  daysLate: (loan) => -dueKeyOf(loan),
}

/** Bought back loans come before repaid ones, and after all others. */
function dueKeyOf({ nextDueDate, isBoughtBack }: StoredLoan): number {
  if (isBoughtBack) return Number.MAX_SAFE_INTEGER
  return nextDueDate ?? Number.POSITIVE_INFINITY
}

/** Loans sorted in memory, without a database. */
export function inOrder(loans: readonly StoredLoan[], { order }: LoanFilter): readonly StoredLoan[] {
  const { sort, direction } = order ?? { sort: 'issueDate', direction: 'desc' }
  const isWith = sort !== 'daysLate'
  const up = loans.toSorted(
    (a, b) => compared(FIGURES[sort](a), FIGURES[sort](b)) || (isWith ? a.id - b.id : b.id - a.id),
  )
  return direction === 'asc' ? up : up.toReversed()
}

function compared(a: string | number, b: string | number): number {
  if (typeof a === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(String(b)))
  return a === b ? 0 : a - Number(b)
}

function isFound({ lenderLoanId, publicId, clientName, clientCode }: StoredLoan, search: string | undefined): boolean {
  const texts = [lenderLoanId, publicId, clientName, clientCode].map((text) => text.toLowerCase())
  const sought = search?.toLowerCase() ?? ''
  return texts.some((text) => (sought.length < 3 ? text.startsWith(sought) : text.includes(sought)))
}

function isDue(
  { nextDueDate, finalPaymentDate, isBoughtBack }: StoredLoan,
  finalDue: LoanFilter['finalDue'],
  today: CalendarDate,
): boolean {
  if (finalDue === undefined) return true
  if (finalDue === 'repaid' || nextDueDate === null)
    return finalDue === 'repaid' && nextDueDate === null && !isBoughtBack
  if (finalDue === 'overdue') return nextDueDate < today
  const days = { 'in-30-days': 30, 'in-90-days': 90, 'in-365-days': 365 }[finalDue]
  return finalPaymentDate >= today && finalPaymentDate <= addDays(today, days)
}

function isExtendable({ maxExtensions: most, extensionsUsed: used }: StoredLoan, asked: ExtensionFilter): boolean {
  if (asked === 'none-used' || asked === 'some-used') return used > 0 === (asked === 'some-used')
  if (most === null) return false
  if (asked === 'none-allowed') return most === 0
  return asked === 'left' ? used < most : most > 0 && used >= most
}
