import { useMemo, useRef } from 'react'
import type { ScheduleRow, ScheduleVersionRows } from '#contract/desk/loan-detail.ts'
import type { ShownCell } from '#contract/desk/schedule-cells.ts'
import { type RowCourse, scheduleCourse } from '#contract/desk/schedule-course.ts'
import type { AmountPlace } from '../../components/amount-places.ts'
import { GapRow } from '../../components/gap-row.tsx'
import table from '../../components/table.module.css'
import { useVirtualRows } from '../../components/use-virtual-rows.ts'
import { AskHint } from '../explain/ask-hint.tsx'
import { type AskedAmount, useExplainedAmounts } from '../explain/use-explained-amounts.tsx'
import type { ShownRow } from './compare-versions.ts'
import { CELL_NAMES, SUM_NAMES } from './schedule-asking.ts'
import { ScheduleHead } from './schedule-head.tsx'
import { ScheduleRowView } from './schedule-row-view.tsx'
import classes from './schedule-table.module.css'
import { ScheduleTotalRow } from './schedule-total-row.tsx'
import { scheduleWidths } from './schedule-widths.ts'

type ScheduleTableProps = {
  readonly version: ScheduleVersionRows
  /** Those to be shown, with what another version had otherwise. */
  readonly rows: readonly ShownRow[]
  /** What to ask of an amount; null where nobody knows how it came about. */
  readonly ask: (place: AmountPlace<ShownCell>) => AskedAmount | null
}

const COLUMNS = 14

/** In px, for "Overdue, was 2026-12-10" or a row that is new, for "Due, was 2026-12-10", and for a word alone. */
const STATE_WIDTHS = { longest: 170, moved: 144, word: 72 } as const

function stateWidth(rows: readonly ShownRow[]): number {
  const moved = rows.filter(({ row }) => row.movedToDate !== null || row.movedFromDate !== null)
  if (moved.length === 0) return STATE_WIDTHS.word
  const isLong = moved.some(({ kind, row }) => kind === 'new' || row.state === 'overdue')
  return isLong ? STATE_WIDTHS.longest : STATE_WIDTHS.moved
}

function courseByRow({ rows }: ScheduleVersionRows): ReadonlyMap<ScheduleRow, RowCourse> {
  const course = scheduleCourse(rows)
  return new Map(rows.flatMap((row, index) => (course[index] ? [[row, course[index]] as const] : [])))
}

/** The number, all eleven fields of every row, in groups; head and total stay in sight. Every amount can be asked. */
export function ScheduleTable({ version, rows, ask }: ScheduleTableProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const amounts = useExplainedAmounts({ count: rows.length, columns: CELL_NAMES, sumColumns: SUM_NAMES, ask })
  const { kept } = amounts
  const widths = scheduleWidths(version.totals, stateWidth(rows))
  const courses = useMemo(() => courseByRow(version), [version])
  const { shown } = useVirtualRows({ count: rows.length, scroller, rowHeight: 32, headHeight: 52, kept })
  return (
    <section className={classes.scroller} ref={scroller} aria-label="Payment schedule rows">
      <table
        {...amounts.grid}
        className={`${table.table} ${classes.schedule}`}
        data-padding={widths.padding}
        aria-label="Payment schedule"
        aria-rowcount={rows.length + 3}
      >
        <ScheduleHead columns={widths.columns} />
        <tbody>
          {shown.map((item) => {
            if (item.kind === 'gap') return <GapRow key={item.key} height={item.height} columns={COLUMNS} />
            const row = rows[item.index]
            const active = amounts.activeIn(item.index)
            return (
              row && (
                <ScheduleRowView
                  key={item.key}
                  shown={row}
                  index={item.index}
                  active={active}
                  course={courses.get(row.row)}
                />
              )
            )
          })}
        </tbody>
        <ScheduleTotalRow
          totals={version.totals}
          active={amounts.activeIn('sum')}
          count={version.rows.length}
          hidden={version.rows.length - rows.filter(({ kind }) => kind === 'plain' || kind === 'new').length}
        />
      </table>
      <p className={classes.hint}>
        <AskHint id={amounts.hintId} />
      </p>
      {amounts.panel}
    </section>
  )
}
