import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDate, dateFromEpochDay, daysBetween, formatDate } from '#values/calendar-date.ts'
import { type Cents, cents, formatAmount, MAX_CENTS } from '#values/money.ts'
import type { ImportField, SourceDateOrder, SourceDecimals } from '#values/vocabulary/import-terms.ts'
import type { SourceCell } from '../source-record.ts'
import { CELL_READERS, type Writing } from './read-cell.ts'

const WRITING: Writing = { decimals: 'comma', dateOrder: 'day-month-year' }
const UNDECIDED: Writing = { ...WRITING, inDoubt: { decimals: true, dates: true } }

function read(field: ImportField, cell: SourceCell, writing = WRITING): string {
  const reading = CELL_READERS[field](cell, writing)
  if (reading.kind === 'bad') return `[${reading.code}]`
  return reading.doubt === undefined ? reading.value : `${reading.value} ?${reading.doubt}`
}

const amounts = fc.integer({ min: 1, max: MAX_CENTS }).map(cents)
const smallAmounts = fc.integer({ min: 100, max: 9_999_999_99 }).map(cents)
const signs = fc.constantFrom<SourceDecimals>('comma', 'point')
const cellOf = (text: string, decimals: SourceDecimals) => (decimals === 'comma' ? text.replace('.', ',') : text)

/** As a program writes it that keeps amounts as binary fractions. */
function withNoise(amount: Cents, steps: number): string {
  let number = amount / 100
  for (let step = 0; step < steps; step++) number = (number * 3) / 3 + 0.1 - 0.1
  return number.toFixed(12)
}

describe('an amount of a file', () => {
  it('is read without the noise of binary fractions, above and below, as text and as number', () => {
    const property = fc.property(smallAmounts, signs, fc.integer({ min: 1, max: 20 }), (amount, decimals, steps) => {
      const text = withNoise(amount, steps)
      expect(read('loanAmount', cellOf(text, decimals), { ...WRITING, decimals })).toBe(formatAmount(amount))
      expect(read('loanAmount', { kind: 'number', text })).toBe(formatAmount(amount))
    })
    fc.assert(property)
    for (const text of ['141.15999999999', '141.16000000003'])
      expect(read('loanAmount', { kind: 'number', text })).toBe('141.16')
    expect(read('loanAmount', { kind: 'number', text: '999.99999999999' })).toBe('1000.00')
  })

  it('keeps no third decimal', () => {
    const third = fc.integer({ min: 1, max: 9 })
    const property = fc.property(smallAmounts, third, (amount, digit) => {
      expect(read('loanAmount', { kind: 'number', text: `${formatAmount(amount)}${digit}` })).toBe('[most-decimals]')
    })
    fc.assert(property)
  })

  it('of zero may have a minus, a dash or a currency', () => {
    for (const text of ['-0,00', '−0', '(0,00)', '0,00-', '-', '- €', '€ -', '–', ' -   EUR', '-€', '0 €'])
      expect([text, read('paidPrincipal', text)]).toEqual([text, '0.00'])
    expect(read('paidPrincipal', { kind: 'number', text: '-0' })).toBe('0.00')
  })

  it('below zero is refused, however that is written', () => {
    const ways = [(text: string) => `-${text}`, (text: string) => `${text}-`, (text: string) => `(${text})`]
    const property = fc.property(amounts, fc.constantFrom(...ways), (amount, way) => {
      expect(read('loanAmount', way(formatAmount(amount).replace('.', ',')))).toBe('[below-zero]')
    })
    fc.assert(property)
  })

  it('in another currency names it', () => {
    const property = fc.property(
      smallAmounts,
      fc.constantFrom(['$', 'USD'], ['zł', 'PLN'], ['£', 'GBP'], ['Kč', 'CZK'], ['CHF', 'CHF'], ['Ls', 'LVL']),
      fc.constantFrom('before', 'behind', 'apart'),
      (amount, [sign = '', currency], place) => {
        const digits = formatAmount(amount).replace('.', ',')
        const text = { before: `${sign}${digits}`, behind: `${digits}${sign}`, apart: `${digits} ${sign}` }[place]
        const reading = CELL_READERS.loanAmount(text, WRITING)
        expect(reading.kind === 'bad' && reading.fault()).toMatchObject({
          code: 'other-currency',
          params: { currency },
        })
      },
    )
    fc.assert(property)
  })

  it('of thousands alone is doubtful where no other cell shows the decimal sign', () => {
    expect(read('loanAmount', '1.500', UNDECIDED)).toBe('1500.00 ?amount-either-way')
    expect(read('loanAmount', '1,500', { ...UNDECIDED, decimals: 'point' })).toBe('1500.00 ?amount-either-way')
    expect(read('loanAmount', '1.500', { ...WRITING, decimals: 'point' })).toBe('[thousands-or-decimals]')
    expect(read('loanAmount', '1.500')).toBe('1500.00')
    expect(read('loanAmount', '1500', UNDECIDED)).toBe('1500.00')
    expect(read('loanAmount', '1500.000', { ...WRITING, decimals: 'point' })).toBe('1500.00')
    expect(read('loanAmount', '1.200,-')).toBe('1200.00')
  })
})

