import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readingsOf, type TermReading } from '#values/vocabulary/import-questions.ts'
import { isTermReading, readWrittenTime, writtenUnit } from './written-time.ts'

const read = (text: string, as: TermReading) => {
  const reading = readWrittenTime(text, as)
  return reading.kind === 'ok' ? reading.value : reading.fault().code
}

describe('a time in the unit of its column', () => {
  it.each<[text: string, as: TermReading, value: string]>([
    ['18', 'months-of-installments', '18'],
    ['18 kk', 'months-of-installments', '18'],
    ['1 v 6 kk', 'months-of-installments', '18'],
    ['2 gadi', 'months-of-installments', '24'],
    ['1,5 years', 'months-of-installments', '18'],
    ['3', 'years-of-installments', '3'],
    ['1.5', 'years-of-installments', '1.5'],
    ['0,5', 'years-of-installments', '0.5'],
    ['18 months', 'years-of-installments', '1.5'],
    ['6 mēn.', 'years-of-installments', '0.5'],
    ['7 mies.', 'one-payment-after-years', '0.583333'],
    ['2 weeks', 'one-payment-after-days', '14'],
    ['14 days', 'one-payment-after-weeks', '2'],
    ['45', 'days-of-installments', '45'],
    ['12 months', 'installments', '12'],
    ['1 m. 6 mėn.', 'months-of-installments', '18'],
    ['2 m. ir 3 mėn.', 'months-of-installments', '27'],
    ['2 years and 3 months', 'months-of-installments', '27'],
    ['3 m.', 'months-of-installments', '3'],
    ['8 qtrs', 'months-of-installments', '24'],
    ['13 ftn', 'weeks-of-installments', '26'],
  ])('%s, read as %s, is %s', (text, as, value) => {
    expect(read(text, as)).toBe(value)
  })

  it.each<[text: string, as: TermReading, fault: string]>([
    ['6 months', 'one-payment-after-days', 'time-of-other-unit'],
    ['30 days', 'months-of-installments', 'time-of-other-unit'],
    ['2 weeks', 'years-of-installments', 'time-of-other-unit'],
    ['3 pieces', 'months-of-installments', 'time-of-other-unit'],
    ['1,3', 'years-of-installments', 'not-a-whole-number'],
    ['0', 'years-of-installments', 'not-a-whole-number'],
    ['1.5', 'months-of-installments', 'not-a-whole-number'],
    ['-3', 'months-of-installments', 'below-zero'],
    ['about 3', 'months-of-installments', 'not-a-whole-number'],
    ['1 200', 'days-of-installments', 'not-a-whole-number'],
    ['1 6 kk', 'months-of-installments', 'not-a-whole-number'],
    ['1.200.000', 'days-of-installments', 'not-a-whole-number'],
    ['2 years', 'installments', 'not-a-whole-number'],
  ])('%s, read as %s, is refused: %s', (text, as, fault) => {
    expect(read(text, as)).toBe(fault)
  })
})

it('a whole number without a unit is itself in every reading', () => {
  const whole = fc.integer({ min: 1, max: 999_999_999 })
  fc.assert(
    fc.property(whole, fc.constantFrom(...readingsOf('numberOfInstallments')), (number, as) => {
      if (isTermReading(as)) expect(read(String(number), as)).toBe(String(number))
    }),
  )
})

it('the unit of texts is the smaller one that they name', () => {
  expect(writtenUnit(['12', '18'])).toBe(undefined)
  expect(writtenUnit(['1 v', '1 v 6 kk'])).toBe('months')
  expect(writtenUnit(['2 aastat', '3 aastat'])).toBe('years')
})
