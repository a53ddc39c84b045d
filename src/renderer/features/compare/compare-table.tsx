import { memo, useMemo, useRef, useState } from 'react'
import type { ComparisonBody } from '#contract/desk/comparison.ts'
import { useWidth } from '../../components/layout/use-width.ts'
import table from '../../components/tables/table.module.css'
import { useVirtualRows } from '../../components/tables/use-virtual-rows.ts'
import { VirtualRows } from '../../components/tables/virtual-rows.tsx'
import { useFormats } from '../../formats/current-formats.ts'
import { AskHint } from '../explain/ask-hint.tsx'
import { useExplainedAmounts } from '../explain/use-explained-amounts.tsx'
import {
  ChangeCell,
  type CompareRowProps,
  DateCell,
  DifferenceCells,
  isSame,
  SideCells,
  WhatChanged,
} from './compare-cells.tsx'
import { type AmountColumn, amountColumns } from './compare-columns.ts'
import { comparedAmountAt, placesOf } from './compare-explanations.ts'
import { CompareHead } from './compare-head.tsx'
import { type CompareLayout, compareColumnsOf, compareLayout, tableWidth } from './compare-layout.ts'
import { type CompareLine, compareLines } from './compare-lines.ts'
import classes from './compare-table.module.css'
import { CompareTotalRow } from './compare-total-row.tsx'
import { FoldRow } from './fold-row.tsx'
import { dayChange } from './measure-lines.ts'

type CompareTableProps = {
  /** Loan whose amounts the service can explain; null for a loan from a file. */
  readonly loanUuid: string | null
  readonly comparison: ComparisonBody
  /** True if every row that differs is shown by itself. */
  readonly showsAll: boolean
}

/** An installment in three lines: before, change, after, digit under digit. */
const CompareRowStacked = memo(function CompareRowStacked({ number, ...cells }: CompareRowProps) {
  useFormats()
  const { row, columns, index, active } = cells
  const look = row.kind === 'same' ? classes.same : ''
  return (
    <>
      <tr data-kind={row.kind} className={`${classes.upper} ${look}`} aria-rowindex={number + 2}>
        <td rowSpan={3} className={classes.rowNumber}>
          {number}
        </td>
        <td className={classes.side}>Before</td>
        <DateCell row={row} side="before" />
        <SideCells side="before" {...cells} />
      </tr>
      <tr data-kind={row.kind} className={`${classes.middle} ${look}`}>
        <td className={`${classes.difference} ${classes.words}`}>
          <WhatChanged row={row} />
        </td>
        <td className={`${classes.difference} ${row.daysMoved ? classes.moved : classes.none}`}>
          {row.daysMoved !== null && dayChange(row.daysMoved)}
        </td>
        {columns.map((column) => (
          <ChangeCell key={column.amount} column={column} row={row} index={index} active={active} />
        ))}
      </tr>
      <tr data-kind={row.kind} className={`${classes.lower} ${look}`}>
        <td className={classes.side}>After</td>
        <DateCell row={row} side="after" />
        <SideCells side="after" {...cells} />
      </tr>
    </>
  )
})

/** An installment in two lines, before over after, digit under digit; equal values are shown once. */
const CompareRowOver = memo(function CompareRowOver({ number, ...cells }: CompareRowProps) {
  useFormats()
  const { row, columns } = cells
  const isBoth = ({ amount }: AmountColumn) => isSame(row, amount)
  const isSameDay = isSame(row, 'dueDate')
  const look = row.kind === 'same' ? classes.same : ''
  return (
    <>
      <tr data-kind={row.kind} className={`${classes.upper} ${look}`} aria-rowindex={number + 2}>
        <td rowSpan={2} className={classes.rowNumber}>
          {number}
        </td>
        <td className={classes.side}>Before</td>
        <DateCell row={row} side="before" {...(isSameDay && { rowSpan: 2 })} />
        <SideCells side="before" isBoth={isBoth} {...cells} />
        <DifferenceCells rowSpan={2} {...cells} />
      </tr>
      <tr data-kind={row.kind} className={`${classes.lower} ${look}`}>
        <td className={classes.side}>After</td>
        {!isSameDay && <DateCell row={row} side="after" />}
        <SideCells side="after" {...cells} columns={columns.filter((column) => !isBoth(column))} />
      </tr>
    </>
  )
})

/** An installment in one line: before, the change in words and figures, after; changed cells are heavier and tinted. */
const CompareRow = memo(function CompareRow({ number, ...cells }: CompareRowProps) {
  useFormats()
  const { row } = cells
  return (
    <tr data-kind={row.kind} className={row.kind === 'same' ? classes.same : undefined} aria-rowindex={number + 2}>
      <td className={classes.rowNumber}>{number}</td>
      <DateCell row={row} side="before" />
      <SideCells side="before" {...cells} />
      <DifferenceCells {...cells} />
      <DateCell row={row} side="after" look={table.group} />
      <SideCells side="after" {...cells} />
    </tr>
  )
})

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
