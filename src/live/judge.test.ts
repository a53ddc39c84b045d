import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judge, retryAfterSeconds } from './judge.ts'
import type { LiveAnswer } from './outcome.ts'

const NOW = '2026-01-28T06:02:16.000Z'
const JSON_TYPE = 'application/json'
const isFine = (json: unknown) => JSON.stringify(json) === '{"fine":true}'

function verdictOf(status: number, text: string, contentType = JSON_TYPE, retryAfter: string | null = null): string {
  const answer: LiveAnswer = { status, contentType, text }
  const verdict = judge({ kind: 'answered', answer, retryAfter }, isFine, NOW)
  if (verdict.kind === 'unknown') return `unknown: ${verdict.reason.kind}`
  return verdict.kind === 'wait' ? `wait ${verdict.seconds}` : verdict.kind
}

describe('an answer', () => {
  it.each([
    [200, '{"fine":true}', JSON_TYPE, 'accepted'],
    [299, '{"fine":true}', JSON_TYPE, 'accepted'],
    [201, '{"fine":true}', 'application/json; charset=utf-8', 'accepted'],
    [201, '{"fine":true}', 'application/vnd.x.y+json', 'accepted'],
    [201, '{"fine":false}', JSON_TYPE, 'unknown: failed-check'],
    [201, '', JSON_TYPE, 'unknown: unreadable'],
    [201, '{"fine":', JSON_TYPE, 'unknown: unreadable'],
    [201, '{"fine":true}', 'text/html', 'unknown: unreadable'],
    [201, '{"fine":true}', 'application/jsonp', 'unknown: unreadable'],
    [201, '{"fine":true}', '', 'unknown: unreadable'],
    [204, '', '', 'unknown: unreadable'],
  ])('%i %s as %s is %s', (status, text, type, verdict) => {
    expect(verdictOf(status, text, type)).toBe(verdict)
  })

  it.each([
    [400, '{"message":"no"}', JSON_TYPE, 'rejected'],
    [422, '{"title":"no"}', 'application/problem+json', 'rejected'],
    [401, '"no"', JSON_TYPE, 'rejected'],
    [404, 'no', 'text/plain', 'rejected'],
    [404, ' ', 'text/plain', 'unknown: unreadable'],
    [404, '<h1>no</h1>', 'text/html', 'unknown: unreadable'],
    [403, '', '', 'unknown: unreadable'],
    [499, '{"message":', JSON_TYPE, 'unknown: unreadable'],
  ])('%i %s as %s is %s', (status, text, type, verdict) => {
    expect(verdictOf(status, text, type)).toBe(verdict)
  })

  it.each([
    [300, 'redirect'],
    [304, 'redirect'],
    [308, 'redirect'],
    [407, 'server-fault'],
    [408, 'server-fault'],
    [421, 'server-fault'],
    [500, 'server-fault'],
    [503, 'server-fault'],
    [999, 'server-fault'],
  ])('%i leaves doubt even where it looks like a success: %s', (status, reason) => {
    expect(verdictOf(status, '{"fine":true}')).toBe(`unknown: ${reason}`)
  })

  it('429 waits, whatever its body says', () => {
    expect(verdictOf(429, '<h1>Slow down</h1>', 'text/html', '7')).toBe('wait 7')
  })
})

describe('an exchange without a whole answer', () => {
  it('stays not sent, or becomes unknown', () => {
    const notSent = { kind: 'not-sent', reason: { kind: 'dns' } } as const
    expect(judge(notSent, isFine, NOW)).toEqual(notSent)
    const reset = { kind: 'doubtful', reason: { kind: 'reset' }, answer: null } as const
    expect(judge(reset, isFine, NOW)).toEqual({ ...reset, kind: 'unknown' })
  })
})

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
