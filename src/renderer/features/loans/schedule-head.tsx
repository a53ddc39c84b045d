import { classNames } from '../../components/tables/class-names.ts'
import table from '../../components/tables/table.module.css'
import { marksOf, type ScheduleColumn } from './schedule-columns.tsx'
import type { ScheduleLayout } from './schedule-layout.ts'
import classes from './schedule-table.module.css'

/** Widths and names of the columns, below the names of their groups. */
export function ScheduleHead({ columns }: Pick<ScheduleLayout, 'columns'>) {
  const groups = [...new Set(columns.flatMap(({ group }) => group ?? []))]
  const inGroups = columns.filter(({ group }) => group !== undefined)
  return (
    <>
      <colgroup>
        {columns.map(({ key, px }) => (
          <col key={key} style={{ width: px }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) =>
            column.group === undefined ? (
              <ColumnHead key={column.key} column={column} rowSpan={groups.length > 0 ? 2 : undefined} />
            ) : (
              column.isPartedOff && <GroupHead key={column.key} words={column.group} columns={inGroups} />
            ),
          )}
        </tr>
        {groups.length > 0 && (
          <tr>
            {inGroups.map((column) => (
              <ColumnHead key={column.key} column={column} />
            ))}
          </tr>
        )}
      </thead>
    </>
  )
}

/** Head of a group in the place of its first column, spanning all its columns. */
function GroupHead({ words, columns }: { readonly words: string; readonly columns: readonly ScheduleColumn[] }) {
  const span = columns.filter(({ group }) => group === words).length
  return (
    <th scope="colgroup" colSpan={span} className={`${table.group} ${classes.groupName}`}>
      {words}
    </th>
  )
}

type ColumnHeadProps = { readonly column: ScheduleColumn; readonly rowSpan?: number | undefined }

function ColumnHead({ column, rowSpan }: ColumnHeadProps) {
  const { head, content, isPartedOff } = column
  const isNumber = content.kind === 'amount' || content.kind === 'number'
  const className = classNames(isNumber && table.number, isPartedOff && table.group)
  if (head === null) return <td className={className} />
  return (
    <th scope="col" rowSpan={rowSpan} className={className} {...marksOf(column)}>
      {head}
    </th>
  )
}
