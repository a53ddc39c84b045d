import { useRef } from 'react'
import type { ComparisonBody } from '#contract/desk/comparison.ts'
import { GapRow } from '../../components/gap-row.tsx'
import table from '../../components/table.module.css'
import { useVirtualRows } from '../../components/use-virtual-rows.ts'
import { amountColumns, columnWidths } from './compare-columns.ts'
import { CompareHead } from './compare-head.tsx'
import { CompareRow } from './compare-row.tsx'
import classes from './compare-table.module.css'
import { CompareTotalRow } from './compare-total-row.tsx'

type CompareTableProps = { readonly comparison: ComparisonBody; readonly onlyDifferences: boolean }

/** Before, difference and after, one row each; head and total stay in sight. */
export function CompareTable({ comparison, onlyDifferences }: CompareTableProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = onlyDifferences ? comparison.rows.filter(({ kind }) => kind !== 'same') : comparison.rows
  const { shown } = useVirtualRows({ count: rows.length, scroller, rowHeight: 32, headHeight: 52 })
  const columns = amountColumns(comparison)
  const widths = columnWidths(columns)
  const width = widths.reduce((sum, each) => sum + each, 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroller} ref={scroller} tabIndex={0} aria-label="Comparison rows">
      <table
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
            return row && <CompareRow key={item.key} row={row} columns={columns} index={item.index} />
          })}
          {rows.length === 0 && <NothingDiffers columns={widths.length} />}
        </tbody>
        <CompareTotalRow comparison={comparison} columns={columns} />
      </table>
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
