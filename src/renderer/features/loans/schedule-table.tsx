import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import type { ScheduleVersionRows } from '#contract/desk/loan-detail.ts'
import { isUnpaid } from '#contract/desk/loan-position.ts'
import type { ShownCell } from '#contract/desk/schedule-cells.ts'
import { type RowCourse, scheduleCourse } from '#contract/desk/schedule-course.ts'
import type { ScheduleRow } from '#contract/desk/schedule-row.ts'
import type { AmountPlace } from '../../components/amounts/amount-places.ts'
import { useWidth } from '../../components/layout/use-width.ts'
import table from '../../components/tables/table.module.css'
import { useVirtualRows } from '../../components/tables/use-virtual-rows.ts'
import { VirtualRows } from '../../components/tables/virtual-rows.tsx'
import { useFormats } from '../../formats/current-formats.ts'
import { AskHint } from '../explain/ask-hint.tsx'
import type { ExplainableAmount } from '../explain/explain-popover.tsx'
import { useExplainedAmounts } from '../explain/use-explained-amounts.tsx'
import type { ShownRow } from './compare-versions.ts'
import { amountsIn, isSummed } from './schedule-columns.tsx'
import { ScheduleHead } from './schedule-head.tsx'
import { SCHEDULE_ROW_HEIGHTS, type ScheduleLayout, scheduleLayout, widthOf } from './schedule-layout.ts'
import type { ScheduleLeftOut } from './schedule-left-out.ts'
import { ScheduleRowView } from './schedule-row-view.tsx'
import { formerDaysOf, stateLength } from './schedule-state.tsx'
import classes from './schedule-table.module.css'
import { ScheduleTotalRow } from './schedule-total-row.tsx'

type ScheduleTableProps = {
  readonly version: ScheduleVersionRows
  /** The version that this one is compared with. */
  readonly base?: ScheduleVersionRows | undefined
  /** Day of the figures, YYYY-MM-DD. */
  readonly asOf: string
  /** Shown rows and amounts, with the cells that another version has differently. */
  readonly shown: Pick<ScheduleLeftOut, 'rows' | 'amounts'>
  /** Explanation of an amount; null if its calculation is not known. */
  readonly ask: (place: AmountPlace<ShownCell>) => ExplainableAmount | null
}

function courseByRow({ rows }: ScheduleVersionRows): ReadonlyMap<ScheduleRow, RowCourse> {
  const course = scheduleCourse(rows)
  return new Map(rows.flatMap((row, index) => (course[index] ? [[row, course[index]] as const] : [])))
}

/** The schedule, whose head and total stay visible. Every amount can be explained; the focus begins at the next row that is due. */
export function ScheduleTable({ version, base, asOf, shown: { rows, amounts: names }, ask }: ScheduleTableProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const px = useWidth(scroller)
  const courses = useMemo(() => courseByRow(version), [version])
  const layout = useLayout({ version, base, rows, names, courses }, px)
  const columns = amountsIn(layout.columns)
  const firstRow = nextDueRow(rows)
  const amounts = useExplainedAmounts({
    count: rows.length,
    columns,
    sumColumns: columns.filter(isSummed),
    firstRow,
    ask,
  })
  const { kept } = amounts
  const rowHeight = SCHEDULE_ROW_HEIGHTS[layout.kind]
  // Without a width there are no rows yet: they would be styled and laid out twice.
  const { shown } = useVirtualRows({ count: px === 0 ? 0 : rows.length, scroller, rowHeight, headHeight: 52, kept })
  useScrollToFirst(scroller, px === 0 ? undefined : firstRow * rowHeight)
  return (
    <section
      className={classes.scroller}
      ref={scroller}
      aria-label="Payment schedule rows"
      data-scrolls-sideways="enlarged"
    >
      <table
        {...amounts.grid}
        className={`${table.table} ${classes.schedule}`}
        style={{ minWidth: widthOf(layout) }}
        data-layout={layout.kind}
        data-lines={layout.lines}
        data-font={layout.fontSize}
        data-padding={layout.padding}
        aria-label="Payment schedule"
        aria-rowcount={rows.length + 3}
      >
        <ScheduleHead columns={layout.columns} />
        <tbody>
          <VirtualRows shown={shown} columns={layout.columns.length}>
            {(index, key) => {
              const row = rows[index]
              const cells = { index, active: amounts.activeIn(index), course: row && courses.get(row.row), asOf }
              return row && <ScheduleRowView key={key} layout={layout} shown={row} {...cells} />
            }}
          </VirtualRows>
        </tbody>
        <ScheduleTotalRow layout={layout} totals={version.totals} active={amounts.activeIn('sum')} rows={rows} />
      </table>
      <p className={classes.hint}>
        <AskHint id={amounts.hintId} />
      </p>
      {amounts.panel}
    </section>
  )
}

/** Index of the first row that is not paid; the first of all if there is none. */
function nextDueRow(rows: readonly ShownRow[]): number {
  const index = rows.findIndex(({ row }) => isUnpaid(row))
  return Math.max(0, index)
}

/** Scrolls once, as soon as there are rows, if the first row of the focus is out of sight; some rows before it stay in sight. */
function useScrollToFirst(scroller: RefObject<HTMLElement | null>, top: number | undefined): void {
  const isDone = useRef(false)
  useLayoutEffect(() => {
    const { current } = scroller
    if (!current || top === undefined || isDone.current) return
    isDone.current = true
    if (top > current.clientHeight / 2) current.scrollTop = top - current.clientHeight / 4
  })
}

type LaidOut = Pick<ScheduleTableProps, 'version' | 'base'> & {
  readonly rows: readonly ShownRow[]
  readonly names: ReadonlySet<ShownCell>
  readonly courses: ReadonlyMap<ScheduleRow, RowCourse>
}

/** Memoized, so that the layout stays while the user scrolls. */
function useLayout({ version, base, rows, names, courses }: LaidOut, px: number): ScheduleLayout {
  const formats = useFormats()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are written by the formats
  return useMemo(() => {
    const totals = [version.totals, ...(base ? [base.totals] : [])]
    const formerDays = Math.max(0, ...rows.map((row) => formerDaysOf(row, courses.get(row.row)).length))
    return scheduleLayout(
      { texts: { totals, state: stateLength(rows), formerDays }, isShown: (name) => names.has(name) },
      px,
    )
  }, [version, base, rows, names, courses, px, formats])
}
