import { expect, it } from 'vitest'
import { shownOrder } from './date-order.ts'

it.each([1900, 1999, 2000, 2099, 2100, 2199])('eight digits that begin with %i are a day', (year) => {
  expect(shownOrder(`${year}0228`)).toBe('year-month-day')
})

it.each(['18991231', '22000101', '20261301', '20260041', '1000.00', '2026022'])('%s is no day', (text) => {
  expect(shownOrder(text)).toBeUndefined()
})
