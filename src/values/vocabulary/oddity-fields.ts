import { IMPORT_FIELDS, type ImportField, type ImportOddity } from './import-terms.ts'

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
  'givenInstallment',
  'paidAmount',
  'paidPrincipal',
  'paidInterest',
] as const satisfies readonly ImportField[]

/** Any field. Codes of persons, which the check masks, stay masked. */
const ALL_BUT_CODES = IMPORT_FIELDS.filter((field) => field !== 'clientCode' && field !== 'representativePersonalCode')

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
  'code-under-two-names': ['clientName', 'clientCode'],
  'code-does-not-check': ['clientCode'],
  'code-of-other-form': ['clientCode'],
  'code-lost-zeros': ['clientCode'],
  'code-of-other-kind': ['clientCode', 'clientType'],
  'code-written-otherwise': ['clientCode'],
  'representative-code-does-not-check': ['representativePersonalCode'],
  'line-repeated': ['lenderLoanId'],
  'cell-struck-out': ALL_BUT_CODES,
  'name-misread': ['clientName', 'representativeName'],
  'issued-later': ['lenderIssueDate'],
  'first-due-late': ['firstDueDate'],
  'first-due-soon': ['firstDueDate'],
  'first-period-differs': ['firstDueDate', 'dayCount'],
  'due-on-day-or-month-ends': ['firstDueDate', 'every'],
  'single-payment-by-term': ['firstDueDate', 'finalDueDate', 'scheduleType'],
  'due-on-month-ends': ['firstDueDate', 'finalDueDate', 'every'],
  'principal-repaid': ['paidPrincipal', 'paidAmount', 'paidInstallments'],
  'paid-within-installment': ['paidPrincipal', 'paidInterest', 'paidAmount', 'interestPaidUntil'],
  'principal-behind-interest': ['paidPrincipal', 'interestPaidUntil'],
  'paid-installments-differ': ['paidInstallments', 'paidPrincipal', 'paidInterest', 'paidAmount'],
  'interest-paid-unsaid': ['paidPrincipal', 'installmentPaidPrincipal'],
  'rows-of-other-type': ['scheduleType'],
  'number-of-rows-differs': ['numberOfInstallments'],
  'row-of-nothing': ['dueDate', 'principalAmount'],
  'name-of-company': ['clientType', 'clientName'],
  'text-says-ended': ['furtherField'],
  'text-says-extended': ['furtherField'],
  'installment-differs': ['totalAmount', 'givenInstallment', 'principalAmount', 'interestAmount'],
  'last-installment-differs': ['givenInstallment'],
  'text-says-other-period': ['furtherField', 'every'],
  'text-says-amount': ['furtherField', 'paidAmount'],
  'due-unpaid': ['paidPrincipal', 'paidAmount', 'firstDueDate', 'dueDate'],
  'country-far-away': ['country'],
}
