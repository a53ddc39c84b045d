import type { ImportLine } from '#contract/desk/import-lines.ts'
import type { ImportOddity } from '#values/vocabulary/import-terms.ts'
import { formatAmountText } from '../formats/shown-text.ts'

const IMPORT_ODDITY_WORDS: Readonly<Record<ImportOddity, string>> = {
  'amount-unlike-others': 'The amount is far from the others',
  'rate-unlike-others': 'The rate is far from the others',
  'rate-above-usual': 'The rate is above the usual',
  'rate-below-usual': 'The rate is below the usual',
  'date-either-way': 'A date could be read either way',
  'year-of-two-digits': 'A date has a year of two digits',
  'day-serial': 'A date is the number of a day',
  'amount-either-way': 'An amount could be thousands or decimals',
  'term-either-way': 'A term in “m.” could be months, or years as in Lithuanian',
  'code-under-other-name': 'The client code is known under another name',
  'code-under-two-names': 'The file has the client code under another name, too',
  'code-does-not-check': 'The check digit of the client code does not fit',
  'code-of-other-form': 'The client code has another form than those of its country',
  'code-written-otherwise': 'The client code is written otherwise than another one, with or without signs or letters',
  'code-lost-zeros': 'The client code has lost its leading zeros',
  'code-of-other-kind': 'The client code is that of a company, or that of a person',
  'representative-code-does-not-check': 'The code of the representative does not fit the rules of its country',
  'line-repeated': 'Another line of the file says the same, with the same lender loan ID',
  'cell-struck-out': 'A cell of the line is struck out in the file, as if it did not hold any more',
  'name-misread': 'A name looks as if a program had read its letters wrong',
  'issued-later': 'The issue date is after today',
  'first-due-late': 'The first due date leaves out a period after the issue date',
  'first-due-soon': 'The first due date is soon after the issue date',
  'first-period-differs':
    'The first period is a week or more longer or shorter than the others, and bears the interest of one period all the same',
  'interest-unlike-rate': 'The interest of the installments is far from what the rate makes',
  'number-of-rows-differs': 'The installments are more or fewer than the number of the line',
  'due-on-month-ends': 'Only ends of months lead from the first due date to the final one: the others are made so',
  'due-on-day-or-month-ends':
    'The first due date is the last day of its month: the others are made on the same day of each month, not on its last',
  'single-payment-by-term':
    'The single payment is due after the term of the line; the day of the month is not applied to it',
  'principal-repaid': 'The principal is repaid already',
  'paid-within-installment':
    'What was paid ends within an installment: some was paid early or late, or the lender has another schedule',
  'principal-behind-interest': 'Interest is taken as paid until a day by which not all principal that was due is paid',
  'paid-installments-differ': 'The amounts that are paid are not those of so many installments: the amounts are taken',
  'interest-paid-unsaid': 'The file does not say what interest was paid: none is taken as paid',
  'rows-of-other-type': 'The installments are those of another schedule type',
  'row-of-nothing': 'An installment on the issue date is of nothing: the line may be the payout of the loan',
  'name-of-company': 'The name of a consumer has the legal form of a company',
  'text-says-ended': 'A text of the line has a word for loans that have ended',
  'text-says-extended': 'A text says that the loan was extended: its due dates are made by its terms, as if it was not',
  'installment-differs': 'The terms of the line make no installment of this amount',
  'last-installment-differs': 'The last installment differs from the given one by more than half',
  'text-says-other-period': 'A text of the line says another time between installments',
  'text-says-amount': 'A text of the line says an amount, which no field of the loan takes',
  'fee-paid-in-part': 'A part of an installment is paid, and its fee is taken as paid first',
  'paid-ahead': 'Several installments that are due after today are paid already',
  'arrears-unseen': 'The file says that the loan is in arrears, and all that was due is paid',
  'due-unpaid': 'Installments are due before today, and the file does not say what was paid',
  'country-far-away': 'The code is of a country far away, and may be short for another one',
}

