import { memo } from 'react'
import type { ShownCell } from '#contract/desk/schedule-cells.ts'
import type { RowCourse } from '#contract/desk/schedule-course.ts'
import { AmountCell } from '../../components/amounts/amount-cell.tsx'
import table from '../../components/tables/table.module.css'
import { DateText } from '../../components/texts/date-text.tsx'
import type { ShownRow } from './compare-versions.ts'
import { ScheduleAmounts } from './schedule-amounts.tsx'
import { ACCRUED, CELL_GROUPS } from './schedule-groups.ts'
import type { ScheduleLayout } from './schedule-layout.ts'
import { ScheduleState, stateClass } from './schedule-state.tsx'
import classes from './schedule-table.module.css'

type ScheduleRowViewProps = {
  readonly kind: ScheduleLayout['kind']
  readonly shown: ShownRow
  readonly index: number
  /** The amount of this row that Tab reaches. */
  readonly active: ShownCell | undefined
  /** Of a row of the version that is shown. */
  readonly course: RowCourse | undefined
}

/** One installment: its number, its day, its state and all its amounts, in one line or, stacked, in three. */
export const ScheduleRowView = memo(function ScheduleRowView({ kind, ...row }: ScheduleRowViewProps) {
  return kind === 'stacked' ? <RowStacked {...row} /> : <RowInLine isFolded={kind === 'folded'} {...row} />
})

type RowProps = Omit<ScheduleRowViewProps, 'kind'>

function RowInLine({ isFolded, ...props }: RowProps & { readonly isFolded: boolean }) {
  const { shown } = props
  return (
    <tr className={stateClass(shown)} {...dataOf(props)}>
      <NumberCell {...props} />
      {isFolded ? (
        <FoldedDueDate shown={shown} />
      ) : (
        <>
          <td data-due-date>
            <DueDate shown={shown} />
          </td>
          <td className={classes.state}>
            <ScheduleState shown={shown} />
          </td>
        </>
      )}
      <ScheduleAmounts cells={ACCRUED} {...amountsOf(props)} />
      {CELL_GROUPS.map(({ words, cells }) => (
        <ScheduleAmounts key={words} cells={cells} isGroup {...amountsOf(props)} />
      ))}
      <BalanceCell {...props} />
    </tr>
  )
}

/** Total, outstanding and paid over one another; what is neither stands beside all three. */
function RowStacked(props: RowProps) {
  const { shown } = props
  const [first, ...others] = CELL_GROUPS.map((group) => (
    <>
      <th scope="row" className={`${table.group} ${classes.groupOfRow}`}>
        {group.words}
      </th>
      <ScheduleAmounts cells={group.cells} {...amountsOf(props)} />
    </>
  ))
  const look = stateClass(shown)
  return (
    <>
      <tr className={`${classes.upper} ${look}`} {...dataOf(props)}>
        <NumberCell rowSpan={STACKED_LINES} {...props} />
        <FoldedDueDate shown={shown} rowSpan={STACKED_LINES} />
        <ScheduleAmounts cells={ACCRUED} rowSpan={STACKED_LINES} {...amountsOf(props)} />
        {first}
        <BalanceCell rowSpan={STACKED_LINES} {...props} />
      </tr>
      {others.map((line, index) => (
        <tr
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their order
          key={index}
          className={`${index === others.length - 1 ? classes.lower : classes.middle} ${look}`}
        >
          {line}
        </tr>
      ))}
    </>
  )
}

export const STACKED_LINES = CELL_GROUPS.length

type CellProps = { readonly rowSpan?: number | undefined }

function NumberCell({ course, rowSpan }: Pick<RowProps, 'course'> & CellProps) {
  return (
    <td className={`${table.number} ${table.third}`} rowSpan={rowSpan} data-row-number>
      {course?.number}
    </td>
  )
}

function DueDate({ shown: { kind, row } }: Pick<RowProps, 'shown'>) {
  return kind !== 'before' && <DateText value={row.dueDate} withWeekend />
}

/** The day with the state beneath it. */
function FoldedDueDate({ shown, rowSpan }: Pick<RowProps, 'shown'> & CellProps) {
  return (
    <td className={classes.folded} rowSpan={rowSpan} data-due-date>
      <DueDate shown={shown} />
      <small>
        <ScheduleState shown={shown} />
      </small>
    </td>
  )
}

function BalanceCell({ course, index, active, rowSpan }: RowProps & CellProps) {
  return (
    <AmountCell
      className={`${table.number} ${table.group} ${table.second}`}
      value={course?.balanceAmount ?? null}
      place={{ row: index, column: 'balanceAmount' }}
      isActive={active === 'balanceAmount'}
      {...(rowSpan !== undefined && { rowSpan })}
    />
  )
}

function amountsOf({ shown: { kind, row, changed }, index, active }: RowProps) {
  return { amounts: row, row: index, active, changed, isBefore: kind === 'before' }
}

function dataOf({ shown: { kind, row }, index }: RowProps) {
  return { 'data-state': row.state, 'data-kind': kind, 'aria-rowindex': index + 3 }
}
