import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ScheduleTotalsBody } from '#contract/desk/loan-detail.ts'
import { SCHEDULE_CELLS, type ShownCell } from '#contract/desk/schedule-cells.ts'
import type { ScheduleRow } from '#contract/desk/schedule-row.ts'
import type { ShownRow } from './compare-versions.ts'
import { type ScheduleKind, scheduleColumns } from './schedule-columns.tsx'
import { ScheduleHead } from './schedule-head.tsx'
import type { ScheduleLayout } from './schedule-layout.ts'
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

function layoutOf(kind: ScheduleKind, leftOut: readonly ShownCell[] = []): ScheduleLayout {
  const { columns, lines } = scheduleColumns(kind, (name) => !leftOut.includes(name))
  return { kind, lines, fontSize: 12, padding: 8, columns: columns.map((column) => ({ ...column, px: 1 })) }
}

function draw(layout: ScheduleLayout): string {
  const course = { number: 1, formerDays: [], balanceAmount: '4.04' }
  return renderToStaticMarkup(
    <table>
      <ScheduleHead columns={layout.columns} />
      <tbody>
        <ScheduleRowView layout={layout} shown={SHOWN} index={0} active={undefined} course={course} asOf="2026-02-28" />
      </tbody>
      <ScheduleTotalRow layout={layout} totals={TOTALS} active={undefined} rows={[SHOWN]} />
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

/** Amounts of a table part, in the order of their texts. */
function amountsOf(html: string, part: Part): readonly string[] {
  const inside = new RegExp(`<${part}>(.*?)</${part}>`).exec(html)?.[1] ?? ''
  return [...inside.matchAll(/\d\.\d\d(?!\d)/g)].map(([amount]) => amount).sort()
}

const UNPAID: readonly ShownCell[] = [
  'accruedInterestAmount',
  'totalDelayedInterestAmount',
  'outstandingDelayedInterestAmount',
  'paidPrincipalAmount',
  'paidInterestAmount',
  'paidDelayedInterestAmount',
]
const ONE_PAID = UNPAID.filter((name) => name !== 'paidPrincipalAmount')

describe.each([
  ['nothing', [], 3],
  ['what an unpaid loan has not', UNPAID, 2],
  ['all but one paid amount', ONE_PAID, 3],
] as const)('with %s left out', (_, leftOut, stackedLines) => {
  it.each(KINDS)('as %s: every line of head, row and sums fills all columns', (kind) => {
    const layout = layoutOf(kind, leftOut)
    const html = draw(layout)
    for (const part of ['thead', 'tbody', 'tfoot'] as const)
      expect(new Set(filled(html, part)), part).toEqual(new Set([layout.columns.length]))
    expect(filled(html, 'tbody')).toHaveLength(kind === 'stacked' ? stackedLines : 1)
  })

  it.each(KINDS)('as %s: every shown amount of a row is in it once, and every sum once beneath', (kind) => {
    const html = draw(layoutOf(kind, leftOut))
    const shown = SCHEDULE_CELLS.flatMap(([name]) => (leftOut.some((other) => other === name) ? [] : [TOTALS[name]]))
    expect(amountsOf(html, 'tbody')).toEqual([...shown, '4.04'].sort())
    expect(amountsOf(html, 'tfoot')).toEqual([...shown].sort())
  })
})

/** Texts of a row on 2026-04-18. */
function textOf(kind: ScheduleKind, row: ScheduleRow, formerDays: readonly string[] = []): string {
  return renderToStaticMarkup(
    <ScheduleRowView
      layout={layoutOf(kind)}
      shown={{ ...SHOWN, row }}
      index={0}
      active={undefined}
      course={{ number: 1, formerDays, balanceAmount: '4.04' }}
      asOf="2026-04-18"
    />,
  ).replace(/<[^>]*>/g, '')
}

it('a moved row names its former days beside its date and counts more than two', () => {
  expect(textOf('columns', ROW, ['2026-01-28'])).toContain('2026-02-28 Sat was 2026-01-28Due')
  expect(textOf('folded', ROW, ['2026-01-28'])).toContain('2026-02-28 Sat was 2026-01-28Due')
  const chain = ['2026-01-28', '2025-12-28', '2025-11-28', '2025-10-28']
  expect(textOf('columns', ROW, chain.slice(0, 2))).toContain('was 2026-01-28, 2025-12-28Due')
  expect(textOf('columns', ROW, chain)).toContain('was 2026-01-28, 2025-12-28, 2 moreDue')
})

it('a late row counts its days', () => {
  expect(textOf('columns', { ...ROW, state: 'overdue' })).toContain('2026-02-28 Sat Late 49 days')
  expect(textOf('folded', { ...ROW, dueDate: '2026-04-17', state: 'overdue' })).toContain('Late 1 day')
})
