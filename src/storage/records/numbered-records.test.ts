import { expect, it } from 'vitest'
import { extensionsFromRecords } from './extension-record.ts'
import { type InstallmentRecord, rowsFromRecords } from './installment-record.ts'
import { versionsFromRecords } from './version-record.ts'

const AT = '2026-01-28T06:02:16.000Z'
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
const OWN_ROWS = { rows_version: null, moved_days: 0, moved_interest_cents: 0 }
const version = (number: number) =>
  ({ version: number, kind: 'registered', made_date: '2026-01-28', ...OWN_ROWS }) as const
const extension = (number: number) => ({
  uuid: `0a1b2c3d-0000-4000-8000-00000000000${number}`,
  number,
  version: number,
  extended_days: 30,
  added_interest_cents: 5,
  payment_date: '2026-02-28',
  made_through: 'desk',
  created_at: AT,
})
const place = (position: number) => ({ ...INSTALLMENT, position })

const READ: Readonly<Record<string, (numbers: readonly number[]) => readonly unknown[]>> = {
  installment: (numbers) => rowsFromRecords(7, 2, numbers.map(place)),
  schedule_version: (numbers) => versionsFromRecords(7, 2, numbers.map(version)),
  extension: (numbers) =>
    extensionsFromRecords(
      7,
      3,
      numbers.map((number) => extension(number + 1)),
    ),
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
      expect(() => read(numbers)).toThrow(
        new RegExp(`^unreadable row: ${table} 7 (2 )?[012], (position|version|number)$`),
      )
  },
)

it('the last version or extension may not be missing either', () => {
  expect(() => READ.schedule_version?.([0, 1])).toThrow('schedule_version 7 2, version')
  expect(() => READ.extension?.([0, 1])).toThrow('extension 7 3, number')
  expect(() => READ.schedule_version?.([0, 1, 2, 3])).toThrow('schedule_version 7 4, version')
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
