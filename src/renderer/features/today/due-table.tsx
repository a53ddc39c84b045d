import { filterOfGroup, type TodayGroup, type TodayGroupsBody } from '#contract/desk/today.ts'
import table from '../../components/tables/table.module.css'
import { groupDigits } from '../../formats/shown-text.ts'
import { GroupsTable, Owed } from './groups-table.tsx'
import classes from './today-page.module.css'

const GROUP_WORDS: Readonly<Record<TodayGroup, string>> = {
  'due-today': 'Due today',
  'due-soon': 'Due in the next 7 days',
  'overdue-to-30': 'Overdue 1 to 30 days',
  'overdue-to-60': 'Overdue 31 to 60 days',
  'overdue-over-60': 'Overdue over 60 days',
}

type DueTableProps = { readonly label: 'To come' | 'Overdue'; readonly groups: TodayGroupsBody }

/** Loans that are due soon or overdue, with their sum. */
export function DueTable({ label, groups: { groups, loans, amount } }: DueTableProps) {
  const isLate = label === 'Overdue'
  return (
    <GroupsTable
      label={label}
      amountHead={isLate ? 'Amount overdue' : 'Due by then'}
      isLate={isLate}
      groups={groups.map(({ group, ...shown }) => ({
        ...shown,
        words: GROUP_WORDS[group],
        filter: filterOfGroup(group),
      }))}
      foot={
        <tr>
          <th scope="row">Σ {isLate ? 'overdue' : 'to come'}</th>
          <td className={classes.dates} />
          <td className={table.number}>{groupDigits(loans)}</td>
          <td className={table.number}>
            <Owed amount={amount} />
          </td>
          <td className={classes.chevron} />
        </tr>
      }
    />
  )
}
