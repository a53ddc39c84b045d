import type { CompareChoice } from '#contract/desk/compare-choice.ts'
import type { ComparisonBody } from '#contract/desk/comparison.ts'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { exportComparison } from '#contract/endpoints/loan-files.ts'
import { comparisonSheet } from '#contract/sheet/comparison-sheet.ts'
import { sheetTable } from '#contract/sheet/sheet-table.ts'
import { present } from '#values/assert.ts'
import { dateFromEpochDay, formatDate } from '#values/calendar-date.ts'
import { callOf } from '../../api/ask.ts'
import { comparedSides } from '../../api/compare-address.ts'
import { useSession } from '../../api/session.ts'
import { formatDay } from '../../formats/shown-text.ts'
import { CopyTableButton } from '../export/copy-table-button.tsx'
import { ExportMenu } from '../export/export-menu.tsx'
import { amountTicks, axisText } from './amount-ticks.ts'
import { type Chart, chartUnit, type Drawn, largestOf, outstandingChart } from './chart-data.ts'

type ExportComparisonProps = {
  readonly detail: LoanDetailBody
  readonly choice: CompareChoice
  readonly comparison: ComparisonBody
}

const WIDTH = 380
const HEIGHT = 130
const LEFT = 52
const BOTTOM = 14
const TOP = 4
const MOST_AMOUNTS = 4
const INK = '#171b23'
const LINE = '#dde1e7'
const QUIET = '#475060'
const ACCENT = '#2553c4'

type Scale = (value: number) => number

/** Exports all rows of the comparison, even if only the differences are shown. */
export function ExportComparison({ detail, choice: { before, after }, comparison }: ExportComparisonProps) {
  const session = useSession()
  const picture = () => <PaperChart chart={outstandingChart(comparison)} />
  const table = () => sheetTable(comparisonSheet(detail, comparison, session))
  return (
    <>
      <CopyTableButton table={table} />
      <ExportMenu
        exports={{
          file: (format) =>
            callOf(exportComparison, { uuid: detail.loan.uuid, ...comparedSides(before, after), format }),
          table,
          picture,
        }}
      />
    </>
  )
}

/** The chart for paper, where nothing can be measured before printing; black where the page uses its text colour. */
function PaperChart({ chart }: { readonly chart: Chart }) {
  const { drawn, title } = chart
  if (drawn.length < 2) return null
  const [from, to] = [present(drawn[0], 'first').day, present(drawn.at(-1), 'last').day]
  const { divisor, words } = chartUnit(chart)
  const most = largestOf(drawn) || 0.01
  const x = (day: number) => LEFT + ((day - from) / (to - from || 1)) * (WIDTH - LEFT - 4)
  const y = (amount: number) => TOP + (1 - amount / most) * (HEIGHT - TOP - BOTTOM)
  const path = (side: 'before' | 'after') => stepPath(drawn, side, x, y)
  return (
    <figure style={{ margin: 0 }}>
      <figcaption>
        {title}, {words}: before dashed, after solid
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} fontSize="8" fill={QUIET} aria-hidden>
        {amountTicks(most, MOST_AMOUNTS).map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={WIDTH - 4} y1={y(tick)} y2={y(tick)} stroke={LINE} strokeWidth="0.6" />
            <text x={LEFT - 4} y={y(tick) + 3} textAnchor="end">
              {axisText(tick / divisor)}
            </text>
          </g>
        ))}
        <text x={LEFT} y={HEIGHT - 2}>
          {formatDay(formatDate(dateFromEpochDay(from)))}
        </text>
        <text x={WIDTH - 4} y={HEIGHT - 2} textAnchor="end">
          {formatDay(formatDate(dateFromEpochDay(to)))}
        </text>
        <path d={path('after')} fill="none" stroke={ACCENT} strokeWidth="1.4" />
        <path d={path('before')} fill="none" stroke={INK} strokeWidth="1" strokeDasharray="3 2" />
      </svg>
    </figure>
  )
}

/** Path of a schedule's steps: each amount holds until the next point. */
function stepPath(drawn: readonly Drawn[], side: 'before' | 'after', x: Scale, y: Scale): string {
  const points = drawn.flatMap((point) => {
    const amount = point[side]
    return amount === null ? [] : [{ day: point.day, amount }]
  })
  return points
    .map(({ day, amount }, index) => (index === 0 ? `M${x(day)} ${y(amount)}` : `H${x(day)}V${y(amount)}`))
    .join('')
}
