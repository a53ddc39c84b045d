import { SegmentedControl, UnstyledButton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { ComparisonBody } from '#contract/desk/comparison.ts'
import { type Chart, chartUnit, monthlyChart, outstandingChart } from './chart-data.ts'
import classes from './comparison-charts.module.css'
import { PointsTable } from './points-table.tsx'

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
