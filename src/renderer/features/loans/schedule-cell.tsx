import type { ShownCell } from '#contract/desk/schedule-cells.ts'
import type { RowCourse } from '#contract/desk/schedule-course.ts'
import { assertNever } from '#values/assert.ts'
import { AmountCell, type AmountCellProps } from '../../components/amounts/amount-cell.tsx'
import { classNames } from '../../components/tables/class-names.ts'
import table from '../../components/tables/table.module.css'
import { DateText } from '../../components/texts/date-text.tsx'
import { formatDay } from '../../formats/shown-text.ts'
import type { ShownRow } from './compare-versions.ts'
import { isSummed, MOST_FORMER_DAYS, marksOf, type ScheduleColumn } from './schedule-columns.tsx'
import { formerDaysOf, ScheduleState } from './schedule-state.tsx'
import classes from './schedule-table.module.css'

export type ScheduleRowCells = {
  readonly shown: ShownRow
  readonly index: number
  /** The amount of this row that Tab reaches. */
  readonly active: ShownCell | undefined
  /** Number, earlier due dates and balance of the row; undefined for a row of the compared version. */
  readonly course: RowCourse | undefined
  /** Day of the figures, YYYY-MM-DD. */
  readonly asOf: string
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
      return <DueDateCell column={column} rowSpan={rowSpan} row={row} isFolded={content.hasStateBeneath} />
    case 'state':
      return (
        <td className={classes.state} rowSpan={rowSpan}>
          <ScheduleState shown={row.shown} asOf={row.asOf} />
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

type DueDateCellProps = Pick<ScheduleCellProps, 'column' | 'rowSpan'> & {
  readonly row: ScheduleRowCells
  readonly isFolded: boolean
}

/** The due date with the earlier ones, and optionally the state beneath. */
function DueDateCell({ row: { shown, course, asOf }, column, rowSpan, isFolded }: DueDateCellProps) {
  const former = formerDaysOf(shown, course)
  return (
    <td className={isFolded ? classes.folded : undefined} rowSpan={rowSpan} {...marksOf(column)}>
      <div>
        {shown.kind !== 'before' && <DateText value={shown.row.dueDate} withWeekend />}
        {former.length > 0 && (
          <small>
            {' '}
            <FormerDays days={former} />
          </small>
        )}
      </div>
      {isFolded && (
        <small data-state-words>
          <ScheduleState shown={shown} asOf={asOf} />
        </small>
      )}
    </td>
  )
}

/** "was 2026-12-22, 2026-11-22, 1 more", newest first; with the state beneath the newest alone. */
function FormerDays({ days }: { readonly days: readonly string[] }) {
  const more = days.length - MOST_FORMER_DAYS
  return (
    <span title={days.length > 1 ? `was ${days.map(formatDay).join(', ')}` : undefined}>
      <span className={classes.unbroken} data-former-day={days[0]}>
        was {formatDay(days[0])}
      </span>
      {days.length > 1 && (
        <span className={classes.earlier}>
          , {days.slice(1, MOST_FORMER_DAYS).map(formatDay).join(', ')}
          {more > 0 && `, ${more} more`}
        </span>
      )}
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
