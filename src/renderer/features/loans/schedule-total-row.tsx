import type { ScheduleTotals } from '#contract/desk/loan-detail.ts'
import type { ShownCell } from '#contract/desk/schedule-cells.ts'
import table from '../../components/tables/table.module.css'
import { ScheduleAmounts } from './schedule-amounts.tsx'
import { ACCRUED, CELL_GROUPS } from './schedule-groups.ts'
import type { ScheduleLayout } from './schedule-layout.ts'
import classes from './schedule-table.module.css'

type ScheduleTotalRowProps = {
  readonly kind: ScheduleLayout['kind']
  readonly totals: ScheduleTotals
  /** The sum that Tab reaches. */
  readonly active: ShownCell | undefined
  /** All rows of the version, shown or not: the totals are over all of them. */
  readonly count: number
  readonly hidden: number
}

/** The sums of the columns, which can be asked how they came about. Balances are not added up. */
export function ScheduleTotalRow({ kind, ...props }: ScheduleTotalRowProps) {
  return <tfoot>{kind === 'stacked' ? <TotalStacked {...props} /> : <TotalInLine kind={kind} {...props} />}</tfoot>
}

type TotalProps = Omit<ScheduleTotalRowProps, 'kind'>

function TotalInLine({ kind, totals, active, ...rows }: ScheduleTotalRowProps) {
  const sums = { amounts: totals, row: 'sum', active } as const
  return (
    <tr>
      <th scope="row" colSpan={kind === 'columns' ? 3 : 2} className={classes.countOfRows}>
        <CountOfRows {...rows} />
      </th>
      <ScheduleAmounts cells={ACCRUED} {...sums} />
      {CELL_GROUPS.map(({ words, cells }) => (
        <ScheduleAmounts key={words} cells={cells} isGroup {...sums} />
      ))}
      <td className={table.group} />
    </tr>
  )
}

function TotalStacked({ totals, active, ...rows }: TotalProps) {
  const sums = { amounts: totals, row: 'sum', active } as const
  const lines = CELL_GROUPS.length
  return CELL_GROUPS.map(({ words, cells }, line) => (
    <tr key={words} className={[classes.upper, classes.middle, classes.lower][line]}>
      {line === 0 && (
        <>
          <th scope="row" colSpan={2} rowSpan={lines} className={classes.countOfRows}>
            <CountOfRows {...rows} />
          </th>
          <ScheduleAmounts cells={ACCRUED} rowSpan={lines} {...sums} />
        </>
      )}
      <th scope="row" className={`${table.group} ${classes.groupOfRow}`}>
        {words}
      </th>
      <ScheduleAmounts cells={cells} {...sums} />
      {line === 0 && <td className={table.group} rowSpan={lines} />}
    </tr>
  ))
}

function CountOfRows({ count, hidden }: Pick<TotalProps, 'count' | 'hidden'>) {
  return (
    <>
      Σ of {count.toLocaleString('en-US')} {count === 1 ? 'row' : 'rows'}
      {hidden > 0 && <span className={classes.hidden}>, {hidden} not shown</span>}
    </>
  )
}
