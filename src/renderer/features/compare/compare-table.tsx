import { useMemo, useRef, useState } from 'react'
import type { ComparisonBody } from '#contract/desk/comparison.ts'
import { useWidth } from '../../components/layout/use-width.ts'
import table from '../../components/tables/table.module.css'
import { useVirtualRows } from '../../components/tables/use-virtual-rows.ts'
import { VirtualRows } from '../../components/tables/virtual-rows.tsx'
import { useFormats } from '../../formats/current-formats.ts'
import { AskHint } from '../explain/ask-hint.tsx'
import { useExplainedAmounts } from '../explain/use-explained-amounts.tsx'
import { amountColumns } from './compare-columns.ts'
import { comparedAmountAt, placesOf } from './compare-explanations.ts'
import { CompareHead } from './compare-head.tsx'
import { type CompareLayout, compareColumnsOf, compareLayout, tableWidth } from './compare-layout.ts'
import { type CompareLine, compareLines } from './compare-lines.ts'
import { CompareRow } from './compare-row.tsx'
import { CompareRowOver } from './compare-row-over.tsx'
import { CompareRowStacked } from './compare-row-stacked.tsx'
import classes from './compare-table.module.css'
import { CompareTotalRow } from './compare-total-row.tsx'
import { FoldRow } from './fold-row.tsx'

type CompareTableProps = {
  /** Loan whose amounts the service can explain; null for a loan from a file. */
  readonly loanUuid: string | null
  readonly comparison: ComparisonBody
  /** True if every row that differs is shown by itself. */
  readonly showsAll: boolean
}

/** Row component of each layout; heights in px. */
const ROWS = {
  beside: { Row: CompareRow, rowHeight: 32 },
  over: { Row: CompareRowOver, rowHeight: 40 },
  stacked: { Row: CompareRowStacked, rowHeight: 60 },
} as const satisfies Readonly<Record<CompareLayout['kind'], unknown>>

/** The comparison with before, difference and after; head and total stay visible. The amounts of a loan in this desk can be explained. */
export function CompareTable({ loanUuid, comparison, showsAll }: CompareTableProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const px = useWidth(scroller)
  const formats = useFormats()
  const columns = useMemo(() => amountColumns(comparison), [comparison])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are written by the formats
  const layout = useMemo(() => compareLayout(comparison, columns, px), [comparison, columns, px, formats])
  const { Row, rowHeight } = ROWS[layout.kind]
  const [lines, toggle] = useLines(comparison, showsAll)
  const amounts = useComparedAmounts({ loanUuid, comparison, columns, lines })
  // Without a width there are no rows yet: they would be styled and laid out twice.
  const count = px === 0 ? 0 : lines.length
  const { shown } = useVirtualRows({ count, scroller, rowHeight, headHeight: 52, kept: amounts.kept })
  const span = compareColumnsOf(layout).length
  return (
    <section className={classes.scroller} ref={scroller} aria-label="Comparison rows" data-scrolls-sideways="enlarged">
      <table
        {...amounts.grid}
        className={`${table.table} ${classes.comparison}`}
        style={{ minWidth: tableWidth(layout) }}
        data-dense={layout.isDense || undefined}
        data-layout={layout.kind}
        aria-label="Comparison"
        aria-rowcount={comparison.rows.length + 3}
      >
        <CompareHead comparison={comparison} columns={columns} layout={layout} />
        <tbody>
          <VirtualRows shown={shown} columns={span}>
            {(index) => {
              const line = lines[index]
              if (line?.kind === 'fold') {
                const look = { columns, layout, height: rowHeight, active: amounts.activeIn(index) }
                return <FoldRow key={`fold-${line.first}`} line={line} {...look} onToggle={() => toggle(line.first)} />
              }
              return line && <Row key={line.number} {...line} columns={columns} active={amounts.activeIn(line.index)} />
            }}
          </VirtualRows>
          {lines.length === 0 && <NothingDiffers columns={span} />}
        </tbody>
        <CompareTotalRow comparison={comparison} columns={columns} layout={layout} active={amounts.activeIn('sum')} />
      </table>
      {loanUuid !== null && <AskHint id={amounts.hintId} />}
      {amounts.panel}
    </section>
  )
}

function useLines(comparison: ComparisonBody, showsAll: boolean) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const toggle = (first: number) => {
    const others = new Set([...opened].filter((each) => each !== first))
    setOpened(opened.has(first) ? others : others.add(first))
  }
  const lines = useMemo(() => compareLines(comparison, { showsAll, opened }), [comparison, showsAll, opened])
  return [lines, toggle] as const
}

type ComparedAmounts = Pick<CompareTableProps, 'loanUuid' | 'comparison'> & {
  readonly columns: ReturnType<typeof amountColumns>
  readonly lines: readonly CompareLine[]
}

function useComparedAmounts({ loanUuid, comparison, columns, lines }: ComparedAmounts) {
  const places = placesOf(columns)
  return useExplainedAmounts({
    count: lines.length,
    columns: places,
    sumColumns: places,
    ask: (place) => (loanUuid === null ? null : comparedAmountAt({ loanUuid, comparison, lines }, columns, place)),
  })
}

function NothingDiffers({ columns }: { readonly columns: number }) {
  return (
    <tr>
      <td colSpan={columns} className={classes.nothing}>
        All rows are the same on both sides.
      </td>
    </tr>
  )
}
