import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ScheduleRow, ScheduleTotalsBody } from '#contract/desk/loan-detail.ts'
import type { ShownRow } from './compare-versions.ts'
import { LINES, SCHEDULE_TABLE_COLUMNS, type ScheduleKind } from './schedule-columns.tsx'
import { ScheduleHead } from './schedule-head.tsx'
import { scheduleLayout } from './schedule-layout.ts'
import { ScheduleRowView } from './schedule-row-view.tsx'
import { ScheduleTotalRow } from './schedule-total-row.tsx'

const TOTALS: ScheduleTotalsBody = {
  accruedInterestAmount: '0.01',
  totalPrincipalAmount: '1.01',
  totalInterestAmount: '1.02',
  totalDelayedInterestAmount: '1.03',
  outstandingPrincipalAmount: '2.01',
  outstandingInterestAmount: '2.02',
  outstandingDelayedInterestAmount: '2.03',
  paidPrincipalAmount: '3.01',
  paidInterestAmount: '3.02',
  paidDelayedInterestAmount: '3.03',
}
const ROW: ScheduleRow = { ...TOTALS, dueDate: '2026-02-28', state: 'due', movedToDate: null, movedFromDate: null }
const SHOWN: ShownRow = { kind: 'plain', row: ROW, changed: new Set() }
const KINDS: readonly ScheduleKind[] = ['columns', 'folded', 'stacked']

type Part = 'thead' | 'tbody' | 'tfoot'

function draw(kind: ScheduleKind): string {
  const { columns } = scheduleLayout({ totals: [TOTALS], state: 'word' }, 0)
  const own = kind === 'columns' ? columns : SCHEDULE_TABLE_COLUMNS[kind].map((column) => ({ ...column, px: 1 }))
  const course = { number: 1, balanceAmount: '4.04' }
  return renderToStaticMarkup(
    <table>
      <ScheduleHead columns={own} />
      <tbody>
        <ScheduleRowView kind={kind} shown={SHOWN} index={0} active={undefined} course={course} />
      </tbody>
      <ScheduleTotalRow kind={kind} totals={TOTALS} active={undefined} count={1} hidden={0} />
    </table>,
  )
}

/** Number of columns that each line of a table part fills, including cells that span down from the lines above. */
function filled(html: string, part: Part): readonly number[] {
  const inside = new RegExp(`<${part}>(.*?)</${part}>`).exec(html)?.[1] ?? ''
  const lines = [...inside.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, line = '']) =>
    [...line.matchAll(/<t[dh]([^>]*)>/g)].map(([, attributes = '']) => ({
      columns: Number(/colSpan="(\d+)"/i.exec(attributes)?.[1] ?? 1),
      lines: Number(/rowSpan="(\d+)"/i.exec(attributes)?.[1] ?? 1),
    })),
  )
  return lines.map((_, at) =>
    lines
      .slice(0, at + 1)
      .flatMap((cells, line) => cells.filter((cell) => line + cell.lines > at))
      .reduce((sum, cell) => sum + cell.columns, 0),
  )
}

it.each(KINDS)('as %s: every line of head, row and sums fills all columns', (kind) => {
  const html = draw(kind)
  const all = SCHEDULE_TABLE_COLUMNS[kind].length
  for (const part of ['thead', 'tbody', 'tfoot'] as const)
    expect(new Set(filled(html, part)), part).toEqual(new Set([all]))
  expect(filled(html, 'tbody')).toHaveLength(LINES[kind])
})

it.each(KINDS)('as %s: every amount of a row is in it once, and every sum once beneath', (kind) => {
  const html = draw(kind)
  const amounts = (part: Part) => {
    const inside = new RegExp(`<${part}>(.*?)</${part}>`).exec(html)?.[1] ?? ''
    return [...inside.matchAll(/\d\.\d\d(?!\d)/g)].map(([amount]) => amount).sort()
  }
  expect(amounts('tbody')).toEqual([...Object.values(TOTALS), '4.04'].sort())
  expect(amounts('tfoot')).toEqual(Object.values(TOTALS).sort())
})
