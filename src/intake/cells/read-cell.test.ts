import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COUNTRY_CODES, countryName } from '#contract/countries.ts'
import { dateFromEpochDay, FIRST_DATE, formatDate, LAST_DATE } from '#values/calendar-date.ts'
import { cents, formatAmount, MAX_CENTS } from '#values/money.ts'
import type { ImportField, SourceDateOrder, SourceDecimals } from '#values/vocabulary/import-terms.ts'
import { CLIENT_TYPES, DAY_COUNTS, SCHEDULE_TYPES } from '#values/vocabulary/loan-terms.ts'
import type { SourceCell } from '../source-record.ts'
import { CELL_READERS, type Writing } from './read-cell.ts'
import { readClientType } from './written-terms.ts'

const EUROPEAN: Writing = { decimals: 'comma', dateOrder: 'day-month-year' }
const AMERICAN: Writing = { decimals: 'point', dateOrder: 'month-day-year' }

/** The value, or the rule that is broken in brackets. */
function read(field: ImportField, cell: SourceCell, writing = EUROPEAN): string {
  const reading = CELL_READERS[field](cell, writing)
  return reading.kind === 'ok' ? reading.value : `[${reading.fault().detail}]`
}

describe('an amount', () => {
  it.each<[SourceCell, string]>([
    ['12.500,00', '12500.00'],
    ['1.234', '1234.00'],
    ['0,5', '0.50'],
    ['-', '0.00'],
    ['€ 5', '5.00'],
    ['1 234 567,89 EUR', '1234567.89'],
    ['4.350.00', '[Two decimal signs]'],
    ['1O3.000,00', '[The letter O in a number]'],
    ['-900,00', '[Below zero]'],
    ['12,345', '[Thousands or decimals? Write 1234.00]'],
    ['1234,567', '[At most 2 decimals]'],
    ['12.50', '[Not an amount]'],
    ['1234567890123', '[At most 12 digits before the point]'],
    ['twelve', '[Not an amount]'],
    [{ kind: 'number', text: '1234.5' }, '1234.50'],
    [{ kind: 'number', text: '141.163' }, '[At most 2 decimals]'],
    [{ kind: 'number', text: '-1' }, '[Below zero]'],
    [{ kind: 'date', text: '2026-01-28' }, '[Not an amount]'],
    [{ kind: 'percentage', text: '5' }, '[Not an amount]'],
  ])('%j is %s', (cell, value) => {
    expect(read('loanAmount', cell)).toBe(value)
  })

  it('comes back from every way to write it', () => {
    const property = fc.property(
      fc.integer({ min: 0, max: MAX_CENTS }),
      fc.constantFrom<SourceDecimals>('comma', 'point'),
      fc.constantFrom('', 'sign', ' ', '\u00a0', "'"),
      (amount, decimals, grouping) => {
        const [whole = '', fraction = ''] = formatAmount(cents(amount)).split('.')
        const [sign, group] = decimals === 'comma' ? [',', '.'] : ['.', ',']
        const grouped = whole.replace(/\B(?=(\d{3})+$)/g, grouping === 'sign' ? group : grouping)
        expect(read('loanAmount', `${grouped}${sign}${fraction}`, { ...EUROPEAN, decimals })).toBe(
          formatAmount(cents(amount)),
        )
      },
    )
    fc.assert(property)
  })
})

describe('a date', () => {
  it.each<[SourceCell, Writing, string]>([
    ['31.01.2025', EUROPEAN, '2025-01-31'],
    ['5/6/2026', EUROPEAN, '2026-06-05'],
    ['5/6/2026', AMERICAN, '2026-05-06'],
    ['2026-02-28 00:00:00', AMERICAN, '2026-02-28'],
    ['2026-02-28T10:15:00Z', EUROPEAN, '2026-02-28'],
    ['20260228', EUROPEAN, '2026-02-28'],
    ['19991231', EUROPEAN, '1999-12-31'],
    ['21000228', EUROPEAN, '2100-02-28'],
    ['21991231', AMERICAN, '2199-12-31'],
    ['22000101', EUROPEAN, '[A number, not a date]'],
    ['28 February 2026', EUROPEAN, '2026-02-28'],
    ['28-Feb-2026', EUROPEAN, '2026-02-28'],
    ['February 28, 2026', AMERICAN, '2026-02-28'],
    ['31.11.2025', EUROPEAN, '[No such date: November has 30 days]'],
    ['30.02.2026', EUROPEAN, '[No such date: February 2026 has 28 days]'],
    ['24.24.2025', EUROPEAN, '[No such date: there is no month 24]'],
    ['31/12/2025', AMERICAN, '[No such date: there is no month 31]'],
    ['31 Foo 2026', EUROPEAN, '[Not a date]'],
    ['soon', EUROPEAN, '[Not a date]'],
    ['1899-12-31', EUROPEAN, '[Before 1900-01-01]'],
    ['01.01.2200', EUROPEAN, '[After 2199-12-31]'],
    [{ kind: 'date', text: '2026-01-28' }, AMERICAN, '2026-01-28'],
    [{ kind: 'number', text: '20260128' }, AMERICAN, '2026-01-28'],
    [{ kind: 'number', text: '12' }, AMERICAN, '[A number, not a date]'],
    [{ kind: 'percentage', text: '5' }, AMERICAN, '[Not a date]'],
  ])('%j by %o is %s', (cell, writing, value) => {
    expect(read('lenderIssueDate', cell, writing)).toBe(value)
  })

  it('comes back from every order, with and without zeros', () => {
    const property = fc.property(
      fc.integer({ min: FIRST_DATE, max: LAST_DATE }),
      fc.constantFrom<SourceDateOrder>('year-month-day', 'day-month-year', 'month-day-year'),
      fc.constantFrom('.', '-', '/'),
      fc.boolean(),
      (day, dateOrder, sign, isPadded) => {
        const wire = formatDate(dateFromEpochDay(day))
        const [y = '', m = '', d = ''] = wire.split('-').map((part) => (isPadded ? part : String(Number(part))))
        const parts = { 'year-month-day': [y, m, d], 'day-month-year': [d, m, y], 'month-day-year': [m, d, y] }
        expect(read('dueDate', parts[dateOrder].join(sign), { ...EUROPEAN, dateOrder })).toBe(wire)
      },
    )
    fc.assert(property)
  })
})

