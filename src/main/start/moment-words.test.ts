import { expect, it } from 'vitest'
import { momentWords } from './moment-words.ts'

/** An instant on this computer's clock. */
const at = (...parts: [year: number, month: number, day: number, hour: number, minute: number]) => {
  const [year, month, day, hour, minute] = parts
  return new Date(year, month - 1, day, hour, minute)
}

it.each([
  [at(2026, 11, 24, 9, 5), at(2026, 11, 24, 23, 59), '09:05 today'],
  [at(2026, 11, 23, 23, 59), at(2026, 11, 24, 0, 0), '23:59 yesterday'],
  [at(2026, 11, 22, 18, 40), at(2026, 11, 24, 0, 0), '18:40 on 2026-11-22'],
  [at(2025, 12, 31, 7, 0), at(2026, 1, 1, 6, 0), '07:00 yesterday'],
  [at(2026, 11, 25, 7, 0), at(2026, 11, 24, 6, 0), '07:00 on 2026-11-25'],
])('names %s, read at %s, as %s', (instant, now, words) => {
  expect(momentWords(instant.toISOString(), now)).toBe(words)
})

it('shows what is no instant as it is', () => {
  expect(momentWords('damaged', new Date())).toBe('damaged')
})
