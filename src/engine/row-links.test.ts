import { describe, expect, test } from 'vitest'
import { type CalendarDate, calendarDate } from '#values/calendar-date.ts'
import { eur } from './example.test-support.ts'
import { paymentRow } from './loan.ts'
import { type LinkedRow, linkedInstallments } from './row-links.ts'

type Moves = { readonly to?: string | undefined; readonly from?: string }

const dateOf = (text: string | undefined): CalendarDate | null => (text === undefined ? null : calendarDate(text))

/** A row of a live service, which says of each row what it likes about where it came from. */
function row(dueDate: string, { to, from }: Moves = {}): LinkedRow {
  const { number: _, ...plain } = paymentRow(1, calendarDate(dueDate), eur('100'), eur('1'))
  return { ...plain, movedToDate: dateOf(to), movedFromDate: dateOf(from) }
}

/** The rows of each installment by their places, such as `0>2`. */
function chains(...rows: readonly LinkedRow[]): readonly string[] {
  return linkedInstallments(rows).map((chain) => chain.map((each) => rows.indexOf(each)).join('>'))
}

describe('where a live service links some rows and not others, a row that moved on', () => {
  test('goes on in the row of that day that says it comes from there, else in one that says nothing', () => {
    const [first, second] = [row('2026-01-26', { to: '2026-03-27' }), row('2026-02-25', { to: '2026-03-27' })]
    const [linked, silent] = [row('2026-03-27', { from: '2026-02-25' }), row('2026-03-27')]
    expect(chains(first, second, linked, silent)).toEqual(['0>3', '1>2'])
    expect(chains(first, second, silent, linked)).toEqual(['0>2', '1>3'])
  })

  test('shares no row with another', () => {
    const [first, second] = [row('2026-01-26', { to: '2026-03-27' }), row('2026-02-25', { to: '2026-03-27' })]
    expect(chains(first, second, row('2026-03-27'), row('2026-03-27'))).toEqual(['0>2', '1>3'])
    expect(chains(first, second, row('2026-03-27'))).toEqual(['0>2', '1'])
  })

  test('does not go on in one that says it comes from elsewhere, or on a day that has no row', () => {
    const from = { from: '2026-02-01' }
    expect(chains(row('2026-01-26', { to: '2026-03-27' }), row('2026-03-27', from))).toEqual(['0', '1'])
    expect(chains(row('2026-01-26', { to: '2026-03-27' }), row('2026-04-27'))).toEqual(['0', '1'])
  })

  test('has moved to a later day: one that names an earlier day, its own, or none, stays', () => {
    const stayed = [undefined, '2026-01-26', '2026-02-25'].map((to) => row('2026-02-25', { to }))
    const moved = row('2026-03-26', { to: '2026-04-27' })
    expect(chains(row('2026-01-26'), ...stayed, moved, row('2026-04-27'))).toEqual(['0', '1', '2', '3', '4>5'])
  })
})
