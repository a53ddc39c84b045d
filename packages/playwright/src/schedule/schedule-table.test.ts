import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asAsked, readScheduleTable, type ShownSchedule, tableText } from './schedule-table.ts'

const SHOWN: ShownSchedule = [
  { number: '1', dueDate: '2026-02-28', state: 'Paid', totalPrincipalAmount: '166.67', totalInterestAmount: '11.67' },
  { number: '2', dueDate: '2026-03-28', state: 'Due', totalPrincipalAmount: '1,166.67', totalInterestAmount: '0.00' },
]

function seen(text: string): { readonly wanted: string; readonly shown: string } {
  const table = readScheduleTable(text)
  return { wanted: tableText(table.heads, table.rows), shown: tableText(table.heads, asAsked(table, SHOWN)) }
}

describe('a table that holds', () => {
  test.each([
    ['its columns alone', 'due date | interest\n2026-02-28 | 11.67\n2026-03-28 | 0.00'],
    ['amounts without their commas', 'Total principal\n166.67\n1166.67'],
    ['a cell left open', 'No. | state\n1 | …\n2 | Due'],
    ['further rows left open', 'No. | state\n1 | Paid\n…'],
    ['a table of Markdown', '| due date | state |\n|---|:--:|\n| 2026-02-28 | Paid |\n| 2026-03-28 | Due |\n'],
    ['names of fields', 'dueDate | totalInterestAmount\n2026-02-28 | 11.67\n2026-03-28 | 0.00'],
  ])('%s', (_, text) => {
    const { wanted, shown } = seen(text)
    expect(shown).toBe(wanted)
  })
})

describe('a table that does not hold', () => {
  test.each([
    ['another cent', 'interest\n11.68\n0.00'],
    ['a row too few', 'interest\n11.67'],
    ['a row too many', 'interest\n11.67\n0.00\n0.00'],
    ['another order', 'No.\n2\n1'],
    ['the sign', 'interest\n-11.67\n0.00'],
    ['another state', 'state\nPaid\nPaid'],
  ])('%s', (_, text) => {
    const { wanted, shown } = seen(text)
    expect(shown).not.toBe(wanted)
  })
})

test('a difference stands in its row, the rest reads alike', () => {
  const { shown } = seen('due date | principal\n2026-02-28 | 166.67\n2026-03-28 | 1000.00')
  expect(shown).toBe('due date   | principal\n2026-02-28 |    166.67\n2026-03-28 |  1,166.67')
})

test.each([
  [
    'due date | intrest\n2026-02-28 | 1.00',
    'A schedule has no column "intrest". It has No., Due date, Was, State, Accrued interest',
  ],
  ['due date | interest\n2026-02-28', 'This row has 1 cells, its heads are 2: 2026-02-28'],
  ['', 'A table of a schedule begins with its heads'],
])('what is no table is refused in words: %s', (text, message) => {
  expect(() => readScheduleTable(text)).toThrow(message)
})

test('any schedule holds against its own table', () => {
  const amount = fc.integer({ min: 0, max: 10 ** 12 }).map((cents) => (cents / 100).toFixed(2))
  const rows = fc.array(fc.record({ totalPrincipalAmount: amount, totalInterestAmount: amount }), { minLength: 1 })
  fc.assert(
    fc.property(rows, (shown) => {
      const lines = shown.map((row) => `${row.totalPrincipalAmount} | ${row.totalInterestAmount}`)
      const table = readScheduleTable(['principal | interest', ...lines].join('\n'))
      expect(asAsked(table, shown)).toEqual(table.rows)
    }),
  )
})
