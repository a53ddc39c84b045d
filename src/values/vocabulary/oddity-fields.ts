import type { ImportField, ImportOddity } from './import-terms.ts'

const DATES = [
  'lenderIssueDate',
  'firstDueDate',
  'finalDueDate',
  'interestPaidUntil',
] as const satisfies readonly ImportField[]
const AMOUNTS = [
  'collateralValue',
  'loanAmount',
  'balloon',
  'downPayment',
  'paidAmount',
  'paidPrincipal',
  'paidInterest',
] as const satisfies readonly ImportField[]

/** Fields of a loan to look at for each oddity: one of them holds what is odd. */
export const ODDITY_FIELDS: Readonly<Record<ImportOddity, readonly ImportField[]>> = {
  'amount-unlike-others': ['loanAmount'],
  'rate-unlike-others': ['interestRate'],
  'rate-above-usual': ['interestRate'],
  'rate-below-usual': ['interestRate'],
  'date-either-way': DATES,
  'year-of-two-digits': DATES,
  'day-serial': DATES,
  'amount-either-way': AMOUNTS,
  'term-either-way': ['numberOfInstallments'],
  'code-under-other-name': ['clientName', 'clientCode'],
  'code-does-not-check': ['clientCode'],
  'code-of-other-form': ['clientCode'],
  'code-lost-zeros': ['clientCode'],
  'code-of-other-kind': ['clientCode', 'clientType'],
  'representative-code-does-not-check': ['representativePersonalCode'],
  'line-repeated': ['lenderLoanId'],
  'name-misread': ['clientName', 'representativeName'],
  'issued-later': ['lenderIssueDate'],
  'first-due-late': ['firstDueDate'],
  'first-due-soon': ['firstDueDate'],
  'due-on-month-ends': ['firstDueDate', 'finalDueDate', 'every'],
  'principal-repaid': ['paidPrincipal', 'paidAmount'],
  'paid-within-installment': ['paidPrincipal', 'paidInterest', 'paidAmount'],
  'principal-behind-interest': ['paidPrincipal', 'interestPaidUntil'],
  'interest-paid-unsaid': ['paidPrincipal', 'installmentPaidPrincipal'],
  'rows-of-other-type': ['scheduleType'],
  'row-of-nothing': ['dueDate', 'principalAmount'],
  'name-of-company': ['clientType', 'clientName'],
  'text-says-ended': ['furtherField'],
  'installment-differs': ['totalAmount', 'interestAmount'],
  'text-says-other-period': ['furtherField', 'every'],
  'due-unpaid': ['paidPrincipal', 'paidAmount', 'firstDueDate', 'dueDate'],
  'country-far-away': ['country'],
}
