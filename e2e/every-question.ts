import type { ImportQuestionBody } from '#contract/desk/import-questions.ts'
import type { ImportQuestion } from '#values/vocabulary/import-questions.ts'
import {
  about,
  chosen,
  format,
  LARGEST,
  others,
  outcome,
  readAs,
  schedule,
  sheetChoice,
  take,
  whole,
} from './made-choices.ts'

/** Columns of the bank's file, by what they hold (import-files.ts). */
const [CODE, AMOUNT, RATE, FIRST_DUE, TERM, BRANCH] = [2, 3, 4, 6, 7, 10]
const EURO = { field: 'currency' as const, value: 'EUR' }
const STATE = 'Išieškojimas perduotas antstoliui'
/** As long as Excel takes. */
const LONG_SHEET = 'Mokėjimų grafikai 2019–2025 seni'

/** A question of each kind, with the largest figures, by the columns of the bank's file. */
const QUESTIONS: Readonly<Record<ImportQuestion, Omit<ImportQuestionBody, 'code'>>> = {
  'date-order': {
    column: null,
    params: {},
    choices: [
      format({ dateOrder: 'day-month-year' }, '05/06/2026', '2026-06-05'),
      format({ dateOrder: 'month-day-year' }, '05/06/2026', '2026-05-06'),
    ],
  },
  century: about(FIRST_DUE, [
    readAs(FIRST_DUE, 'firstDueDate', 'years-from-1967', outcome('31.12.72', '1972-12-31')),
    readAs(FIRST_DUE, 'firstDueDate', 'years-to-2085', outcome('31.12.72', '2072-12-31')),
  ]),
  'decimal-sign': {
    column: null,
    params: {},
    choices: [format({ decimals: 'comma' }, '1.500', '1500.00'), format({ decimals: 'point' }, '1.500', '1.50')],
  },
  sheet: whole([
    sheetChoice('Paskolos 2026', 'visible', { sheet: 'Paskolos 2026' }),
    sheetChoice(LONG_SHEET, 'hidden', { sheet: LONG_SHEET }),
  ]),
  'installment-sheet': whole([
    sheetChoice(LONG_SHEET, 'hidden', { shape: 'two-sheets', installmentSheet: LONG_SHEET }),
    chosen('without-installments', {}, { format: { shape: 'loan-a-line', installmentSheet: null } }),
  ]),
  'hidden-cells': {
    column: null,
    params: { rows: 1_048_575, columns: ['AA', 'AB', 'XFD'] },
    choices: (['left-out', 'taken'] as const).map((hidden) =>
      chosen('read-hidden', { hidden, loans: 1_000_000, sum: LARGEST }, { format: { hidden } }),
    ),
  },
  'hidden-installment-cells': {
    column: null,
    params: { rows: 1_048_575, struck: 1_048_575, columns: ['AA', 'AB', 'XFD'] },
    choices: (['left-out', 'taken'] as const).map((installmentHidden) =>
      chosen(
        'read-hidden',
        { hidden: installmentHidden, installments: 1_000_000, sum: LARGEST },
        { format: { installmentHidden } },
      ),
    ),
  },
  encoding: whole(
    (['windows-1252', 'windows-1250'] as const).map((encoding, at) =>
      chosen('read-encoding', { encoding, texts: at === 0 ? ['Õnne Kõiv'] : ['Őnne Kőiv'] }, { format: { encoding } }),
    ),
  ),
  country: whole(
    ['EE', 'LT'].map((value) =>
      chosen(
        'fix-value',
        { field: 'country', value, count: 999_999, of: 1_000_000 },
        { fixed: [EURO, { field: 'country', value }] },
      ),
    ),
  ),
  period: {
    column: AMOUNT,
    params: {},
    choices: (['1 month', '2 weeks'] as const).map((value) => ({
      ...chosen('fix-value', { field: 'every', value }, { fixed: [EURO, { field: 'every', value }] }),
      outcome: { ...outcome('1200', '1200'), installments: 1_200, finalDueDate: '2126-02-15' },
    })),
  },
  'first-due': {
    column: AMOUNT,
    params: { head: 'Day of the month for the payments' },
    choices: (['AFTER_ISSUE', 'NEXT-DAY-31'] as const).map((value) => ({
      ...chosen('fix-value', { field: 'firstDueDate', value }, { fixed: [EURO, { field: 'firstDueDate', value }] }),
      outcome: { ...outcome('1200', '1200'), installments: 1_200, finalDueDate: '2126-02-15' },
    })),
  },
  'day-count': {
    column: AMOUNT,
    params: { head: 'Amount', taken: '30E/360' },
    choices: (['EQUAL-PERIODS', '30E/360'] as const).map((value) => ({
      ...chosen('fix-value', { field: 'dayCount', value }, { fixed: [EURO, { field: 'dayCount', value }] }),
      outcome: { ...outcome('999999999999,99', LARGEST), madeAmount: LARGEST },
    })),
  },
  installment: {
    column: AMOUNT,
    params: { head: 'Amount' },
    choices: [
      {
        ...take(AMOUNT, 'givenInstallment', '999999999999,99', LARGEST),
        outcome: {
          ...outcome('999999999999,99', LARGEST),
          lastAmount: LARGEST,
          interestAmount: LARGEST,
          installments: 1_200,
          finalDueDate: '2126-02-15',
        },
      },
      {
        ...chosen(
          'fix-value',
          { field: 'givenInstallment', value: 'BY_TERMS' },
          { fixed: [EURO, { field: 'givenInstallment', value: 'BY_TERMS' }] },
        ),
        outcome: { ...outcome('999999999999,99', LARGEST), madeAmount: LARGEST },
      },
      ...others(AMOUNT).slice(1),
    ],
  },
  level: {
    column: AMOUNT,
    params: {},
    choices: (['BY_TERMS', 'BY_PERIODS'] as const).map((value) => ({
      ...chosen(
        'fix-value',
        { field: 'givenInstallment', value },
        { fixed: [EURO, { field: 'givenInstallment', value }] },
      ),
      outcome: { ...outcome('999999999999,99', LARGEST), interestAmount: LARGEST, installments: 1_200 },
    })),
  },
  'grace-counted': {
    column: TERM,
    params: { head: 'Term', lines: 6 },
    choices: (['ON_TOP', 'WITHIN'] as const).map((value) => ({
      ...chosen('fix-value', { field: 'graceCounted', value }, { fixed: [EURO, { field: 'graceCounted', value }] }),
      outcome: schedule('1200', 1_200, '2126-02-15'),
    })),
  },
  'principal-rounding': {
    column: AMOUNT,
    params: { head: 'Amount' },
    choices: (['0.01 half-up last-row', '1.00 down first-row'] as const).map((value) => ({
      ...chosen(
        'fix-value',
        { field: 'principalRounding', value },
        { fixed: [EURO, { field: 'principalRounding', value }] },
      ),
      outcome: {
        ...outcome('999999999999,99', LARGEST),
        installments: 1_200,
        principals: { first: LARGEST, next: LARGEST, last: LARGEST },
      },
    })),
  },
  weekends: {
    column: AMOUNT,
    params: {},
    choices: (
      [
        ['as-they-fall', '2126-02-16'],
        ['following interest-moves', '2126-02-18'],
        ['modified-following', '2126-02-18'],
      ] as const
    ).map(([value, to]) => ({
      ...chosen(
        'fix-value',
        { field: 'workingDays', value, from: '2126-02-16', to },
        { fixed: [EURO, { field: 'workingDays', value }] },
      ),
      outcome: { ...outcome('999999999999,99', LARGEST), interestAmount: LARGEST, installments: 1_200 },
    })),
  },
  'interest-paid': {
    column: AMOUNT,
    params: { head: 'Amount' },
    choices: (
      [
        ['interestPaidUntil', 'BY_PRINCIPAL'],
        ['interestPaidUntil', '2026-03-14'],
        ['paidInterest', '0'],
      ] as const
    ).map(([field, value]) => ({
      ...chosen('fix-value', { field, value }, { fixed: [EURO, { field, value }] }),
      outcome: { ...outcome('999999999999,99', LARGEST), paidInterestAmount: LARGEST },
    })),
  },
  'client-kind': {
    column: CODE,
    params: {
      count: 999_999,
      persons: 1,
      companies: 1_000_000,
      lines: ['2', '3', '1000000'],
      names: ['Rasa Butkutė', 'Maximiliane Wilhelmina von Hohenberg', ''],
      codes: ['38•••••••86', '40••••••••9', '4.87E+10'],
    },
    choices: (['BY_CLIENT_CODE_OR_CONSUMER', 'BY_CLIENT_CODE_OR_COMPANY', 'BY_CLIENT_CODE_ALONE'] as const).map(
      (rule) =>
        chosen(
          'unproven-clients',
          { rule, persons: 1_000_000, companies: 1_000_000, faulty: rule === 'BY_CLIENT_CODE_ALONE' ? 999_999 : 0 },
          { fixed: [EURO, { field: 'clientType', value: rule }] },
        ),
    ),
  },
  'guessed-column': about(CODE, [take(CODE, 'clientCode', '38•••••••86'), ...others(CODE)]),
  'codes-lost-zeros': about(CODE, [
    readAs(CODE, 'clientCode', 'as-written', outcome('38•••••••86', '38•••••••86')),
    readAs(CODE, 'clientCode', 'with-zeros', outcome('38•••••••86', '0038•••••••86')),
  ]),
  'amount-unit': about(AMOUNT, [
    readAs(AMOUNT, 'loanAmount', 'euro', outcome('999.999.999.999,99', LARGEST)),
    readAs(AMOUNT, 'loanAmount', 'cents', outcome('999.999.999.999,99', null)),
    readAs(AMOUNT, 'loanAmount', 'thousands', outcome('999.999.999,99', '999999999990.00')),
  ]),
  'other-currency': about(AMOUNT, [take(AMOUNT, 'loanAmount', '999.999.999.999,99', LARGEST), ...others(AMOUNT)]),
  'outstanding-amount': about(AMOUNT, [
    readAs(AMOUNT, 'paidPrincipal', 'paid', outcome('999.999.999.999,99', LARGEST)),
    readAs(AMOUNT, 'paidPrincipal', 'outstanding', outcome('999.999.999.999,99', '0.00')),
    ...others(AMOUNT),
  ]),
  'term-without-field': about(FIRST_DUE, others(FIRST_DUE)),
  'content-differs': about(RATE, [take(RATE, 'interestRate', '1000,123456'), ...others(RATE)]),
  'rate-unit': about(RATE, [
    readAs(RATE, 'interestRate', 'percent', outcome('0,157', '0.157')),
    readAs(RATE, 'interestRate', 'fraction', outcome('0,157', '15.7')),
    readAs(RATE, 'interestRate', 'percent-a-month', outcome('0,157', '1.884')),
    readAs(RATE, 'interestRate', 'fraction-a-month', outcome('0,157', '188.4')),
    readAs(RATE, 'interestRate', 'percent-a-week', outcome('0,157', '8.164')),
    readAs(RATE, 'interestRate', 'percent-a-day-360', outcome('0,157', '56.52')),
    readAs(RATE, 'interestRate', 'percent-a-day-365', outcome('0,157', '57.305')),
  ]),
  'term-unit': about(TERM, [
    readAs(TERM, 'numberOfInstallments', 'one-payment-after-days', schedule('1200', 1, '2029-04-12')),
    readAs(TERM, 'numberOfInstallments', 'days-of-installments', schedule('1200', 40, '2029-04-12')),
    readAs(TERM, 'numberOfInstallments', 'installments', schedule('1200', 1200, '2125-12-30')),
    readAs(TERM, 'numberOfInstallments', 'weekly-installments', schedule('1200', 1200, '2048-12-27')),
    readAs(TERM, 'numberOfInstallments', 'years-of-installments', outcome('1200', null)),
    ...others(TERM),
  ]),
  'line-state': {
    column: BRANCH,
    params: { text: STATE, lines: 999_999, of: 1_000_000 },
    choices: [
      ...[true, false].map((isTaken) =>
        chosen(
          isTaken ? 'take-lines' : 'leave-out-lines',
          { text: STATE, lines: 999_999 },
          { columns: [{ index: BRANCH, field: null, states: [{ text: STATE, begins: false, isTaken }] }] },
        ),
      ),
      ...others(BRANCH).map((choice) => ({ ...choice, params: { of: 'all' } })),
    ],
  },
  'unknown-word': {
    column: BRANCH,
    params: { text: STATE, lines: 999_999, of: 1_000_000 },
    choices: [
      ...(['CONSUMER', 'COMPANY'] as const).map((term) => ({
        ...chosen(
          'take-word',
          { text: STATE, field: 'clientType', term },
          { columns: [{ index: BRANCH, field: 'clientType', words: [{ text: STATE, term }] }] },
        ),
        outcome: outcome(STATE, 'BUSINESS_WITHOUT_COLLATERAL'),
      })),
      chosen(
        'leave-word',
        { text: STATE, field: 'clientType', lines: 999_999 },
        { columns: [{ index: BRANCH, field: 'clientType', words: [{ text: STATE, term: null }] }] },
      ),
    ],
  },
  extensions: about(BRANCH, [take(BRANCH, 'maxExtensions', '2'), take(BRANCH, 'extensionsUsed', '2')]),
  'unused-column': about(BRANCH, [take(BRANCH, 'collateralValue', '999.999.999.999,99', LARGEST), ...others(BRANCH)]),
}

/** A question of each kind, in the order in which a run lists them. */
export const EVERY_QUESTION: readonly ImportQuestionBody[] = Object.entries(QUESTIONS).map(([code, question]) => ({
  ...question,
  code: code as ImportQuestion,
}))
