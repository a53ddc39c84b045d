import { useRef } from 'react'
import type { ComparisonBody } from '#contract/desk/comparison.ts'
import { GapRow } from '../../components/gap-row.tsx'
import table from '../../components/table.module.css'
import { useVirtualRows } from '../../components/use-virtual-rows.ts'
import { AskHint } from '../explain/ask-hint.tsx'
import { useExplainedAmounts } from '../explain/use-explained-amounts.tsx'
import { compareAsking, placesOf } from './compare-asking.ts'
import { amountColumns, columnWidths } from './compare-columns.ts'
import { CompareHead } from './compare-head.tsx'
import { CompareRow } from './compare-row.tsx'
import classes from './compare-table.module.css'
import { CompareTotalRow } from './compare-total-row.tsx'

type CompareTableProps = {
  /** The loan to ask the service about; null for one that is only in a file. */
  readonly loanUuid: string | null
  readonly comparison: ComparisonBody
  readonly onlyDifferences: boolean
}

/** Before, difference and after, one row each; head and total stay in sight. Every amount of a loan here can be asked. */
export function CompareTable({ loanUuid, comparison, onlyDifferences }: CompareTableProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = onlyDifferences ? comparison.rows.filter(({ kind }) => kind !== 'same') : comparison.rows
  const columns = amountColumns(comparison)
  const places = placesOf(columns)
  const amounts = useExplainedAmounts({
    count: rows.length,
    columns: places,
    sumColumns: places,
    ask: (place) => (loanUuid === null ? null : compareAsking({ loanUuid, comparison, rows }, columns, place)),
  })
  const { kept } = amounts
  const { shown } = useVirtualRows({ count: rows.length, scroller, rowHeight: 32, headHeight: 52, kept })
  const widths = columnWidths(columns)
  const width = widths.reduce((sum, each) => sum + each, 0)
  return (
    <section className={classes.scroller} ref={scroller} aria-label="Comparison rows">
      <table
        {...amounts.grid}
        className={`${table.table} ${classes.comparison}`}
        style={{ minWidth: width }}
        aria-label="Comparison"
        aria-rowcount={rows.length + 3}
      >
        <CompareHead comparison={comparison} columns={columns} widths={widths} />
        <tbody>
          {shown.map((item) => {
            if (item.kind === 'gap') return <GapRow key={item.key} height={item.height} columns={widths.length} />
            const row = rows[item.index]
            const active = amounts.activeIn(item.index)
            return row && <CompareRow key={item.key} row={row} columns={columns} index={item.index} active={active} />
          })}
          {rows.length === 0 && <NothingDiffers columns={widths.length} />}
        </tbody>
        <CompareTotalRow comparison={comparison} columns={columns} active={amounts.activeIn('sum')} />
      </table>
      {loanUuid !== null && <AskHint id={amounts.hintId} />}
      {amounts.panel}
    </section>
  )
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
