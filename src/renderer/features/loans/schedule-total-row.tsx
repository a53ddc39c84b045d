import type { ScheduleTotalsBody } from '#contract/desk/loan-detail.ts'
import type { ShownCell } from '#contract/desk/schedule-cells.ts'
import { counted } from '#values/digits.ts'
import { AmountCell } from '../../components/amounts/amount-cell.tsx'
import table from '../../components/tables/table.module.css'
import { GroupName } from './schedule-cell.tsx'
import {
  columnsOn,
  isSummed,
  LINES,
  rowSpanOf,
  SCHEDULE_TABLE_COLUMNS,
  type ScheduleColumn,
  type ScheduleKind,
} from './schedule-columns.tsx'
import { lineClasses } from './schedule-row-view.tsx'
import classes from './schedule-table.module.css'

type ScheduleTotalRowProps = {
  readonly kind: ScheduleKind
  readonly totals: ScheduleTotalsBody
  /** The sum that Tab reaches. */
  readonly active: ShownCell | undefined
  /** Number of all rows of the version, shown or not: the totals cover all of them. */
  readonly count: number
  readonly hidden: number
}

/** Sums of the columns, which can be explained. Balances are not added up. */
export function ScheduleTotalRow({ kind, totals, active, count, hidden }: ScheduleTotalRowProps) {
  const lead = SCHEDULE_TABLE_COLUMNS[kind].findIndex(({ content }) => content.kind === 'amount')
  return (
    <tfoot>
      {lineClasses(kind).map((look, line) => (
        <tr key={look} className={look || undefined}>
          {line === 0 && (
            <th scope="row" colSpan={lead} rowSpan={LINES[kind]} className={classes.countOfRows}>
              Σ of {counted(count, 'row')}
              {hidden > 0 && <span className={classes.hidden}>, {hidden} not shown</span>}
            </th>
          )}
          {columnsOn(kind, line)
            .slice(line === 0 ? lead : 0)
            .map((column) => (
              <Total key={column.key} kind={kind} column={column} line={line} totals={totals} active={active} />
            ))}
        </tr>
      ))}
    </tfoot>
  )
}

type TotalProps = Pick<ScheduleTotalRowProps, 'kind' | 'totals' | 'active'> & {
  readonly column: ScheduleColumn
  readonly line: number
}

function Total({ kind, column, line, totals, active }: TotalProps) {
  const { content, isPartedOff } = column
  if (content.kind === 'group') return <GroupName words={content.words[line] ?? ''} />
  const name = content.kind === 'amount' ? content.names[content.names.length > 1 ? line : 0] : undefined
  const rowSpan = rowSpanOf(kind, column)
  const group = isPartedOff ? ` ${table.group}` : ''
  if (name === undefined || !isSummed(name)) return <td className={group} rowSpan={rowSpan} />
  return (
    <AmountCell
      className={`${table.number}${group}`}
      value={totals[name]}
      place={{ row: 'sum', column: name }}
      isActive={active === name}
      {...(rowSpan !== undefined && { rowSpan })}
    />
  )
}
