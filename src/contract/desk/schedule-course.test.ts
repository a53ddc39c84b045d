import { expect, it } from 'vitest'
import { scheduleCourse } from './schedule-course.ts'
import type { ScheduleRow } from './schedule-row.ts'

function row(dueDate: string, principal: string, moved: Partial<ScheduleRow> = {}): ScheduleRow {
  const zero = '0.00'
  return {
    dueDate,
    accruedInterestAmount: zero,
    totalPrincipalAmount: principal,
    totalInterestAmount: zero,
    totalDelayedInterestAmount: zero,
    outstandingPrincipalAmount: principal,
    outstandingInterestAmount: zero,
    outstandingDelayedInterestAmount: zero,
    paidPrincipalAmount: zero,
    paidInterestAmount: zero,
    paidDelayedInterestAmount: zero,
    state: 'due',
    movedToDate: null,
    movedFromDate: null,
    ...moved,
  }
}

const read = (rows: readonly ScheduleRow[]) =>
  scheduleCourse(rows).map(({ number, balanceAmount }) => `${number} ${balanceAmount}`)

it('counts the installments, and the principal down to nothing', () => {
  expect(read([row('2026-02-28', '333.33'), row('2026-03-31', '333.33'), row('2026-04-30', '333.34')])).toEqual([
    '1 666.67',
    '2 333.34',
    '3 0.00',
  ])
})

it('keeps the number of an installment through two extensions, and counts its principal once', () => {
  const rows = [
    row('2026-02-28', '100.00'),
    row('2026-03-28', '20.00', { movedToDate: '2026-04-28' }),
    row('2026-04-28', '0.00', { movedToDate: '2026-05-28' }),
    row('2026-04-28', '0.00', { movedFromDate: '2026-03-28', movedToDate: '2026-05-05' }),
    row('2026-05-05', '80.00', { movedFromDate: '2026-04-28' }),
    row('2026-05-28', '100.00', { movedFromDate: '2026-04-28' }),
  ]
  expect(read(rows)).toEqual(['1 200.00', '2 180.00', '3 180.00', '2 180.00', '2 100.00', '3 0.00'])
})

it('names the earlier due dates of an installment, newest first', () => {
  const rows = [
    row('2026-02-28', '0.00', { movedToDate: '2026-03-30' }),
    row('2026-03-28', '100.00'),
    row('2026-03-30', '0.00', { movedFromDate: '2026-02-28', movedToDate: '2026-04-29' }),
    row('2026-04-29', '100.00', { movedFromDate: '2026-03-30' }),
  ]
  expect(scheduleCourse(rows).map(({ formerDays }) => formerDays)).toEqual([
    [],
    [],
    ['2026-02-28'],
    ['2026-03-30', '2026-02-28'],
  ])
})

it('tells installments apart that made the same move in different extensions', () => {
  const rows = [
    row('2026-02-01', '0.00', { movedToDate: '2026-02-02' }),
    row('2026-02-02', '0.00', { movedToDate: '2026-02-03' }),
    row('2026-02-02', '0.00', { movedFromDate: '2026-02-01', movedToDate: '2026-02-03' }),
    row('2026-02-03', '0.00', { movedFromDate: '2026-02-02', movedToDate: '2026-02-04' }),
    row('2026-02-03', '10.00', { movedFromDate: '2026-02-02' }),
    row('2026-02-04', '10.00', { movedFromDate: '2026-02-03' }),
  ]
  expect(read(rows).map((text) => text.split(' ')[0])).toEqual(['1', '2', '1', '2', '1', '2'])
})

it('goes by the numbers that rows have, whatever their days', () => {
  const rows = [row('2026-02-28', '1.00', { number: 2 }), row('2026-03-28', '2.00', { number: 1 })]
  expect(read(rows)).toEqual(['2 2.00', '1 0.00'])
})

it('looks at each row a few times, however many there are', () => {
  let looks = 0
  const counted = (dueDate: string, moved: Partial<ScheduleRow>): ScheduleRow => {
    const get = () => {
      looks += 1
      return dueDate
    }
    return Object.defineProperty(row(dueDate, '1.00', moved), 'dueDate', { get })
  }
  const days = Array.from({ length: 500 }, (_, day) => `2026-01-${day}`)
  const rows = days.flatMap((day) => [
    counted(day, { movedToDate: `${day}+` }),
    counted(`${day}+`, { movedFromDate: day }),
  ])
  expect(scheduleCourse(rows).map(({ number }) => number)).toEqual(days.flatMap((_, day) => [day + 1, day + 1]))
  expect(looks).toBeLessThan(10 * rows.length)
})
