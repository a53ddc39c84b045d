import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCellAs } from '../cells/read-as.ts'
import { CELL_READERS } from '../cells/read-cell.ts'
import {
  column,
  holds,
  type MeantColumn,
  RUNS,
  readAlone,
  unknown,
  wrongWithoutMark,
} from './generated-files.test-support.ts'
import { questionsOf } from './questions-of.ts'

type Day = { readonly month: number; readonly day: number }
type Order = 'day-first' | 'month-first'

const two = (number: number) => String(number).padStart(2, '0')
const order = fc.constantFrom<Order>('day-first', 'month-first')
const sign = fc.constantFrom('/', '-')

/** Days of a month from April on. */
function days(from: number, to = 28) {
  const day = fc.record({ month: fc.integer({ min: 4, max: 12 }), day: fc.integer({ min: from, max: to }) })
  return fc.array(day, { minLength: 6, maxLength: 6 })
}

function dates(
  field: string,
  head: string,
  year: number,
  made: readonly Day[],
  orders: Order | readonly Order[],
  sign: string,
) {
  const orderAt = (line: number) => (typeof orders === 'string' ? orders : (orders[line] ?? 'day-first'))
  const written = ({ month, day }: Day, line: number) =>
    [...(orderAt(line) === 'day-first' ? [day, month] : [month, day]).map(two), year].join(sign)
  const meant = ({ month, day }: Day) => `${year}-${two(month)}-${two(day)}`
  return column(field, head, made.map(written), made.map(meant))
}

/** Columns with a question about the order of their dates; null for one about all dates. */
async function askedOrders(columns: readonly MeantColumn[]) {
  const read = await readAlone(columns)
  const heads = read.columns.map(({ head }) => head)
  return read.questions.flatMap(({ code, column }) =>
    code === 'date-order' ? [column === null ? null : heads[column]] : [],
  )
}

