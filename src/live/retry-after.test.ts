import fc from 'fast-check'
import { expect, it } from 'vitest'
import { retryAfterSeconds } from './retry-after.ts'

const NOW = '2026-01-28T06:02:16.000Z'

it.each([
  [null, 10],
  ['', 10],
  ['0', 0],
  ['7', 7],
  [' 7 ', 7],
  ['600', 600],
  ['601', 600],
  ['31536000', 600],
  ['9'.repeat(400), 600],
  ['-5', 10],
  ['1.5', 10],
  ['1e3', 10],
  ['7s', 10],
  ['soon', 10],
  ['2026-01-28T06:03:16Z', 10],
  ['Wed, 28 Jan 2026 06:03:16 GMT', 60],
  ['Wed, 28 Jan 2026 06:02:16 GMT', 0],
  ['Tue, 27 Jan 2026 06:02:16 GMT', 0],
  ['Fri, 31 Dec 2199 23:59:59 GMT', 600],
  ['Wed, 99 Foo 2026 06:03:16 GMT', 10],
])('Retry-After: %s is %i s', (header, seconds) => {
  expect(retryAfterSeconds(header, NOW)).toBe(seconds)
})

it('never ends a wait before the date that the service named', () => {
  const start = Date.parse(NOW)
  const property = fc.property(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 1, max: 599 }), (since, seconds) => {
    const until = start + seconds * 1000
    const asked = retryAfterSeconds(new Date(until).toUTCString(), new Date(start + since).toISOString())
    const end = start + since + asked * 1000
    expect(end).toBeGreaterThanOrEqual(until)
    expect(end).toBeLessThan(until + 1000)
  })
  fc.assert(property)
})
