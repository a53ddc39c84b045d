import { useMemo, useRef } from 'react'
import type { ScheduleRow, ScheduleVersionRows } from '#contract/desk/loan-detail.ts'
import type { ShownCell } from '#contract/desk/schedule-cells.ts'
import { type RowCourse, scheduleCourse } from '#contract/desk/schedule-course.ts'
import type { AmountPlace } from '../../components/amounts/amount-places.ts'
import { useWidth } from '../../components/layout/use-width.ts'
import table from '../../components/tables/table.module.css'
import { useVirtualRows } from '../../components/tables/use-virtual-rows.ts'
import { VirtualRows } from '../../components/tables/virtual-rows.tsx'
import { AskHint } from '../explain/ask-hint.tsx'
import type { ExplainableAmount } from '../explain/explain-popover.tsx'
import { useExplainedAmounts } from '../explain/use-explained-amounts.tsx'
import type { ShownRow } from './compare-versions.ts'
import { CELL_NAMES, SUM_NAMES } from './schedule-explanations.ts'
import { ScheduleHead } from './schedule-head.tsx'
import { type ScheduleLayout, scheduleLayout, widthOf } from './schedule-layout.ts'
import { ScheduleRowView } from './schedule-row-view.tsx'
import { stateLength } from './schedule-state.tsx'
import classes from './schedule-table.module.css'
import { ScheduleTotalRow } from './schedule-total-row.tsx'

type ScheduleTableProps = {
  readonly version: ScheduleVersionRows
  /** The version that this one is compared with. */
  readonly base?: ScheduleVersionRows | undefined
  /** Shown rows, with the cells that another version has differently. */
  readonly rows: readonly ShownRow[]
  /** Explanation of an amount; null if its calculation is not known. */
  readonly ask: (place: AmountPlace<ShownCell>) => ExplainableAmount | null
}

/** In px. */
const ROW_HEIGHTS = { columns: 32, folded: 40, stacked: 60 } as const

function courseByRow({ rows }: ScheduleVersionRows): ReadonlyMap<ScheduleRow, RowCourse> {
  const course = scheduleCourse(rows)
  return new Map(rows.flatMap((row, index) => (course[index] ? [[row, course[index]] as const] : [])))
}

/**
 * The schedule with the number and all eleven fields of every row, in groups; head and total stay visible. Every amount can be explained.
 */
export function ScheduleTable({ version, base, rows, ask }: ScheduleTableProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const amounts = useExplainedAmounts({ count: rows.length, columns: CELL_NAMES, sumColumns: SUM_NAMES, ask })
  const { kept } = amounts
  const px = useWidth(scroller)
  const layout = useLayout(version, base, rows, px)
  const { kind } = layout
  const courses = useMemo(() => courseByRow(version), [version])
  const rowHeight = ROW_HEIGHTS[kind]
  // Without a width there are no rows yet: they would be styled and laid out twice.
  const { shown } = useVirtualRows({ count: px === 0 ? 0 : rows.length, scroller, rowHeight, headHeight: 52, kept })
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
        data-layout={kind}
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
              const cells = { index, active: amounts.activeIn(index), course: row && courses.get(row.row) }
              return row && <ScheduleRowView key={key} kind={kind} shown={row} {...cells} />
            }}
          </VirtualRows>
        </tbody>
        <ScheduleTotalRow
          kind={kind}
          totals={version.totals}
          active={amounts.activeIn('sum')}
          count={version.rows.length}
          hidden={version.rows.length - rows.filter(({ kind: of }) => of === 'plain' || of === 'new').length}
        />
      </table>
      <p className={classes.hint}>
        <AskHint id={amounts.hintId} />
      </p>
      {amounts.panel}
    </section>
  )
}

/** Memoized, so that the layout stays while the user scrolls. */
function useLayout(
  version: ScheduleVersionRows,
  base: ScheduleVersionRows | undefined,
  rows: readonly ShownRow[],
  px: number,
): ScheduleLayout {
  return useMemo(() => {
    const totals = [version.totals, ...(base ? [base.totals] : [])]
    return scheduleLayout({ totals, state: stateLength(rows) }, px)
  }, [version, base, rows, px])
}
