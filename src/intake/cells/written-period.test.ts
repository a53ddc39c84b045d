import { expect, it } from 'vitest'
import { readWrittenPeriod } from './written-period.ts'

it.each(['months', 'WEEKS', 'days', 'Month-ends', 'years'])(
  'a period of %s is read with its number first or last',
  (unit) => {
    for (const number of [1, 2, 3, 12]) {
      const first = readWrittenPeriod(`${number} ${unit}`)
      expect(first.kind).toBe('ok')
      expect(readWrittenPeriod(`${unit} ${number}`)).toEqual(first)
      expect(readWrittenPeriod(`every ${number} ${unit}`)).toEqual(first)
    }
    expect(readWrittenPeriod('every 3')).toEqual(readWrittenPeriod('3'))
  },
)
