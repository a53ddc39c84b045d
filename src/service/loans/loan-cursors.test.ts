import { expect, it } from 'vitest'
import type { LoanSort } from '#values/vocabulary/loan-list-terms.ts'
import { RefusalError } from '../wire/refusal.ts'
import { cursorsOf } from './loan-cursors.ts'

type Place = readonly [cursor: string, value: string | number, id: number]

it.each<readonly [LoanSort, readonly Place[]]>([
  ['issueDate', [['2026-01-28.12', '2026-01-28', 12]]],
  [
    'loanAmount',
    [
      ['123456789012345.1', 123_456_789_012_345, 1],
      ['0.999999999999999', 0, 999_999_999_999_999],
    ],
  ],
  [
    'scheduleType',
    [
      ['FULL-BULLET.7', 'FULL-BULLET', 7],
      ['A_B.7', 'A_B', 7],
    ],
  ],
])('a place in the list by %s is its cursor again', (sort, places) => {
  const { cursorOf, keyIn } = cursorsOf(sort)
  for (const [cursor, value, id] of places) {
    expect(keyIn('cursor', cursor)).toEqual({ value, id })
    expect(cursorOf({ value, id })).toBe(cursor)
  }
})

it('has no text in the cursor of a list that is by one', () => {
  const { cursorOf, keyIn } = cursorsOf('lenderLoanId')
  expect(cursorOf({ value: 'Mari', id: 12 })).toBe('12')
  expect(keyIn('cursor', '12')).toEqual({ id: 12 })
})

it('is by the day of issue where nothing else is said', () => {
  expect(cursorsOf().keyIn('before', '2026-01-28.12')).toEqual({ value: '2026-01-28', id: 12 })
})

it.each<readonly [LoanSort, readonly string[]]>([
  [
    'issueDate',
    ['', '12', '.12', '2026-01-28.', '2026-02-30.12', '2026-01-28.x', '2026-01-28.1234567890123456', '2026-01-28.12x'],
  ],
  ['loanAmount', ['12', 'x.12', '1.5.12', '-1.12', '1234567890123456.12']],
  ['scheduleType', ['12', 'bullet.12', 'A1.12', ' A.12', 'A .12', `${'A'.repeat(41)}.12`]],
  ['lenderLoanId', ['ABC.12', 'ABC', '1.12']],
])('no place in the list by %s is any other text', (sort, cursors) => {
  for (const field of ['cursor', 'before'] as const) {
    for (const text of cursors) {
      const error = thrownBy(() => cursorsOf(sort).keyIn(field, text))
      const code = field === 'cursor' ? 'next-cursor' : 'previous-cursor'
      expect([text, error]).toMatchObject([text, [{ pointer: `/${field}`, code }]])
    }
  }
})

function thrownBy(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    return error instanceof RefusalError && error.refusal.kind === 'invalid' ? error.refusal.errors : error
  }
}
