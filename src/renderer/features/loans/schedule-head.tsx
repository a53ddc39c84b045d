import table from '../../components/table.module.css'
import classes from './schedule-table.module.css'
import type { ScheduleWidths } from './schedule-widths.ts'

const GROUPS = ['Total', 'Outstanding', 'Paid'] as const

/** The names of the columns, those of amounts in groups. */
export function ScheduleHead({ columns }: Pick<ScheduleWidths, 'columns'>) {
  return (
    <>
      <colgroup>
        {columns.map((width, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
          <col key={column} style={{ width: `${width}em` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" rowSpan={2} className={table.number}>
            No.
          </th>
          <th scope="col" rowSpan={2} data-due-date>
            Due date
          </th>
          <th scope="col" rowSpan={2}>
            State
          </th>
          <th scope="col" rowSpan={2} className={table.number}>
            Accrued
            <br />
            interest
          </th>
          {GROUPS.map((group) => (
            <th key={group} scope="colgroup" colSpan={3} className={`${table.group} ${classes.groupName}`}>
              {group}
            </th>
          ))}
          <th scope="col" rowSpan={2} className={`${table.number} ${table.group}`}>
            Balance
          </th>
        </tr>
        <tr>
          {GROUPS.map((group) => (
            <GroupHeads key={group} />
          ))}
        </tr>
      </thead>
    </>
  )
}

function GroupHeads() {
  return (
    <>
      <th scope="col" className={`${table.number} ${table.group}`}>
        Principal
      </th>
      <th scope="col" className={table.number}>
        Interest
      </th>
      <th scope="col" className={table.number}>
        Delayed
      </th>
    </>
  )
}
