import type { ScheduleTotals } from '#contract/desk/loan-detail.ts'
import type { ShownCell } from '#contract/desk/schedule-cells.ts'
import table from '../../components/table.module.css'
import { ScheduleAmounts } from './schedule-amounts.tsx'
import classes from './schedule-table.module.css'

type ScheduleTotalRowProps = {
  readonly totals: ScheduleTotals
  /** The sum that Tab reaches. */
  readonly active: ShownCell | undefined
  /** All rows of the version, shown or not: the totals are over all of them. */
  readonly count: number
  readonly hidden: number
}

/** The sums of the columns, which can be asked how they came about. */
export function ScheduleTotalRow({ totals, active, count, hidden }: ScheduleTotalRowProps) {
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={3}>
          Σ of {count.toLocaleString('en-US')} {count === 1 ? 'row' : 'rows'}
          {hidden > 0 && <span className={classes.hidden}>, {hidden} not shown</span>}
        </th>
        <ScheduleAmounts amounts={totals} row="sum" active={active} />
        <td className={table.group} />
      </tr>
    </tfoot>
  )
}
