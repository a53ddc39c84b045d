import { useRef } from 'react'
import type { ScheduleVersionRows } from '#contract/desk/loan-detail.ts'
import { GapRow } from '../../components/gap-row.tsx'
import table from '../../components/table.module.css'
import { useVirtualRows } from '../../components/use-virtual-rows.ts'
import type { ShownRow } from './compare-versions.ts'
import { ScheduleHead } from './schedule-head.tsx'
import { ScheduleRowView } from './schedule-row-view.tsx'
import classes from './schedule-table.module.css'
import { ScheduleTotalRow } from './schedule-total-row.tsx'

type ScheduleTableProps = {
  readonly version: ScheduleVersionRows
  /** Those to be shown, with what another version had otherwise. */
  readonly rows: readonly ShownRow[]
}

const COLUMNS = 12

function isMoved({ row }: ShownRow): boolean {
  return row.movedToDate !== null || row.movedFromDate !== null
}

/** All eleven fields of every row, in groups; head and total stay in sight. */
export function ScheduleTable({ version, rows }: ScheduleTableProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { shown } = useVirtualRows({ count: rows.length, scroller, rowHeight: 32, headHeight: 52 })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroller} ref={scroller} tabIndex={0} aria-label="Payment schedule rows">
      <table
        className={`${table.table} ${classes.schedule}`}
        aria-label="Payment schedule"
        aria-rowcount={rows.length + 3}
      >
        <ScheduleHead totals={version.totals} hasMoves={rows.some(isMoved)} />
        <tbody>
          {shown.map((item) => {
            if (item.kind === 'gap') return <GapRow key={item.key} height={item.height} columns={COLUMNS} />
            const row = rows[item.index]
            return row && <ScheduleRowView key={item.key} shown={row} index={item.index} />
          })}
        </tbody>
        <ScheduleTotalRow
          totals={version.totals}
          count={version.rows.length}
          hidden={version.rows.length - rows.filter(({ kind }) => kind === 'plain' || kind === 'new').length}
        />
      </table>
    </section>
  )
}
