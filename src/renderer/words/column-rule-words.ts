import type { ImportField } from '#values/vocabulary/import-terms.ts'

/** Accepted values of a column of each field. Keep the page on importing loans in docs in step. */
export const COLUMN_RULE_WORDS: Readonly<Record<ImportField, string>> = {
  lenderLoanId: '1 to 100 characters, different in each loan',
  clientType:
    'CONSUMER, BUSINESS_WITH_COLLATERAL, BUSINESS_WITHOUT_COLLATERAL, or words such as “private” and “company”; a company with a collateral value has collateral. Without a column: by client code, by whose code it is',
  clientName: '1 to 200 characters; several columns (first name, last name) are joined',
  clientCode: 'the personal or registry code, 1 to 100 characters',
  representativeName: 'of a business, where known',
  representativePersonalCode: 'of a business, where known',
  collateralValue: 'an amount above 0; needed with collateral',
  loanAmount: 'an amount above 0. Where installments have no such column, it is the sum of their principal',
  currency: 'EUR; without a column it is EUR',
  interestRate: 'percent a year with at most 6 decimals, % allowed',
  country: 'a code of two or three letters, or the name in English (nearby ones in the languages of Europe too)',
  lenderIssueDate: 'a date',
  scheduleType:
    'ANNUITY, REGULAR, BULLET, FULL-BULLET, or words such as “equal installments”, “linear”, “raty malejące”. “Endfällig” is BULLET: interest is paid on the way. “Balloon” is refused, as it may mean two things',
  numberOfInstallments: '1 to 1,200; “12 months” is 12',
  firstDueDate: 'a date, not before the issue date',
  finalDueDate:
    'a date; instead of the number of installments, or with it, and then both must agree. Of a FULL-BULLET the day that it is due',
  every:
    '“month”, “2 weeks”, “30 days”, “1 month-ends”, or “at maturity” for a single payment; without it every month, and the desk asks where a file of other names than these shows none. A number alone counts months (1, 2, 3, 4, 6 or 12); a number and its unit may stand in two columns, in either order',
  dayCount:
    'one of the fourteen day counts, such as 30E/360, ACT/365F or EQUAL-PERIODS, or words such as “actual/365” and “actual/actual”. Without it the desk asks, unless all columns have the names here: then 30E/360 of months, ACT/360 of days',
  interestOn:
    '“declining balance”, “flat” or “rule of 78”; without it the balance. The desk asks how flat interest is rounded',
  graceRows:
    'number of installments at the beginning that pay no principal; 0 is none. The desk asks what becomes of their interest',
  graceCounted:
    'WITHIN or ON_TOP: within the number of installments (24 = 3 + 21), or on top of it (3 + 24). Without it the desk asks, unless dates or installments tell it or all columns have the names here: then within',
  balloon:
    'an amount or a share of the loan amount, paid on top of the last installment; 0 is none. The desk asks which it is',
  downPayment: 'an amount or a share of the loan amount that the client paid at once; it is taken off the loan amount',
  givenInstallment:
    'an amount: the total of each installment of an ANNUITY as the lender has it; the last one takes the rest. Of other types it is compared, as the total due is',
  workingDays:
    'such as “following”, or “following interest-moves” where the interest runs to the day to which a due date moves; without it they stay as they fall. Not where the file has the installments',
  principalRounding:
    'of equal principal, such as “1.00 half-up first-row”: rounded so, and that row takes the rest. Without it the desk asks, unless all columns have the names here: then to the cent, and the last row takes the rest',
  maxExtensions: '0 to 99; without it the setting holds',
  extensionsUsed: 'how often the loan was extended before; at most those allowed',
  paidAmount:
    'what was paid of principal and interest together before; beside one of the two it says the other. Alone it pays the oldest installments first, and of each the interest first',
  paidPrincipal: 'what was paid of the principal before, oldest installments first',
  paidInterest: 'what was paid of the interest before, oldest installments first',
  interestPaidUntil:
    'a date: the interest of all installments due until then is paid, that day included. An amount of interest paid, or of all that is paid, goes before it',
  paidInstallments:
    'how many installments are paid in full, the oldest first, and nothing of the others; at most those of the loan. An amount of what was paid, or a day, goes before it, and a line where they do not agree is odd. Not where each line is an installment. A column of dates may be it, too, if its question is answered so: the due date of the last installment that is paid, or of the next one to pay',
  furtherField: 'any text, kept with the loan under the name of its column, as further fields of createLoan are',
  dueDate: 'a date, of an installment',
  principalAmount:
    'an amount of an installment; the principal of a loan adds up to its amount to the cent; in the line of a loan it is compared with the installments that the terms make',
  interestAmount: 'an amount of an installment',
  totalAmount:
    'an amount; instead of principal or interest, or with both, and then they must add up; in the line of a loan it is compared with the installments that the terms make',
  feeAmount:
    'an amount that is a part of the total and of what is paid in all, and is not registered; of a part payment the fee is taken as paid first, and the line is odd',
  installmentPaidAmount:
    'at most what is due; beside principal or interest paid it says the other, and alone it pays the interest first',
  installmentPaidPrincipal: 'at most what is due',
  installmentPaidInterest: 'at most what is due',
}

/** Rules for every amount, and for every date. */
export const AMOUNT_RULE_WORDS =
  'Amounts have at most 2 decimals and 12 digits before them. A euro sign, grouped thousands, 1.200,- and -0,00 are taken; - and - € are zero.'
export const DATE_RULE_WORDS =
  'Dates may be 2026-01-28, 28.01.2026, 28/01/2026, 20260128 or 28 January 2026, with a time after them. Months may have their names, whole or short, in the languages of Europe. No date is moved to one that exists.'
