import { expect, test } from 'vitest'
import { defaultDayCount, SERVICE_DAY_COUNT } from './default-terms.ts'
import { recordOf } from './record-of.ts'
import { PERIOD_UNITS } from './vocabulary/loan-terms.ts'

test('days are counted as they are, and months have 30 each', () => {
  expect(recordOf(PERIOD_UNITS.map((unit) => [unit, defaultDayCount(unit)]))).toEqual({
    months: '30E/360',
    'month-ends': '30E/360',
    days: 'ACT/360',
  })
})

test('the service itself counts days as they are', () => {
  expect(SERVICE_DAY_COUNT).toBe('ACT/360')
})
