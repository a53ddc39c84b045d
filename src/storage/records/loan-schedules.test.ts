import { expect, it } from 'vitest'
import { type PaymentSchedule, paymentRow } from '#engine/loan.ts'
import type { BroughtRow } from '#engine/loan-events.ts'
import { calendarDate, LAST_DATE } from '#values/calendar-date.ts'
import { cents, MAX_CENTS } from '#values/money.ts'
import { EVENT_RECORDS } from './loan-event-record.test-support.ts'
import type { LoanEventRecord } from './loan-event-record.ts'
import { createScheduleReader } from './loan-schedules.ts'

const { registered, extended, refreshed } = EVENT_RECORDS
const moved = (number: number, rows_version: number, moved_days: number, moved_interest_cents: number) => ({
  ...extended,
  ...{ number, rows_version, moved_days, moved_interest_cents },
})

/** Versions 0 and 2 have rows of their own; 1 moved those of 0, and 3 and 4 those of 2. */
const EVENTS: readonly LoanEventRecord[] = [
  registered,
  moved(1, 0, 30, 12),
  { ...refreshed, number: 2 },
  moved(3, 2, 14, 5),
  moved(4, 2, 24, 5),
]

const changed = (number: number, changes: Partial<LoanEventRecord>) =>
  EVENTS.map((each) => (each.number === number ? { ...each, ...changes } : each))

const day = (text: string) => calendarDate(text)
const rows = (...days: readonly string[]): PaymentSchedule =>
  days.map((text, index) => paymentRow(index + 1, day(text), cents(10_000), cents(100)))
const unnumbered = (schedule: PaymentSchedule) => schedule.map((row) => ({ ...row, number: null }))

const FIRST = rows('2026-02-28')
const SECOND = rows('2026-05-01')

/** Reads the loan 7 from these events and stored rows; `read` are the versions whose rows were read. */
function readerOf(events: readonly LoanEventRecord[], stored: Readonly<Record<number, readonly BroughtRow[]>>) {
  const read: number[] = []
  const reader = createScheduleReader({
    events: async (_, upTo) => events.filter(({ number }) => number <= upTo),
    rows: async (_, version) => {
      read.push(version)
      return stored[version] ?? []
    },
    rules: async () => () => [],
  })
  return { ...reader, read }
}

it('a version is its own rows, or those of an earlier one and each extension since', async () => {
  const { rows, read } = readerOf(EVENTS, { 0: FIRST, 2: SECOND })
  const lastOf = async (version: number) => {
    const row = (await rows(7, version)).at(-1)
    return row && [row.dueDate, row.total.interest]
  }
  expect([
    await lastOf(0),
    await lastOf(1),
    await lastOf(2),
    await lastOf(3),
    await lastOf(4),
    await lastOf(5),
  ]).toEqual([
    [day('2026-02-28'), 100],
    [day('2026-03-30'), 112],
    [day('2026-05-01'), 100],
    [day('2026-05-15'), 105],
    [day('2026-05-25'), 105],
    undefined,
  ])
  expect(read).toEqual([0, 0, 2, 2, 2])
})

it('all versions are worked out one after the other, and each is the one that is read alone', async () => {
  const { all, rows, read } = readerOf(EVENTS, { 0: FIRST, 2: SECOND })
  const schedules = await all({ id: 7, version: 4 })
  expect(read).toEqual([0, 2])
  expect(schedules).toEqual(await Promise.all([0, 1, 2, 3, 4].map((version) => rows(7, version))))
})

it('rows that were stored without numbers have those of the versions before, and rows with numbers keep theirs', async () => {
  const [first, third] = [rows('2026-02-28', '2026-03-28'), rows('2026-04-27', '2026-06-01')]
  const numbersOf = async (version: number, own: readonly BroughtRow[]) => {
    const { known } = readerOf(EVENTS, { 0: first, 2: own })
    return (await known(7, version)).filter(({ movedToDate }) => movedToDate === null).map(({ number }) => number)
  }
  // 2026-03-30 and 2026-04-27 are the results of the previous extension for both rows; rows of a live service do not
  // name their origin.
  for (const version of [2, 3, 4]) {
    expect(await numbersOf(version, unnumbered(third))).toEqual([3, 4])
    expect(await numbersOf(version, unnumbered(rows('2026-03-28')))).toEqual([2])
    expect(
      await numbersOf(
        version,
        third.map((row) => ({ ...row, number: row.number + 6 })),
      ),
    ).toEqual([7, 8])
  }
})

it.each<[string, readonly LoanEventRecord[], string]>([
  ['is missing between', EVENTS.filter(({ number }) => number !== 3), '7 2, number'],
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
])('an event that %s is an error that names the place', async (_, events, place) => {
  const { rows, known } = readerOf(events, { 0: FIRST, 2: SECOND })
  await expect(rows(7, 4)).rejects.toThrow(`unreadable row: loan_event ${place}`)
  await expect(known(7, 4)).rejects.toThrow(`unreadable row: loan_event ${place}`)
})

it('damage to what an extension was given leaves the schedules as they are', async () => {
  const stored = { 0: FIRST, 2: SECOND }
  const damaged = changed(3, { uuid: null, extended_days: -1, made_at: 'x', payment_date: null })
  const current = { id: 7, version: 4 }
  expect(await readerOf(damaged, stored).all(current)).toEqual(await readerOf(EVENTS, stored).all(current))
  await expect(readerOf(damaged, stored).of(current)).rejects.toThrow('loan_event 7 3, uuid')
})

it('rows are not moved past the last day, nor beyond the largest amount', async () => {
  const [farthest, far] = [LAST_DATE - day('2026-02-28'), LAST_DATE - day('2026-02-28') + 1]
  const after = (days: number, interest: number) => readerOf([registered, moved(1, 0, days, interest)], { 0: FIRST })
  expect((await after(farthest, 0).known(7, 1)).at(-1)?.dueDate).toBe(LAST_DATE)
  await expect(after(far, 0).known(7, 1)).rejects.toThrow('loan_event 7 1, moved_days')
  await expect(after(far, 0).all({ id: 7, version: 1 })).rejects.toThrow('loan_event 7 1, moved_days')
  await expect(after(1, MAX_CENTS).known(7, 1)).rejects.toThrow('loan_event 7 1, moved_interest_cents')
})

it('rows of an existing version may not all be missing', async () => {
  const { rows, known, all } = readerOf(EVENTS, { 0: FIRST })
  expect(await rows(7, 3)).toEqual([])
  await expect(known(7, 3)).rejects.toThrow('installment 7 3 0, position')
  await expect(all({ id: 7, version: 4 })).rejects.toThrow('installment 7 2 0, position')
})
