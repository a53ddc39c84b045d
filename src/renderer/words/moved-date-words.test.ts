import { expect, it } from 'vitest'
import { equalPeriodWords } from './more-term-words.ts'
import { movedWords, wasOnWords } from './moved-date-words.ts'

it('names the day that a due date was moved from', () => {
  expect(wasOnWords('2026-02-28')).toBe('was Sat 28')
  expect(wasOnWords('2026-05-01')).toBe('was Fri 1')
})

it.each([
  [1, 0, '1 due date moved off a weekend'],
  [4, 0, '4 due dates moved off a weekend'],
  [0, 2, '2 due dates moved off a holiday'],
  [2, 1, '3 due dates moved off weekends and holidays'],
])('counts what was moved: %i weekends, %i holidays', (weekends, holidays, words) => {
  expect(movedWords({ weekends, holidays })).toBe(words)
})

it.each([
  [1, 'months', 'Yearly rate ÷ 12 each month'],
  [3, 'months', 'Yearly rate × 3 ÷ 12 each period'],
  [7, 'days', 'Yearly rate ÷ 52 each week'],
  [14, 'days', 'Yearly rate × 2 ÷ 52 each period'],
  [30, 'days', 'Yearly rate × 30 ÷ 360 each period'],
  [10, 'days', 'Yearly rate × 10 ÷ 365 each period'],
] as const)('says what equal periods of %i %s come to', (count, unit, words) => {
  expect(equalPeriodWords(count, unit)).toBe(words)
})
