import { useRef } from 'react'
import { Amount } from '../../components/amounts/amount.tsx'
import { ColumnNames } from '../../components/tables/column-names.tsx'
import { GapRow } from '../../components/tables/gap-row.tsx'
import table from '../../components/tables/table.module.css'
import { useVirtualRows } from '../../components/tables/use-virtual-rows.ts'
import type { Chart } from './chart-data.ts'
import classes from './comparison-charts.module.css'

const SIDES = [
  { name: 'Before', isNumber: true },
  { name: 'After', isNumber: true },
] as const

/** The points of a chart, for those who do not see it, and for exact amounts. */
export function PointsTable({ chart }: { readonly chart: Chart }) {
  const scroller = useRef<HTMLDivElement>(null)
  const { points, title, pointHead } = chart
  const { shown } = useVirtualRows({ count: points.length, scroller, rowHeight: 28, headHeight: 28 })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroller} ref={scroller} tabIndex={0} aria-label={`${title}, rows`}>
      <table className={`${table.table} ${classes.points}`} aria-label={title} aria-rowcount={points.length + 1}>
        <thead>
          <ColumnNames columns={[{ name: pointHead }, ...SIDES]} />
        </thead>
        <tbody>
          {shown.map((item) => {
            if (item.kind === 'gap') return <GapRow key={item.key} height={item.height} columns={3} />
            const point = points[item.index]
            return point && <Point key={item.key} point={point} />
          })}
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
