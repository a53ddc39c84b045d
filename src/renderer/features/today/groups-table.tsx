import { IconCalendarEvent, IconChevronRight, IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { filterOfGroup, type TodayGroup, type TodayGroupsBody } from '#contract/desk/today.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import table from '../../components/tables/table.module.css'
import { formatDay, groupDigits } from '../../formats/shown-text.ts'
import classes from './today-page.module.css'

const GROUP_WORDS: Readonly<Record<TodayGroup, string>> = {
  'due-today': 'Due today',
  'due-soon': 'Due in the next 7 days',
  'overdue-to-30': 'Overdue 1 to 30 days',
  'overdue-to-60': 'Overdue 31 to 60 days',
  'overdue-over-60': 'Overdue over 60 days',
}

type GroupsTableProps = { readonly label: 'To come' | 'Overdue'; readonly groups: TodayGroupsBody }
type Group = TodayGroupsBody['groups'][number]

/** Groups of loans with their sum; each opens the list of exactly its loans. */
export function GroupsTable({ label, groups: { groups, loans, amount } }: GroupsTableProps) {
  return (
    <table className={`${table.table} ${classes.table}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col" className={classes.dates}>
            Next due date
          </th>
          <th scope="col" className={`${table.number} ${classes.loans}`}>
            Loans
          </th>
          <th scope="col" className={`${table.number} ${classes.amount}`}>
            {label === 'Overdue' ? 'Amount overdue' : 'Due by then'}
          </th>
          <th aria-hidden className={classes.chevron} />
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <GroupRow key={group.group} group={group} isOverdue={label === 'Overdue'} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Σ {label === 'Overdue' ? 'overdue' : 'to come'}</th>
          <td className={classes.dates} />
          <td className={table.number}>{groupDigits(loans)}</td>
          <td className={table.number}>
            <Owed amount={amount} />
          </td>
          <td className={classes.chevron} />
        </tr>
      </tfoot>
    </table>
  )
}

function GroupRow({
  group: { group, fromDate, toDate, loans, amount },
  isOverdue,
}: {
  readonly group: Group
  readonly isOverdue: boolean
}) {
  const Picture = isOverdue ? IconClock : IconCalendarEvent
  return (
    <tr className={classes.row}>
      <th scope="row">
        <Link
          to="/"
          search={{ ...filterOfGroup(group), sort: 'nextDueDate', direction: 'asc' }}
          className={classes.link}
        >
          <Picture size={14} aria-hidden data-overdue={(isOverdue && loans > 0) || undefined} />
          {GROUP_WORDS[group]}
        </Link>
      </th>
      <td className={`${table.second} ${classes.dates}`}>{datesText(fromDate, toDate)}</td>
      <td className={table.number}>{groupDigits(loans)}</td>
      <td className={table.number}>
        <Owed amount={amount} />
      </td>
      <td className={classes.chevron}>
        <IconChevronRight size={16} aria-hidden />
      </td>
    </tr>
  )
}

function Owed({ amount }: { readonly amount: string | null }) {
  return amount === null ? (
    <span className={classes.many}>not added up over 10,000 loans</span>
  ) : (
    <Amount value={amount} />
  )
}

function datesText(fromDate: string | null, toDate: string): string {
  if (fromDate === null) return `up to ${formatDay(toDate)}`
  return fromDate === toDate ? formatDay(toDate) : `${formatDay(fromDate)} to ${formatDay(toDate)}`
}