/** Each term is read as itself: a refusal lists them all. */
function ofItself(field: ImportField, terms: readonly string[]): [ImportField, string, string][] {
  return terms.map((term) => [field, term, term])
}

describe('the other fields', () => {
  it.each<[ImportField, SourceCell, string]>([
    ['interestRate', '13,25', '13.25'],
    ['interestRate', '13.25 %', '13.25'],
    ['interestRate', { kind: 'percentage', text: '13.25' }, '13.25'],
    ['interestRate', { kind: 'number', text: '14' }, '14'],
    ['interestRate', '1975', '[At most 3 digits before the point]'],
    ['interestRate', '11.25.0', '[Two decimal signs]'],
    ['interestRate', '-5', '[Below zero]'],
    ['interestRate', 'high', '[Not a rate]'],
    ['interestRate', '1,1234567', '[At most 6 decimals]'],
    ['numberOfInstallments', '12 mėn.', '12'],
    ['numberOfInstallments', { kind: 'number', text: '12' }, '12'],
    ['numberOfInstallments', '6,5', '[Not a whole number]'],
    ['numberOfInstallments', '12 weeks', '[Not a whole number]'],
    ['numberOfInstallments', '-1', '[Below zero]'],
    ['country', 'LT', 'LTU'],
    ['country', 'lva', 'LVA'],
    ['country', 'Eesti', 'EST'],
    ['country', 'Republic of Nowhere', '[Not a country: write its code, such as EST or EE, or its English name]'],
    ['scheduleType', 'Equal principal payments', 'REGULAR'],
    ['scheduleType', 'ANUIT', 'ANNUITY'],
    ['scheduleType', 'full_bullet', 'FULL-BULLET'],
    ['scheduleType', 'Raty równe', 'ANNUITY'],
    ['scheduleType', 'Annuitätendarlehen', 'ANNUITY'],
    ['scheduleType', 'Endfälliges Darlehen', 'BULLET'],
    ['scheduleType', 'balloon', '[Must be one of ANNUITY, BULLET, FULL-BULLET, REGULAR]'],
    ['scheduleType', 'other', '[Must be one of ANNUITY, BULLET, FULL-BULLET, REGULAR]'],
    ['dayCount', 'Actual/365', 'ACT/365F'],
    ['dayCount', '30/360', '30E/360'],
    ['dayCount', 'Actual/Actual', 'ACT/ACT ISDA'],
    ['dayCount', 'ACT/365 (no leap)', 'NL/365'],
    ['dayCount', 'Bond basis', '30/360 BOND'],
    ['dayCount', 'Actual/360 (inclusive)', 'ACT/360 INC'],
    ...ofItself('dayCount', DAY_COUNTS),
    ...ofItself('scheduleType', SCHEDULE_TYPES),
    ...ofItself('clientType', CLIENT_TYPES),
    ['every', 'Monthly', '1 months'],
    ['every', '2 Weeks', '14 days'],
    ['every', '1 Months', '1 months'],
    ['every', 'quarterly', '3 months'],
    ['every', '1 month-ends', '1 month-ends'],
    ['every', '3', '3 months'],
    ['every', '30', '[Not a period: write “month”, “2 weeks”, “30 days” or “1 month-ends”, at most 1,200]'],
    ['clientCode', '3,9001E+10', '[A spreadsheet has shortened this number: some of its digits are lost]'],
    [
      'lenderLoanId',
      { kind: 'number', text: '1234567890123450' },
      '[A spreadsheet has shortened this number: some of its digits are lost]',
    ],
    ['lenderLoanId', '\uFEFFLN\u200B-\u00AD1\u00A02\u2060', 'LN-1 2'],
    ['clientCode', '390\u200C01010011\u200D', '39001010011'],
    ['clientName', 'J\uFFFDrgen', '[A letter that the encoding of the file does not have]'],
    ['currency', '€', 'EUR'],
    ['currency', 'USD', '[In USD: only EUR is accepted]'],
    ['currency', 'money', '[Only EUR is accepted]'],
    ['clientName', '  UAB „Duona“ ', 'UAB „Duona“'],
    ['clientCode', { kind: 'number', text: '39001010011' }, '39001010011'],
  ])('%s of %j is %s', (field, cell, value) => {
    expect(read(field, cell)).toBe(value)
  })

  it('a country is known by its codes and its English name', () => {
    for (const code of COUNTRY_CODES)
      expect([read('country', code), read('country', countryName(code))]).toEqual([code, code])
  })

  it('a company has collateral where there is any', () => {
    expect(readClientType('Juridinis asmuo', true)).toEqual({ kind: 'ok', value: 'BUSINESS_WITH_COLLATERAL' })
    expect(readClientType('company', false)).toEqual({ kind: 'ok', value: 'BUSINESS_WITHOUT_COLLATERAL' })
    expect(readClientType('Private individual', false)).toEqual({ kind: 'ok', value: 'CONSUMER' })
    expect(readClientType('alien', false).kind).toBe('bad')
  })
})
