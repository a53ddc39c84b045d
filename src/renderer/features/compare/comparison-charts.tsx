import { SegmentedControl, UnstyledButton } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'
import type { ComparisonBody } from '#contract/desk/comparison.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import { ColumnNames } from '../../components/tables/column-names.tsx'
import table from '../../components/tables/table.module.css'
import { useVirtualRows } from '../../components/tables/use-virtual-rows.ts'
import { VirtualRows } from '../../components/tables/virtual-rows.tsx'
import { type Chart, chartUnit, monthlyChart, outstandingChart } from './chart-data.ts'
import classes from './comparison-charts.module.css'

const SIDES = [
  { name: 'Before', isNumber: true },
  { name: 'After', isNumber: true },
] as const

/** Loaded separately, because the chart library is large and no other page needs it. */
const BeforeAfterChart = lazy(async () => ({ default: (await import('./before-after-chart.tsx')).BeforeAfterChart }))

const CHARTS = [
  { value: 'outstanding', label: 'Outstanding principal' },
  { value: 'monthly', label: 'Due per month' },
]

/** Outstanding principal or the amounts due per month, before and after, as a chart or as a table of the same points. */
export function ComparisonCharts({ comparison }: { readonly comparison: ComparisonBody }) {
  const [shown, setShown] = useState('outstanding')
  const [isTable, setTable] = useState(false)
  const chart = shown === 'monthly' ? monthlyChart(comparison) : outstandingChart(comparison)
  return (
    <section className={classes.charts} aria-label="Charts">
      <div className={classes.head}>
        <SegmentedControl aria-label="Chart" data={CHARTS} value={shown} onChange={setShown} />
        <span className={classes.unit}>{isTable ? 'EUR' : chartUnit(chart).words}</span>
        <div className={classes.side}>
          {!isTable && <Legend chart={chart} />}
          <UnstyledButton className={classes.toggle} onClick={() => setTable(!isTable)}>
            {isTable ? 'As a chart' : 'As a table'}
          </UnstyledButton>
        </div>
      </div>
      {isTable ? (
        <PointsTable key={chart.kind} chart={chart} />
      ) : (
        <div className={classes.place}>
          <Suspense fallback={null}>
            <BeforeAfterChart chart={chart} />
          </Suspense>
        </div>
      )}
    </section>
  )
}

function Legend({ chart }: { readonly chart: Chart }) {
  const marks = chart.marks === 'bars' ? 'bar' : 'line'
  return (
    <span className={classes.legend} aria-hidden>
      <span className={classes.before} data-marks={marks} /> Before
      <span className={classes.after} data-marks={marks} /> After
    </span>
  )
}

/** Points of a chart as a table, for screen readers and for exact amounts. */
function PointsTable({ chart }: { readonly chart: Chart }) {
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