describe('a date of a file', () => {
  const days = fc.integer({ min: calendarDate('1980-01-01'), max: calendarDate('2079-12-31') }).map(dateFromEpochDay)

  it('with a year of two digits is read and doubtful, in every order', () => {
    const property = fc.property(
      days,
      fc.constantFrom<SourceDateOrder>('day-month-year', 'month-day-year', 'year-month-day'),
      fc.constantFrom('.', '/', '-'),
      (day, dateOrder, sign) => {
        const [year = '', month = '', date = ''] = formatDate(day).split('-')
        const y = year.slice(2)
        const parts = {
          'day-month-year': [date, month, y],
          'month-day-year': [month, date, y],
          'year-month-day': [y, month, date],
        }
        fc.pre(dateOrder === 'year-month-day' || Number(parts[dateOrder][0]) <= 31)
        expect(read('dueDate', parts[dateOrder].join(sign), { ...WRITING, dateOrder })).toBe(
          `${formatDate(day)} ?year-of-two-digits`,
        )
      },
    )
    fc.assert(property)
    for (const text of ['31-Dec-26', '31 December 26', 'Dec 31, 26', "31.12.'26"])
      expect([text, read('dueDate', text)]).toEqual([text, '2026-12-31 ?year-of-two-digits'])
    expect(read('dueDate', '31.02.26')).toBe('[no-such-date]')
  })

  it('as the number of a day is read and doubtful; other numbers are no dates', () => {
    const first = calendarDate('1899-12-30')
    const property = fc.property(fc.integer({ min: 25_569, max: 91_312 }), (serial) => {
      const day = `${formatDate(addDays(first, serial))} ?day-serial`
      expect(daysBetween(first, addDays(first, serial))).toBe(serial)
      expect([read('dueDate', String(serial)), read('dueDate', { kind: 'number', text: `${serial}.5` })]).toEqual([
        day,
        day,
      ])
    })
    fc.assert(property)
    for (const text of ['12', '1200,50', '99999', '2026'])
      expect([text, read('dueDate', text)]).toEqual([text, '[number-not-date]'])
  })

  it('in eight digits is read in every century', () => {
    const property = fc.property(
      fc.integer({ min: calendarDate('1900-01-01'), max: calendarDate('2199-12-31') }).map(dateFromEpochDay),
      (day) => {
        const wire = formatDate(day)
        expect(read('finalDueDate', wire.replaceAll('-', ''))).toBe(wire)
        expect(read('finalDueDate', { kind: 'number', text: wire.replaceAll('-', '') })).toBe(wire)
      },
    )
    fc.assert(property)
  })

  it('that reads either way is doubtful where no other date settles it', () => {
    expect(read('dueDate', '05/06/2026', UNDECIDED)).toBe('2026-06-05 ?date-either-way')
    expect(read('dueDate', '05/06/2026')).toBe('2026-06-05')
    expect(read('dueDate', '06/06/2026', UNDECIDED)).toBe('2026-06-06')
  })
})

it('a rate and a count are read without noise', () => {
  expect(read('interestRate', { kind: 'percentage', text: '13.250000000000002' })).toBe('13.25')
  expect(read('interestRate', '13,249999999999998')).toBe('13.25')
  expect(read('interestRate', '13,2512345')).toBe('[most-decimals]')
  expect(read('numberOfInstallments', { kind: 'number', text: '11.9999999999999' })).toBe('12')
  expect(read('numberOfInstallments', { kind: 'number', text: '6.5' })).toBe('[not-a-whole-number]')
})
