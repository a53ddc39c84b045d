import type { ScheduleTotals } from '#contract/desk/loan-detail.ts'
import type { ScheduleCell, ShownCell } from '#contract/desk/schedule-cells.ts'
import { AmountCell } from '../../components/amounts/amount-cell.tsx'
import table from '../../components/tables/table.module.css'
import classes from './schedule-table.module.css'

type ScheduleAmountsProps = {
  /** Those to draw, in the order of the columns. */
  readonly cells: readonly ScheduleCell[]
  readonly amounts: ScheduleTotals
  readonly row: number | 'sum'
  /** The amount of this row that Tab reaches. */
  readonly active: ShownCell | undefined
  /** The cells that another version had otherwise. */
  readonly changed?: ReadonlySet<ScheduleCell>
  /** Shows only the changed cells, as they were. */
  readonly isBefore?: boolean
  /** Whether a line parts the first of them from what is before it. */
  readonly isGroup?: boolean
  readonly rowSpan?: number
}

/** Amounts of a row or of the totals. */
export function ScheduleAmounts({
  cells,
  amounts,
  row,
  active,
  changed,
  isBefore = false,
  isGroup = false,
  rowSpan,
}: ScheduleAmountsProps) {
  return cells.map((name, column) => {
    const isChanged = changed?.has(name) ?? false
    const group = isGroup && column === 0 ? ` ${table.group}` : ''
    const marked = isChanged && !isBefore ? ` ${classes.changed}` : ''
    return (
      <AmountCell
        key={name}
        className={`${table.number}${group}${marked}`}
        value={isBefore && !isChanged ? null : amounts[name]}
        place={{ row, column: name }}
        isActive={active === name}
        isChanged={isChanged}
        {...(rowSpan !== undefined && { rowSpan })}
      />
    )
  })
}
