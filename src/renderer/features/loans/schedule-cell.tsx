import type { ShownCell } from '#contract/desk/schedule-cells.ts'
import type { RowCourse } from '#contract/desk/schedule-course.ts'
import { assertNever } from '#values/assert.ts'
import { AmountCell, type AmountCellProps } from '../../components/amounts/amount-cell.tsx'
import { classNames } from '../../components/tables/class-names.ts'
import table from '../../components/tables/table.module.css'
import { DateText } from '../../components/texts/date-text.tsx'
import { formatDay } from '../../formats/shown-text.ts'
import type { ShownRow } from './compare-versions.ts'
import { isSummed, marksOf, type ScheduleColumn } from './schedule-columns.tsx'
import { formerDayOf, ScheduleState } from './schedule-state.tsx'
import classes from './schedule-table.module.css'

export type ScheduleRowCells = {
  readonly shown: ShownRow
  readonly index: number
  /** The amount of this row that Tab reaches. */
  readonly active: ShownCell | undefined
  /** Number and balance of the row; undefined for a row of the compared version. */
  readonly course: RowCourse | undefined
}

type ScheduleCellProps = ScheduleRowCells & {
  readonly column: ScheduleColumn
  readonly line: number
  /** Set if the cell spans all lines of the row. */
  readonly rowSpan: number | undefined
}

/** A row's cell in a column, on one of its lines. */
export function ScheduleCell({ column, line, rowSpan, ...row }: ScheduleCellProps) {
  const { content } = column
  switch (content.kind) {
    case 'number':
      return (
        <td className={`${table.number} ${table.third}`} rowSpan={rowSpan} {...marksOf(column)}>
          {row.course?.number}
        </td>
      )
    case 'due-date':
      return <DueDateCell column={column} rowSpan={rowSpan} shown={row.shown} isFolded={content.hasStateBeneath} />
    case 'state':
      return (
        <td className={classes.state} rowSpan={rowSpan}>
          <ScheduleState shown={row.shown} />
        </td>
      )
    case 'group':
      return <GroupName words={content.words[line] ?? ''} />
    case 'amount': {
      const name = content.names[content.names.length > 1 ? line : 0]
      if (!name) return <td />
      return <AmountCell {...amountOf({ name, column, rowSpan, ...row })} />
    }
    default:
      return assertNever(content)
  }
}

/** Name of a group (total, outstanding or paid) at the head of its line. */
export function GroupName({ words }: { readonly words: string }) {
  return (
    <th scope="row" className={`${table.group} ${classes.groupOfRow}`}>
      {words}
    </th>
  )
}

type DueDateCellProps = Pick<ScheduleCellProps, 'shown' | 'column' | 'rowSpan'> & { readonly isFolded: boolean }

/** The due date with the day before it, and optionally the state beneath. */
function DueDateCell({ shown, column, rowSpan, isFolded }: DueDateCellProps) {
  const former = formerDayOf(shown)
  return (
    <td className={isFolded ? classes.folded : undefined} rowSpan={rowSpan} {...marksOf(column)}>
      {shown.kind !== 'before' && <DateText value={shown.row.dueDate} withWeekend />}
      {isFolded ? (
        <small>
          <span data-state-words>
            <ScheduleState shown={shown} />
          </span>
          {former !== null && <>, {formerDay(former)}</>}
        </small>
      ) : (
        former !== null && <small> {formerDay(former)}</small>
      )}
    </td>
  )
}

/** "was 2026-12-22" */
function formerDay(day: string) {
  return (
    <span className={classes.unbroken} data-former-day={day}>
      was {formatDay(day)}
    </span>
  )
}

type ScheduleAmountProps = ScheduleRowCells &
  Pick<ScheduleCellProps, 'column' | 'rowSpan'> & { readonly name: ShownCell }

/** A row of the compared version shows only the amounts that differ. */
function amountOf({ name, column, rowSpan, shown, index, active, course }: ScheduleAmountProps): AmountCellProps {
  const { kind, row, changed } = shown
  const isBefore = kind === 'before'
  const isChanged = isSummed(name) && changed.has(name)
  const value = isSummed(name) ? row[name] : (course?.balanceAmount ?? null)
  const className = classNames(
    table.number,
    column.isPartedOff && table.group,
    !isSummed(name) && table.second,
    isChanged && !isBefore && classes.changed,
  )
  return {
    className,
    value: isBefore && isSummed(name) && !isChanged ? null : value,
    place: { row: index, column: name },
    isActive: active === name,
    isChanged,
    ...(rowSpan !== undefined && { rowSpan }),
  }
}
