import type { ScheduleTotals } from '#contract/desk/loan-detail.ts'
import { SCHEDULE_CELLS, type ScheduleCell, type ShownCell } from '#contract/desk/schedule-cells.ts'
import { AmountCell } from '../../components/amount-cell.tsx'
import table from '../../components/table.module.css'
import classes from './schedule-table.module.css'

type ScheduleAmountsProps = {
  readonly amounts: ScheduleTotals
  readonly row: number | 'sum'
  /** The amount of this row that Tab reaches. */
  readonly active: ShownCell | undefined
  /** The cells that another version had otherwise. */
  readonly changed?: ReadonlySet<ScheduleCell>
  /** Shows only these cells, as they were. */
  readonly isBefore?: boolean
}

const FIRST_OF_GROUP = new Set<ScheduleCell>([
  'totalPrincipalAmount',
  'outstandingPrincipalAmount',
  'paidPrincipalAmount',
])

/** The ten amounts of a row or of the totals, in the order of the columns. */
export function ScheduleAmounts({ amounts, row, active, changed, isBefore = false }: ScheduleAmountsProps) {
  return SCHEDULE_CELLS.map(([name]) => {
    const isChanged = changed?.has(name) ?? false
    const className = classOf(name, isChanged && !isBefore)
    const place = { row, column: name }
    return (
      <AmountCell
        key={name}
        className={className}
        value={isBefore && !isChanged ? null : amounts[name]}
        place={place}
        isActive={active === name}
        isChanged={isChanged}
      />
    )
  })
}

function classOf(name: ScheduleCell, isMarked: boolean): string {
  const group = FIRST_OF_GROUP.has(name) ? ` ${table.group}` : ''
  return `${table.number}${group}${isMarked ? ` ${classes.changed}` : ''}`
}
