import { expect, it } from 'vitest'
import { type PaymentSchedule, paymentRow } from '#engine/loan.ts'
import { calendarDate, LAST_DATE } from '#values/calendar-date.ts'
import { cents, MAX_CENTS } from '#values/money.ts'
import type { StoredRow } from './installment-record.ts'
import { readFrom, rowsAfter, rowsOfVersion, schedulesOf } from './moved-rows.ts'
import type { VersionRecord } from './version-record.ts'

const OWN = { rows_version: null, moved_days: 0, moved_interest_cents: 0 }
const MADE = { kind: 'extended', made_date: '2026-01-28' } as const

/** Versions 0 and 2 have rows of their own; 1 moved those of 0, and 3 and 4 those of 2. */
const VERSIONS: readonly VersionRecord[] = [
  { version: 0, ...MADE, kind: 'registered', ...OWN },
  { version: 1, ...MADE, rows_version: 0, moved_days: 30, moved_interest_cents: 12 },
  { version: 2, ...MADE, kind: 'refreshed', ...OWN },
  { version: 3, ...MADE, rows_version: 2, moved_days: 14, moved_interest_cents: 5 },
  { version: 4, ...MADE, rows_version: 2, moved_days: 24, moved_interest_cents: 5 },
]

const changed = (version: number, changes: Partial<VersionRecord>) =>
  VERSIONS.map((each) => (each.version === version ? { ...each, ...changes } : each))

const day = (text: string) => calendarDate(text)
const rows = (...days: readonly string[]): PaymentSchedule =>
  days.map((text, index) => paymentRow(index + 1, day(text), cents(10_000), cents(100)))

it('a version is its own rows, or those of an earlier one and each extension since', () => {
  const upTo = (version: number) => rowsOfVersion(7, version, VERSIONS.slice(0, version + 1))
  expect(upTo(0)).toEqual({ rowsVersion: 0, moves: [] })
  expect(upTo(1)).toEqual({ rowsVersion: 0, moves: [{ days: 30, addedInterest: 12 }] })
  expect(upTo(2)).toEqual({ rowsVersion: 2, moves: [] })
  expect(upTo(4)).toEqual({
    rowsVersion: 2,
    moves: [
      { days: 14, addedInterest: 5 },
      { days: 10, addedInterest: 0 },
    ],
  })
  expect(rowsOfVersion(7, 5, VERSIONS)).toBeUndefined()
  expect(rowsOfVersion(7, 0, [])).toBeUndefined()
})

it('all versions are worked out one after the other, from the rows that are stored', () => {
  const stored = new Map([
    [0, rows('2026-02-28')],
    [2, rows('2026-05-01')],
  ])
  const schedules = schedulesOf(7, readFrom(7, 0, VERSIONS), (version) => stored.get(version) ?? [])
  expect(schedules.map((each) => each.at(-1)?.dueDate)).toEqual(
    ['2026-02-28', '2026-03-30', '2026-05-01', '2026-05-15', '2026-05-25'].map(day),
  )
  expect(schedules.map((each) => each.at(-1)?.total.interest)).toEqual([100, 112, 100, 105, 105])
})

it('rows that were stored without numbers have those of the versions before, and rows with numbers keep theirs', () => {
  const [first, third] = [rows('2026-02-28', '2026-03-28'), rows('2026-04-27', '2026-06-01')]
  const numbersOf = (own: readonly StoredRow[]) =>
    schedulesOf(7, readFrom(7, 0, VERSIONS.slice(0, 3)), (version) => (version === 0 ? first : own))[2]?.map(
      ({ number }) => number,
    )
  const withoutNumbers = third.map((row) => ({ ...row, number: null }))
  // 2026-03-30 and 2026-04-27 are the results of the previous extension for both rows; rows of a live service do not
  // name their origin.
  expect(numbersOf(withoutNumbers)).toEqual([3, 4])
  expect(numbersOf(rows('2026-03-28').map((row) => ({ ...row, number: null })))).toEqual([2])
  expect(numbersOf(third.map((row) => ({ ...row, number: row.number + 6 })))).toEqual([7, 8])
})

it.each<[string, readonly VersionRecord[], string]>([
  ['is missing between', VERSIONS.filter(({ version }) => version !== 3), '7 2, version'],
  ['moves the rows of a later one', changed(4, { rows_version: 4 }), '7 4, rows_version'],
  ['moves the rows of none', changed(4, { rows_version: -1 }), '7 4, rows_version'],
  ['moves other rows than the one before', changed(3, { rows_version: 0 }), '7 3, rows_version'],
  ['has rows of its own and has moved them', changed(3, { rows_version: null }), '7 3, moved_days'],
  ['moved by no day', changed(4, { moved_days: 0 }), '7 4, moved_days'],
  ['went back', changed(4, { moved_days: 13 }), '7 4, moved_days'],
  ['moved by half a day', changed(4, { moved_days: 24.5 }), '7 4, moved_days'],
  ['moved by more days than there are', changed(4, { moved_days: 200_000 }), '7 4, moved_days'],
  ['lost interest', changed(4, { moved_interest_cents: 4 }), '7 4, moved_interest_cents'],
  ['added less than nothing', changed(4, { moved_interest_cents: -1 }), '7 4, moved_interest_cents'],
  [
    'has more interest than an amount holds',
    changed(4, { moved_interest_cents: MAX_CENTS + 1 }),
    '7 4, moved_interest_cents',
  ],
])('a version that %s is an error that names the place', (_, versions, place) => {
  expect(() => rowsOfVersion(7, 4, versions)).toThrow(`unreadable row: schedule_version ${place}`)
})

it('rows are not moved past the last day, nor beyond the largest amount', () => {
  const stored = rows('2026-02-28')
  const far = { days: LAST_DATE - day('2026-02-28') + 1, addedInterest: cents(0) }
  expect(() => rowsAfter(7, 1, stored, [far])).toThrow('schedule_version 7 1, moved_days')
  expect(rowsAfter(7, 1, stored, [{ ...far, days: far.days - 1 }]).at(-1)?.dueDate).toBe(LAST_DATE)
  const much = { days: 1, addedInterest: cents(MAX_CENTS) }
  expect(() => rowsAfter(7, 1, stored, [much])).toThrow('schedule_version 7 1, moved_interest_cents')
})
