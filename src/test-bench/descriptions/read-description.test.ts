import { expect, it } from 'vitest'
import { faultOfRule } from '#contract/field-rules/field-rule.ts'
import { printDescription } from './print-description.ts'
import { readDescription } from './read-description.ts'

/** The description in the one way of writing it, or the sentence that refuses it. */
function outcome(text: string): string {
  const read = readDescription(text)
  if (read.kind === 'understood') return printDescription(read.description)
  const { code, params } = read.fault
  return faultOfRule<typeof code>(code, params).detail
}

it.each([
  // Types and how many installments, in either order.
  ['ANNUITY 12×', 'ANNUITY 12×'],
  ['annuity', 'ANNUITY 12×'],
  ['12x annuity', 'ANNUITY 12×'],
  ['twelve installments, Regular', 'REGULAR 12×'],
  ['x8 REGULAR', 'REGULAR 8×'],
  ['8 * bullet', 'BULLET 8×'],
  ['INTEREST_ONLY 6×', 'BULLET 6×'],
  ['interest only ×6', 'BULLET 6×'],
  ['full bullet', 'FULL-BULLET, 12 months'],
  ['FULL_BULLET, 90 days', 'FULL-BULLET, 90 days'],
  ['fullbullet 1x for two years', 'FULL-BULLET, 24 months'],
  // Several loans.
  ['3 × ANNUITY 24×', '3 × ANNUITY 24×'],
  ['3 x full bullet, 90 days', '3 × FULL-BULLET, 90 days'],
  ['three loans, twenty-four installments', '3 × ANNUITY 24×'],
  // Terms.
  ['REGULAR 8x 1,000.00 at 24 %', 'REGULAR 8×, at 24 %'],
  ['REGULAR 8x of 12,500 EUR at 7.5 percent', 'REGULAR 8×, 12,500.00, at 7.5 %'],
  ['€ 0.01, no interest', 'ANNUITY 12×, 0.01, at 0 %'],
  ['interest rate of 9 %, 2000000', 'ANNUITY 12×, 2,000,000.00, at 9 %'],
  ['ANNUITY 10x every 14 days', 'ANNUITY 10× every 14 days'],
  ['ANNUITY 10x weekly, ACT/365', 'ANNUITY 10× every 7 days, ACT/365F'],
  ['quarterly BULLET 4x, actual/360', 'BULLET 4× every 3 months, ACT/360'],
  ['REGULAR 6x at month ends', 'REGULAR 6× at month ends'],
  ['12 equal monthly installments', 'ANNUITY 12×'],
  ['6 weekly payments', 'ANNUITY 6× every 7 days'],
  ['ANNUITY for 24 months', 'ANNUITY 24×'],
  ['REGULAR quarterly for two years', 'REGULAR 8× every 3 months'],
  ['24 % p.a., company', 'ANNUITY 12×, at 24 %, company'],
  ['9.5 % per annum', 'ANNUITY 12×, at 9.5 %'],
  // What was paid, is overdue, was extended.
  ['ANNUITY 12×, extended once, two paid, one overdue', 'ANNUITY 12×, extended once by 30 days, 2 paid, 1 overdue'],
  ['paid two and overdue one', 'ANNUITY 12×, 2 paid, 1 overdue'],
  ['two installments are paid; one of them is overdue', 'ANNUITY 12×, 2 paid, 1 overdue'],
  ['fully paid', 'ANNUITY 12×, 12 paid'],
  ['repaid', 'ANNUITY 12×, 12 paid'],
  ['4x all overdue', 'ANNUITY 4×, 4 overdue'],
  ['overdue', 'ANNUITY 12×, 1 overdue'],
  ['45 days overdue', 'ANNUITY 12×, late by 45 days'],
  ['two overdue by six weeks', 'ANNUITY 12×, 2 overdue by 42 days'],
  ['2 of 8 paid', 'ANNUITY 8×, 2 paid'],
  ['two of eight installments are overdue by 40 days', 'ANNUITY 8×, 2 overdue by 40 days'],
  ['30 DPD', 'ANNUITY 12×, late by 30 days'],
  ['90 days past due', 'ANNUITY 12×, late by 90 days'],
  ['in arrears', 'ANNUITY 12×, 1 overdue'],
  ['running', 'ANNUITY 12×, 0 overdue'],
  ['the first two paid', 'ANNUITY 12×, 2 paid'],
  ['none overdue', 'ANNUITY 12×, 0 overdue'],
  ['one paid, next partly paid', 'ANNUITY 12×, 1 paid, next partly paid'],
  ['extended', 'ANNUITY 12×, extended once by 30 days'],
  ['extended 14 days', 'ANNUITY 12×, extended once by 14 days'],
  ['twice extended by 7 days', 'ANNUITY 12×, extended twice by 7 days'],
  [
    'extended 3 times by 10 days, extended by 5 days',
    'ANNUITY 12×, extended 3 times by 10 days, extended once by 5 days',
  ],
  ['extended twice, extensions used up', 'ANNUITY 12×, extended twice by 30 days, 2 extensions allowed'],
  ['no extensions', 'ANNUITY 12×, 0 extensions allowed'],
  ['two extensions of 30 days, allows five', 'ANNUITY 12×, extended twice by 30 days, 5 extensions allowed'],
  // Dates.
  ['FULL_BULLET, 90 days, issued 2025-11-01', 'FULL-BULLET, 90 days, issued 2025-11-01'],
  ['issued on 2024-02-29', 'ANNUITY 12×, issued 2024-02-29'],
  ['issued yesterday', 'ANNUITY 12×, issued 1 days ago'],
  ['issued 3 weeks ago', 'ANNUITY 12×, issued 21 days ago'],
  ['next due tomorrow', 'ANNUITY 12×, due in 1 days'],
  ['two paid, due today', 'ANNUITY 12×, due in 0 days, 2 paid'],
  // Clients.
  [
    'INTEREST_ONLY 6×, client company LT, extended twice by 30 days, fully paid',
    'BULLET 6×, company from LTU, extended twice by 30 days, 6 paid',
  ],
  ['client company, at 24 %', 'ANNUITY 12×, at 24 %, company'],
  ['business with collateral from United Kingdom', 'ANNUITY 12×, company with collateral from GBR'],
  ['consumer, EST', 'ANNUITY 12×, consumer from EST'],
  ['client "Jānis Bērziņš"', 'ANNUITY 12×, consumer, named "Jānis Bērziņš"'],
  ['client code 12345678 from LVA', 'ANNUITY 12×, consumer from LVA, code "12345678"'],
  ['3 loans of one client, company', '3 × ANNUITY 12×, company, of one client'],
  ['company named “O\'Neil "Skip" SIA”', 'ANNUITY 12×, company, named “O\'Neil "Skip" SIA”'],
])('%s → %s', (text, printed) => {
  expect(outcome(text)).toBe(printed)
})

