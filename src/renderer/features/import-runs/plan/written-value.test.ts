import { describe, expect, it } from 'vitest'
import { SOURCE_DATE_ORDERS, SOURCE_DECIMALS } from '#values/vocabulary/import-terms.ts'
import { FIXABLE_FIELDS, keptValue, readValue, shownValue, valueFault, valueKindOf } from './written-value.ts'

const WRITINGS = SOURCE_DECIMALS.flatMap((decimals) => SOURCE_DATE_ORDERS.map((dateOrder) => ({ decimals, dateOrder })))

describe.each(WRITINGS)('a fixed value in a file with $decimals and $dateOrder', (writing) => {
  it.each(FIXABLE_FIELDS.filter((field) => valueKindOf(field) === 'amount'))(
    'of %s is the amount that was typed',
    (field) => {
      for (const typed of ['1234.56', '1,234.56', '1.234,56', '€ 1234,56']) {
        const kept = keptValue(field, typed, writing) ?? ''
        expect(readValue(field, kept, writing)).toEqual({ kind: 'ok', value: '1234.56' })
        expect(shownValue(field, kept, writing)).toBe('1,234.56')
      }
    },
  )

  it.each(FIXABLE_FIELDS.filter((field) => valueKindOf(field) === 'date'))(
    'of %s is the day that was typed',
    (field) => {
      for (const typed of ['2026-02-01', '01.02.2026', '1 February 2026']) {
        const kept = keptValue(field, typed, writing) ?? ''
        expect(readValue(field, kept, writing)).toEqual({ kind: 'ok', value: '2026-02-01' })
      }
    },
  )

  it.each([
    ['lenderIssueDate', '1/2/2026'],
    ['loanAmount', '1.234'],
  ] as const)('of %s is not kept while %s may mean two values', (field, typed) => {
    expect(keptValue(field, typed, writing)).toBeUndefined()
  })

  it.each([
    ['clientType', 'BY_CLIENT_CODE'],
    ['givenInstallment', 'BY_TERMS'],
    ['interestPaidUntil', 'BY_PRINCIPAL'],
    ['clientType', 'BUSINESS_WITH_COLLATERAL'],
    ['scheduleType', 'FULL-BULLET'],
    ['dayCount', 'ACT/365F'],
    ['country', 'LTU'],
    ['currency', 'EUR'],
    ['every', '1 month-ends'],
    ['every', '14 days'],
    ['interestRate', '13.25'],
    ['numberOfInstallments', '12'],
    ['clientName', 'Kauno Duona UAB'],
  ] as const)('of %s says %s', (field, value) => {
    expect(keptValue(field, value, writing)).toBe(value)
    expect(shownValue(field, value, writing)).toBe(value)
    expect(valueFault(field, value, writing)).toBeUndefined()
  })
})

it('is never the ID of a loan nor the code of a person', () => {
  expect(FIXABLE_FIELDS.filter((field) => /Code$|Id$/.test(field))).toEqual([])
})

const WRITING = { decimals: 'comma', dateOrder: 'day-month-year' } as const

it('is shown as what it means', () => {
  expect(shownValue('clientType', 'private', WRITING)).toBe('CONSUMER')
  expect(shownValue('country', 'Lietuva', WRITING)).toBe('LTU')
  expect(shownValue('every', 'monthly', WRITING)).toBe('1 months')
})

it('stays as it is where it cannot be read, with the rule that it breaks', () => {
  expect(keptValue('firstDueDate', '31.02.2026', WRITING)).toBe('31.02.2026')
  expect(shownValue('firstDueDate', '31.02.2026', WRITING)).toBe('31.02.2026')
  expect(valueFault('firstDueDate', '31.02.2026', WRITING)).toBe('No such date: February 2026 has 28 days')
  expect(valueFault('country', 'XX', WRITING)).not.toBeUndefined()
  expect(valueFault('country', '', WRITING)).toBeUndefined()
})