/** Names of oddities, as a filter counts them. */
export const IMPORT_ODDITY_SHORT_WORDS: Readonly<Record<ImportOddity, string>> = {
  'amount-unlike-others': 'Amount far from the others',
  'rate-unlike-others': 'Rate far from the others',
  'rate-above-usual': 'Rate above the usual',
  'rate-below-usual': 'Rate below the usual',
  'date-either-way': 'Date reads either way',
  'year-of-two-digits': 'Year of two digits',
  'day-serial': 'Date as a day number',
  'amount-either-way': 'Thousands or decimals',
  'term-either-way': 'Months or years',
  'code-under-other-name': 'Code under another name',
  'code-under-two-names': 'Code under two names',
  'code-does-not-check': 'Check digit does not fit',
  'code-of-other-form': 'Client code of another form',
  'code-written-otherwise': 'Client code written otherwise',
  'code-lost-zeros': 'Client code lost its zeros',
  'code-of-other-kind': 'Client code of the other kind',
  'representative-code-does-not-check': 'Code of representative',
  'line-repeated': 'Same line again',
  'cell-struck-out': 'Cell struck out',
  'name-misread': 'Letters of a name read wrong',
  'issued-later': 'Issued after today',
  'first-due-late': 'First due date late',
  'first-due-soon': 'First due date soon',
  'first-period-differs': 'First period differs',
  'interest-unlike-rate': 'Interest unlike its rate',
  'number-of-rows-differs': 'Number of installments differs',
  'due-on-month-ends': 'Due on month-ends',
  'due-on-day-or-month-ends': 'Day or end of month',
  'single-payment-by-term': 'Single payment by term',
  'principal-repaid': 'Principal repaid already',
  'paid-within-installment': 'Paid within an installment',
  'principal-behind-interest': 'Principal behind interest',
  'paid-installments-differ': 'Paid installments differ',
  'interest-paid-unsaid': 'Interest paid not said',
  'rows-of-other-type': 'Rows of another type',
  'row-of-nothing': 'Installment of nothing',
  'name-of-company': 'Consumer named as a company',
  'text-says-ended': 'Text says that it has ended',
  'text-says-extended': 'Extended before',
  'installment-differs': 'Installment differs',
  'last-installment-differs': 'Last installment differs',
  'text-says-other-period': 'Text says another period',
  'text-says-amount': 'Text says an amount',
  'fee-paid-in-part': 'Fee in a part payment',
  'paid-ahead': 'Paid before due',
  'arrears-unseen': 'In arrears, all paid',
  'due-unpaid': 'Due, and paid not said',
  'country-far-away': 'Country far away',
}

type Odd = Pick<ImportLine, 'madeAmount' | 'otherName'>

/** Why a line is odd, in full. */
export function oddityWords(oddity: ImportOddity, line: Odd): string {
  return `${IMPORT_ODDITY_WORDS[oddity]}${madeText(oddity, line, ': they make ')}${otherNameText(oddity, line)}`
}

/** The same where there is little room. */
export function oddityShortWords(oddity: ImportOddity, line: Odd): string {
  return `${IMPORT_ODDITY_SHORT_WORDS[oddity]}${madeText(oddity, line, ', made: ')}${otherNameText(oddity, line)}`
}

/** Amount that the desk makes, beside the one of the line. */
function madeText(oddity: ImportOddity, { madeAmount }: Odd, before: string): string {
  return oddity === 'installment-differs' && madeAmount !== null ? `${before}${formatAmountText(madeAmount)}` : ''
}

/** Another name of the client, and its line. */
function otherNameText(oddity: ImportOddity, { otherName }: Odd): string {
  if (oddity !== 'code-under-two-names' || otherName === null) return ''
  return `: “${otherName.clientName}” in line ${otherName.line}`
}
