import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Column } from './column.ts'
import { ListRow } from './list-row.tsx'

type Row = { readonly id: string; readonly amount: string | null }

const COLUMNS: readonly Column<Row>[] = [
  { name: 'ID', width: 100, skeleton: 8, folded: { gridArea: '1 / 1' }, cell: ({ id }) => id },
  {
    name: 'Amount',
    width: 100,
    skeleton: 8,
    isNumber: true,
    folded: { gridArea: '2 / 1' },
    cell: ({ amount }) => amount,
    rest: ({ amount }) => (amount === null ? { words: 'waits', folded: { gridArea: '2 / 1 / 3 / 4' } } : undefined),
  },
  { name: 'Rate', width: 100, skeleton: 4, cell: () => '11.50' },
  { name: 'Issued', width: 100, skeleton: 8, cell: () => '2026-01-28' },
]

function draw(row: Row, isFolded = false): string {
  const place = { index: 4, isActive: false, isFolded }
  return renderToStaticMarkup(
    <table>
      <tbody>
        <ListRow row={row} columns={COLUMNS} place={place} attributes={{ 'data-row': row.id }} />
      </tbody>
    </table>,
  )
}

const cellsOf = (html: string) => [...html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, text]) => text)

it('has a cell for each column, in their order', () => {
  expect(cellsOf(draw({ id: 'A', amount: '1.00' }))).toEqual(['A', '1.00', '11.50', '2026-01-28'])
})

it('says across all that are left what there is to say of a row that has nothing more', () => {
  const html = draw({ id: 'A', amount: null })
  expect(cellsOf(html)).toEqual(['A', 'waits'])
  expect(html).toContain('colSpan="3"')
})

it('puts its cells on two lines where each column says, and on one line sets nothing', () => {
  const row = { id: 'A', amount: null }
  expect(draw(row, true)).toMatch(/grid-area:1 \/ 1".*grid-area:2 \/ 1 \/ 3 \/ 4"/)
  expect(draw(row)).not.toContain('grid-area')
})

it('is found by its place, and reached by Tab only where it is the active one', () => {
  expect(draw({ id: 'A', amount: null })).toMatch(
    /<tr data-row="A"[^>]* tabindex="-1" data-index="4" aria-rowindex="6"/i,
  )
})
