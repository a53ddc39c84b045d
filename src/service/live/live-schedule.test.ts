import { describe, expect, it } from 'vitest'
import type { LiveScheduleEntry } from '#contract/live-answer.ts'
import { numberedByPlace } from '#engine/numbered-rows.ts'
import type { LinkedRow } from '#engine/row-links.ts'
import { paymentTable, table } from '#engine/schedule-table.test-support.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { cents, ZERO_CENTS } from '#values/money.ts'
import { hasSameRows, liveSchedule, liveScheduleAfter } from './live-schedule.ts'

/** An entry with principal and interest, of which some is paid; in whole euros. */
function entry(date: string, [principal, interest]: readonly number[], paid: readonly number[] = [0, 0]) {
  const euros = (amount = 0) => cents(100 * amount)
  return {
    dueDate: calendarDate(date),
    accruedInterestAmount: ZERO_CENTS,
    totalPrincipalAmount: euros(principal),
    totalInterestAmount: euros(interest),
    totalDelayedInterestAmount: euros(paid[2]),
    paidPrincipalAmount: euros(paid[0]),
    paidInterestAmount: euros(paid[1]),
    paidDelayedInterestAmount: ZERO_CENTS,
  } satisfies Partial<LiveScheduleEntry>
}

const read = (rows: readonly LinkedRow[]) => paymentTable(numberedByPlace(rows))
const EMPTY = [0, 0]
const BEFORE = [entry('2026-02-28', [300, 10]), entry('2026-03-28', [700, 20])]

describe('the schedule of a live service', () => {
  it('has its rows in the order of their days, and on one day the emptied row first', () => {
    const rows = [entry('2026-03-28', [700, 20]), entry('2026-02-28', [300, 10]), entry('2026-02-28', [5, 1], [5, 1])]
    expect(read(liveSchedule(rows))).toBe(table`
      due date             total     outstanding         paid  moved
      2026-02-28     5.00 + 1.00               -  5.00 + 1.00
      2026-02-28  300.00 + 10.00  300.00 + 10.00            -
      2026-03-28  700.00 + 20.00  700.00 + 20.00            -
    `)
  })

  it('keeps what is total and what is paid, each part by itself', () => {
    expect(liveSchedule([entry('2026-02-28', [300, 10], [100, 4, 2])])).toEqual([
      {
        dueDate: calendarDate('2026-02-28'),
        total: { principal: 30_000, interest: 1_000, delayedInterest: 200 },
        paid: { principal: 10_000, interest: 400, delayedInterest: 0 },
        movedToDate: null,
        movedFromDate: null,
      },
    ])
  })
})

describe('the schedule after an extension', () => {
  const before = numberedByPlace(liveSchedule(BEFORE))
  const after = (rows: ReturnType<typeof entry>[], days: number) => read(liveScheduleAfter(rows, days, before))

  it('says of each emptied row where it moved, and of each new one where from', () => {
    const rows = [
      ...[entry('2026-02-28', EMPTY), entry('2026-03-28', EMPTY)],
      ...[entry('2026-03-10', [300, 15]), entry('2026-04-07', [700, 20])],
    ]
    expect(after(rows, 10)).toBe(table`
      due date             total     outstanding  paid           moved
      2026-02-28               -               -     -   to 2026-03-10
      2026-03-10  300.00 + 15.00  300.00 + 15.00     -  was 2026-02-28
      2026-03-28               -               -     -   to 2026-04-07
      2026-04-07  700.00 + 20.00  700.00 + 20.00     -  was 2026-03-28
    `)
  })

  it('links nothing where the service shows no row so many days later', () => {
    const rows = [entry('2026-02-28', EMPTY), entry('2026-03-28', [700, 20]), entry('2026-05-01', [300, 15])]
    expect(
      liveScheduleAfter(rows, 10, before).map(({ movedToDate, movedFromDate }) => [movedToDate, movedFromDate]),
    ).toEqual([
      ...[
        [null, null],
        [null, null],
        [null, null],
      ],
    ])
  })

  it('keeps the link of a row that an earlier extension emptied', () => {
    const [first, second] = [
      ...liveScheduleAfter([entry('2026-02-28', EMPTY), entry('2026-03-10', [300, 15])], 10, before),
    ]
    const earlier = numberedByPlace([first, second].flatMap((row) => row ?? []))
    const rows = [entry('2026-02-28', EMPTY), entry('2026-03-10', EMPTY), entry('2026-03-15', [300, 20])]
    expect(read(liveScheduleAfter(rows, 5, earlier))).toBe(table`
      due date             total     outstanding  paid           moved
      2026-02-28               -               -     -   to 2026-03-10
      2026-03-10               -               -     -   to 2026-03-15
      2026-03-15  300.00 + 20.00  300.00 + 20.00     -  was 2026-03-10
    `)
  })
})

describe('two schedules', () => {
  it.each([
    ['the same rows', BEFORE, true],
    ['another day', [entry('2026-02-27', [300, 10]), entry('2026-03-28', [700, 20])], false],
    ['another amount', [entry('2026-02-28', [300, 11]), entry('2026-03-28', [700, 20])], false],
    ['a payment', [entry('2026-02-28', [300, 10], [0, 1]), entry('2026-03-28', [700, 20])], false],
    ['a row less', BEFORE.slice(1), false],
  ])('with %s are the same only if all rows are', (_, rows, isSame) => {
    expect(hasSameRows(liveSchedule(BEFORE), liveSchedule(rows))).toBe(isSame)
  })

  it('are the same whatever their links', () => {
    const linked = liveSchedule(BEFORE).map((row) => ({ ...row, movedFromDate: calendarDate('2026-01-01') }))
    expect(hasSameRows(liveSchedule(BEFORE), linked)).toBe(true)
  })
})