describe('dates', () => {
  it('are never read in the wrong order without a mark', async () => {
    const file = fc.record({ due: days(1), issued: days(1), order, sign })
    await holds(file, ({ due, issued, order, sign }) => [
      dates('firstDueDate', 'First due date', 2026, due, order, sign),
      dates('lenderIssueDate', 'Issue date', 2025, issued, order, sign),
    ])
  })

  it('are asked about, each column, if two columns prove different orders', async () => {
    const file = fc.record({ due: days(1), issued: days(1), late: days(13), order, sign })
    await fc.assert(
      fc.asyncProperty(file, async ({ due, issued, late, order, sign }) => {
        const other = order === 'day-first' ? 'month-first' : 'day-first'
        const columns = [
          dates('firstDueDate', 'First due date', 2026, [...late.slice(0, 1), ...due.slice(1)], order, sign),
          dates('lenderIssueDate', 'Issue date', 2025, [...issued.slice(1), ...late.slice(1, 2)], other, sign),
        ]
        expect((await askedOrders(columns)).toSorted()).toEqual(['First due date', 'Issue date'])
      }),
      RUNS,
    )
  })

  it('are asked about if the lines of a column prove different orders', async () => {
    const file = fc.record({
      due: days(1),
      late: days(13),
      sign,
      orders: fc.array(order, { minLength: 4, maxLength: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(file, async ({ due, late, sign, orders }) => {
        const made = [...late.slice(0, 2), ...due.slice(2)]
        const both = ['day-first', 'month-first', ...orders] as const
        const column = dates('firstDueDate', 'First due date', 2026, made, both, sign)
        expect(await askedOrders([column])).toEqual(['First due date'])
      }),
      RUNS,
    )
  })

  it('with points are asked about beside dates that prove the month first', async () => {
    const file = fc.record({ due: days(1, 12), late: days(13), order, sign })
    await fc.assert(
      fc.asyncProperty(file, async ({ due, late, order, sign }) => {
        const columns = [
          dates('firstDueDate', 'First due date', 2026, due, order, '.'),
          dates('lenderIssueDate', 'Issue date', 2025, late, 'month-first', sign),
        ]
        expect(await askedOrders(columns)).toContain('First due date')
      }),
      RUNS,
    )
  })

  it('with points say nothing of dates with another sign', async () => {
    const file = fc.record({ due: days(1, 12), issued: days(1), order, sign })
    await holds(file, ({ due, issued, order, sign }) => [
      dates('firstDueDate', 'First due date', 2026, due, order, sign),
      dates('lenderIssueDate', 'Issue date', 2025, issued, 'day-first', '.'),
    ])
  })

  it('are asked about if loans would be due before they are issued by the order that others prove', async () => {
    const day = fc.integer({ min: 1, max: 11 })
    const file = fc.record({ month: fc.integer({ min: 1, max: 11 }), day, later: day, order, sign })
    await fc.assert(
      fc.asyncProperty(file, async ({ month, day, later, order, sign }) => {
        // Read the other way, the day is the month: that of the due date lies before that of the issue date.
        const [early, late] = [Math.min(day, later), Math.max(day, later) + 1]
        const other = order === 'day-first' ? 'month-first' : 'day-first'
        const proof = dates('birth', 'Date of birth', 1980, [{ month: 5, day: 25 }], other, sign)
        const columns = [
          dates('lenderIssueDate', 'Issue date', 2026, [{ month, day: late }], order, sign),
          dates('firstDueDate', 'First due date', 2026, [{ month: month + 1, day: early }], order, sign),
          { ...unknown(proof.head, proof.cells), field: 'birth' },
        ]
        expect(await askedOrders(columns)).toEqual([null])
      }),
      RUNS,
    )
  })

  it('that a spreadsheet took the other way are asked about, and swapped back', async () => {
    const file = fc.record({ early: days(1, 12), late: days(13), order })
    await fc.assert(
      fc.asyncProperty(file, async ({ early, late, order }) => {
        const made = [...early.slice(0, 3), ...late.slice(3)]
        const { cells, meant } = dates('firstDueDate', 'First due date', 2026, made, order, '/')
        const mangled = cells.map((cell, line) => {
          const { month, day } = made[line] ?? { month: 1, day: 1 }
          const number = Math.round(Date.UTC(2026, day - 1, month) / 86_400_000) + 25_569
          return day > 12 ? cell : { number, style: 'date' as const }
        })
        const own = column('firstDueDate', 'First due date', mangled, [...(meant ?? [])])
        expect(await wrongWithoutMark([own], 'xlsx')).toEqual([])
        const { questions, columns } = await readAlone([own], 'xlsx')
        const at = columns.findIndex(({ field }) => field === 'firstDueDate')
        const [choice] = questions.find((question) => question.column === at)?.choices ?? []
        const as = choice?.change.columns?.[0]?.as ?? null
        const texts = [
          { kind: 'date' as const, text: '2026-05-04' },
          order === 'day-first' ? '25/04/2026' : '04/25/2026',
        ].map((cell) => readCellAs(as, cell, { decimals: 'point', dateOrder: 'year-month-day' }, CELL_READERS.dueDate))
        expect(texts).toMatchObject([{ value: '2026-04-05' }, { value: '2026-04-25' }])
        // A saved mapping that swaps dates does so in files that look swapped alone.
        const real = Array.from({ length: 6 }, (_, line) => ({ number: 46_100 + line * 7, style: 'date' as const }))
        const next = await readAlone([column('firstDueDate', 'First due date', real)], 'xlsx')
        const saved = next.plan.columns.map((planned) =>
          planned.index === at ? { ...planned, as, by: 'saved' as const } : planned,
        )
        const asked = questionsOf({ ...next.plan, columns: saved }, next.facts)
        expect(asked.map(({ code, params }) => [code, params.saved])).toEqual([['date-order', as]])
      }),
      RUNS,
    )
  })
})
