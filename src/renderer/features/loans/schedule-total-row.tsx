import type { ScheduleTotalsBody } from '#contract/desk/loan-detail.ts'
import type { ShownCell } from '#contract/desk/schedule-cells.ts'
import { AmountCell } from '../../components/amounts/amount-cell.tsx'
import table from '../../components/tables/table.module.css'
import { counted } from '../../formats/shown-text.ts'
import type { ShownRow } from './compare-versions.ts'
import { GroupName } from './schedule-cell.tsx'
import { columnsOn, isSummed, rowSpanOf, type ScheduleColumn } from './schedule-columns.tsx'
import type { ScheduleLayout } from './schedule-layout.ts'
import { lineClasses } from './schedule-row-view.tsx'
import classes from './schedule-table.module.css'

type ScheduleTotalRowProps = {
  readonly layout: ScheduleLayout
  readonly totals: ScheduleTotalsBody
  /** The sum that Tab reaches. */
  readonly active: ShownCell | undefined
  /** Shown rows. Those that are left out have no amounts, so the totals are those of the shown rows. */
  readonly rows: readonly ShownRow[]
}

/** Sums of the shown columns, which can be explained. Balances are not added up. */
export function ScheduleTotalRow({ layout, totals, active, rows }: ScheduleTotalRowProps) {
  const { columns, lines } = layout
  const count = rows.filter(({ kind }) => kind === 'plain' || kind === 'new').length
  const lead = columns.findIndex(({ content }) => content.kind === 'amount' || content.kind === 'group')
  return (
    <tfoot>
      {lineClasses(layout).map((look, line) => (
        <tr key={look} className={look || undefined}>
          {line === 0 && (
            <th scope="row" colSpan={lead} rowSpan={lines} className={classes.countOfRows}>
              Σ of the {counted(count, 'row')} shown
            </th>
          )}
          {columnsOn(columns, line)
            .slice(line === 0 ? lead : 0)
            .map((column) => (
              <Total key={column.key} layout={layout} column={column} line={line} totals={totals} active={active} />
            ))}
        </tr>
      ))}
    </tfoot>
  )
}

type TotalProps = Pick<ScheduleTotalRowProps, 'layout' | 'totals' | 'active'> & {
  readonly column: ScheduleColumn
  readonly line: number
}

function Total({ layout, column, line, totals, active }: TotalProps) {
  const { content, isPartedOff } = column
  if (content.kind === 'group') return <GroupName words={content.words[line] ?? ''} />
  const name = content.kind === 'amount' ? content.names[content.names.length > 1 ? line : 0] : undefined
  const rowSpan = rowSpanOf(layout, column)
  const group = isPartedOff ? ` ${table.group}` : ''
  if (!name || !isSummed(name)) return <td className={group} rowSpan={rowSpan} />
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
