import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayWords, parseTypedDay } from './day-text.ts'

it('a day that is counted from today is read back from its words', () => {
  const day = fc.oneof(
    fc.constant('today'),
    fc.integer({ min: 0, max: 99_999 }).chain((count) => fc.constantFrom(`in-${count}-days`, `${count}-days-ago`)),
  )
  fc.assert(
    fc.property(day, (text) => {
      expect(parseTypedDay(dayWords(text))).toEqual({ kind: 'ok', value: text })
    }),
  )
})

it.each([
  ['2026-12-31', '2026-12-31'],
  ['31.12.2026', '2026-12-31'],
  [' Today ', 'today'],
  ['in 1 day', 'in-1-days'],
  ['IN 030 DAYS', 'in-30-days'],
  ['1 day ago', '1-days-ago'],
])('“%s” is %s', (typed, value) => {
  expect(parseTypedDay(typed)).toEqual({ kind: 'ok', value })
})

it.each(['soon', 'in days', '30', 'in 100000 days', '-3 days ago', '2026-02-30', ''])('“%s” is no day', (typed) => {
  expect(parseTypedDay(typed).kind).toBe('bad')
})
