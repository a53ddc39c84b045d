import { expect, it } from 'vitest'
import { eventsFromRecords } from './given-events.ts'
import { type InstallmentRecord, rowsFromRecords } from './installment-record.ts'
import { EVENT_RECORDS } from './loan-event-record.test-support.ts'

const INSTALLMENT: InstallmentRecord = {
  position: 0,
  due_date: '2026-02-28',
  moved_to_date: null,
  moved_from_date: null,
  total_principal_cents: 300,
  total_interest_cents: 20,
  total_delayed_interest_cents: 1,
  paid_principal_cents: 300,
  paid_interest_cents: 20,
  paid_delayed_interest_cents: 1,
  number: null,
}
const event = (number: number) => ({ ...EVENT_RECORDS.registered, number })
const place = (position: number) => ({ ...INSTALLMENT, position })

const READ: Readonly<Record<string, (numbers: readonly number[]) => readonly unknown[]>> = {
  installment: (numbers) => rowsFromRecords(7, 2, numbers.map(place)),
  loan_event: (numbers) => eventsFromRecords(7, 2, numbers.map(event)),
}

it.each(Object.entries(READ))(
  'every %s of a loan is read, and none may be missing between two others',
  (table, read) => {
    expect(read([0, 1, 2])).toHaveLength(3)
    for (const numbers of [
      [1, 2],
      [0, 2],
      [0, 0, 1],
    ])
      expect(() => read(numbers)).toThrow(new RegExp(`^unreadable row: ${table} 7 (2 )?[012], (position|number)$`))
  },
)

it('the last event may not be missing either, nor may there be one too many', () => {
  expect(() => READ.loan_event?.([0, 1])).toThrow('loan_event 7 2, number')
  expect(() => READ.loan_event?.([0, 1, 2, 3])).toThrow('loan_event 7 4, number')
})

it.each(['principal', 'interest', 'delayed_interest'])(
  'no more %s is paid than due, and nothing is below zero',
  (part) => {
    const of = (difference: Partial<Record<string, number>>) =>
      rowsFromRecords(7, 2, [{ ...INSTALLMENT, ...difference }])
    const [total, paid] = [`total_${part}_cents`, `paid_${part}_cents`]
    expect(of({ [total]: 0, [paid]: 0 })).toHaveLength(1)
    expect(() => of({ [total]: 4, [paid]: 5 })).toThrow(`installment 7 2 0, ${paid}`)
    expect(() => of({ [total]: -1, [paid]: -1 })).toThrow(`installment 7 2 0, ${total}`)
    expect(() => of({ [paid]: -1 })).toThrow(`installment 7 2 0, ${paid}`)
  },
)
