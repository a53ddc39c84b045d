import { useRef } from 'react'
import { Amount } from '../../components/amounts/amount.tsx'
import { ColumnNames } from '../../components/tables/column-names.tsx'
import table from '../../components/tables/table.module.css'
import { useVirtualRows } from '../../components/tables/use-virtual-rows.ts'
import { VirtualRows } from '../../components/tables/virtual-rows.tsx'
import type { Chart } from './chart-data.ts'
import classes from './comparison-charts.module.css'

const SIDES = [
  { name: 'Before', isNumber: true },
  { name: 'After', isNumber: true },
] as const

/** Points of a chart as a table, for screen readers and for exact amounts. */
export function PointsTable({ chart }: { readonly chart: Chart }) {
  const scroller = useRef<HTMLDivElement>(null)
  const { points, title, pointHead } = chart
  const columns = [{ name: pointHead }, ...SIDES]
  const { shown } = useVirtualRows({ count: points.length, scroller, rowHeight: 28, headHeight: 28 })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroller} ref={scroller} tabIndex={0} aria-label={`${title}, rows`}>
      <table className={`${table.table} ${classes.points}`} aria-label={title} aria-rowcount={points.length + 1}>
        <thead>
          <ColumnNames columns={columns} />
        </thead>
        <tbody>
          <VirtualRows shown={shown} columns={columns.length}>
            {(index, key) => {
              const point = points[index]
              return point && <Point key={key} point={point} />
            }}
          </VirtualRows>
        </tbody>
      </table>
    </section>
  )
}

function Point({ point }: { readonly point: Chart['points'][number] }) {
  return (
    <tr>
      <td>{point.words}</td>
      <td className={table.number}>
        <Amount value={point.beforeAmount} />
      </td>
      <td className={table.number}>
        <Amount value={point.afterAmount} />
      </td>
    </tr>
  )
}
