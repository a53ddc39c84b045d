import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calendarDate } from '#values/calendar-date.ts'
import { DAY_COUNTS, type DatedDayCount } from '#values/vocabulary/loan-terms.ts'
import { countedPeriod } from './day-count.ts'

const ROWS = readFileSync(new URL('./oracles/day-counts.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.trim().split(','))

test('every day count that counts days has its periods', () => {
  expect(new Set(ROWS.map(([dayCount]) => dayCount))).toEqual(new Set(DAY_COUNTS.filter(isDated)))
})

test.each(DAY_COUNTS.filter(isDated))('%s: days and shares as QuantLib has them', (dayCount) => {
  const ofDayCount = ROWS.filter(([name]) => name === dayCount)
  const wrong = ofDayCount.filter((row) => !isAsHere(dayCount, row))
  expect(ofDayCount.length).toBeGreaterThan(300)
  expect(wrong).toEqual([])
})

function isDated(dayCount: (typeof DAY_COUNTS)[number]): dayCount is DatedDayCount {
  return dayCount !== 'EQUAL-PERIODS'
}

/** A ratio is the same in any terms: numerators times the other's denominator, in whole numbers. */
function isAsHere(dayCount: DatedDayCount, row: readonly string[]): boolean {
  const [, from = '', to = '', termination = '', days = '', numerator = '', denominator = ''] = row
  const period = {
    from: calendarDate(from),
    to: calendarDate(to),
    finalDate: calendarDate(termination || '2199-12-31'),
  }
  const { days: counted, parts, base } = countedPeriod(dayCount, period)
  // A base of 365.25 is whole in quarters.
  return counted === Number(days) && parts * 4 * Number(denominator) === Number(numerator) * base * 4
}
