import { CompositeChart, type CompositeChartSeries } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { present } from '#values/assert.ts'
import { dateFromEpochDay } from '#values/calendar-date.ts'
import { figureWidth } from '../../components/amounts/figure-width.ts'
import { formatAmountText, formatMonth } from '../../formats/shown-text.ts'
import { amountTicks, axisText } from './amount-ticks.ts'
import { type Chart, chartUnit, type Drawn, firstOfMonth, largestOf, monthOf } from './chart-data.ts'
import { eventLabel, timeTicks } from './chart-labels.ts'
import classes from './comparison-charts.module.css'

const STEPS: CompositeChartSeries[] = [
  { name: 'gap', type: 'area', color: 'var(--ld-selected)' },
  { name: 'after', type: 'line', color: 'var(--ld-accent)' },
  { name: 'before', type: 'line', color: 'var(--ld-text)', strokeDasharray: '4 3' },
]
const BARS: CompositeChartSeries[] = [
  { name: 'before', type: 'bar', color: 'var(--ld-text)' },
  { name: 'after', type: 'bar', color: 'var(--ld-accent)' },
]
const FONT_SIZE = 12
/** Disables vertical grid lines; for those the library would measure the words of every point. */
const NO_VERTICAL_LINES = { verticalCoordinatesGenerator: () => [] }
const MOST_TICKS = 6
const MOST_AMOUNTS = 5

/** Chart of both schedules: Before is dashed, After is solid, and the gap between them is shaded, so that colour is never the only sign. */
export function BeforeAfterChart({ chart }: { readonly chart: Chart }) {
  const isBars = chart.marks === 'bars'
  const { divisor } = chartUnit(chart)
  const event = eventOf(chart)
  return (
    <div role="img" aria-label={summaryOf(chart)} className={classes.chart}>
      <CompositeChart
        h="100%"
        data={[...chart.drawn]}
        dataKey={isBars ? 'words' : 'day'}
        series={isBars ? BARS : STEPS}
        curveType="stepAfter"
        withDots={false}
        connectNulls={false}
        accessibilityLayer={false}
        strokeDasharray="0"
        gridColor="var(--ld-line)"
        gridProps={NO_VERTICAL_LINES}
        textColor="var(--ld-text-2)"
        tickLine="x"
        composedChartProps={{ role: 'presentation', margin: { top: 8, right: 12, bottom: 0, left: 0 } }}
        areaProps={{ stroke: 'none', fillOpacity: 1 }}
        barProps={barOf}
        lineProps={lineOf}
        xAxisProps={isBars ? monthAxis(chart.drawn) : timeAxis(chart.drawn)}
        yAxisProps={amountAxis(Math.max(largestOf(chart.drawn), event?.reachesTo ?? 0), divisor)}
        valueFormatter={(value) => axisText(value / divisor)}
        referenceLines={event ? [event.line] : []}
        tooltipProps={{ content: ({ payload }) => <PointTooltip drawn={payload?.[0]?.payload} /> }}
      />
    </div>
  )
}

function lineOf({ name }: CompositeChartSeries) {
  return { strokeWidth: name === 'before' ? 1.5 : 2 }
}

function barOf({ name }: CompositeChartSeries) {
  return name === 'before'
    ? { fill: 'transparent', fillOpacity: 1, strokeOpacity: 1, strokeWidth: 1, strokeDasharray: '3 2' }
    : { fillOpacity: 1 }
}

/** Bars are placed by month, not by day. */
function monthAxis(drawn: readonly Drawn[]) {
  const { ticks } = timeAxis(drawn)
  return { ticks: ticks.map((day) => formatMonth(monthOf(day))), interval: 0 } as const
}

function timeAxis(drawn: readonly Drawn[]) {
  const days = drawn.map(({ day }) => day)
  const from = firstOfMonth(dateFromEpochDay(present(days[0], 'first day')))
  const to = dateFromEpochDay(present(days.at(-1), 'last day'))
  return {
    type: 'number',
    domain: [from, to],
    ticks: [...timeTicks(from, to, MOST_TICKS)],
    tickFormatter: (day: number) => formatMonth(monthOf(dateFromEpochDay(day))),
    interval: 0,
  } as const
}

/** Line of a day with its words, and the amount that the axis has to reach to leave space for them. */
function eventOf({ event, marks, drawn }: Chart) {
  if (!event || marks === 'bars') return undefined
  const [from, to] = [drawn[0]?.day ?? 0, drawn.at(-1)?.day ?? 0]
  if (event.day < from || event.day > to) return undefined
  const { place, reachesTo } = eventLabel(drawn, event.day)
  const line = { x: event.day, label: event.words, labelPosition: place }
  return { reachesTo, line: { ...line, color: 'var(--ld-text-2)', strokeDasharray: '2 3' } }
}

/** The axis ends where the curves do, or above them for the words; it is as wide as its widest amount. */
function amountAxis(largest: number, divisor: number) {
  const ticks = amountTicks(largest, MOST_AMOUNTS)
  const widest = Math.max(...ticks.map((tick) => figureWidth(axisText(tick / divisor))))
  const width = Math.ceil(widest * FONT_SIZE) + 16
  return { width, domain: [0, largest], ticks: [...ticks], interval: 0, tickMargin: 0 } as const
}

function PointTooltip({ drawn }: { readonly drawn: Drawn | undefined }) {
  if (!drawn) return null
  const text = (amount: number | null) => formatAmountText((amount ?? 0).toFixed(2))
  return (
    <div className={classes.tooltip}>
      <strong>{drawn.words}</strong>
      <dl>
        <dt>Before</dt>
        <dd>{text(drawn.before)}</dd>
        <dt>After</dt>
        <dd>{text(drawn.after)}</dd>
      </dl>
    </div>
  )
}

function summaryOf({ title, points }: Chart): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return `${title} before and after`
  return `${title} before and after, in EUR, from ${first.words} to ${last.words}. “As a table” gives the amounts.`
}