it.each([
  ['', 'Say something of the loan, such as "ANNUITY 12×, extended once, two paid"'],
  [' , ; ', 'Say something of the loan, such as "ANNUITY 12×, extended once, two paid"'],
  ['ANUITY 12×', '“ANUITY” is not understood. Did you mean “annuity”?'],
  ['ANNUITY 12×, two payed', '“payed” is not understood. Did you mean “paid”?'],
  ['extnded once', '“extnded” is not understood. Did you mean “extended”?'],
  [
    'ANNUITY 12×, purple',
    /^“purple” is not understood. There could stand a type \(ANNUITY, BULLET, FULL-BULLET, REGULAR\), 12×/,
  ],
  ['2026-02-30', /^“2026-02-30” is not understood/],
  ['💥', /^“💥” is not understood/],
  [
    'client from Atlantis',
    '“Atlantis” is not understood. There could stand a country: its code, such as LT or LTU, or its English name',
  ],
  ['due someday', '“someday” is not understood. There could stand "today", "tomorrow" or "in 5 days"'],
  ['due in', 'The description ends too early. Next could stand a number, in digits or words'],
  ['issued last week', /^“last” is not understood. There could stand a day as 2026-01-28/],
  ['every 5', /^The description ends too early. Next could stand ×, %, EUR, paid/],
  ['ANNUITY REGULAR', 'Says the type twice'],
  ['two paid, three paid', 'Says what is paid twice'],
  ['1,000.00 and 2,000.00', 'Says the amount twice'],
  ['ANNUITY 1201×', 'The number of installments must be from 1 to 1,200'],
  ['0x ANNUITY', 'The number of installments must be from 1 to 1,200'],
  ['2000 loans', 'The number of loans must be from 1 to 1,000'],
  ['0.00 EUR', /^The amount must be from/],
  ['1000.005', /^The amount must be from/],
  ['at 1000 %', /^The rate must be from/],
  ['extended 100 times', 'The number of extensions must be from 0 to 99'],
  ['extended three times, two extensions allowed', 'The extensions allowed must be from 3 to 99'],
  ['extended by 0 days', 'A number of days, weeks, months or years must be from 1 to 10,000'],
  ['FULL-BULLET 3×', /^A FULL-BULLET has one installment/],
  ['ANNUITY, 90 days', /^The term of ANNUITY follows from its installments/],
  ['4x, three paid, two overdue', '3 paid and 2 overdue are more than the 4 installments'],
  ['three overdue of two installments', '0 paid and 3 overdue are more than the 2 installments'],
  ['FULL-BULLET, repaid, one overdue', '1 paid and 1 overdue are more than the one installment'],
  ['fully paid, partly paid', /^No installment is left/],
  ['issued 2025-01-01, due tomorrow', 'Says both the issue date and the next due date; one decides the other'],
  ['late by 3 days, due tomorrow', 'Says both what is overdue and the next due date; one decides the other'],
  ['10 unpaid', /^“unpaid” is not understood. There could stand ×, %, EUR/],
  ['ANNUITY 12', /^The description ends too early. Next could stand ×, %, EUR/],
  ['REGULAR quarterly for 20 months', /^The term of REGULAR follows from its installments/],
  ['code', 'The length of the code must be from 1 to 100'],
  ['client named ""', 'The length of the name must be from 1 to 200'],
  ['issued 1899-12-31', 'No dates from 1900-01-01 to 2199-12-31 make this true today'],
])('%s is refused', (text, words) => {
  expect(outcome(text)).toMatch(words)
})
