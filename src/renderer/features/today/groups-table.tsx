import { IconCalendarEvent, IconChevronRight, IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SentLoanFilter } from '#contract/desk/loan-filter.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import table from '../../components/tables/table.module.css'
import { formatDay, groupDigits } from '../../formats/shown-text.ts'
import classes from './today-page.module.css'

/** A group of loans. `fromDate` and `toDate` are the limits of their next due dates; `amount` null is not added up. */
export type ShownGroup = {
  readonly words: string
  readonly filter: SentLoanFilter
  readonly fromDate: string | null
  readonly toDate: string | null
  readonly loans: number
  readonly amount: string | null
}

type GroupsTableProps = {
  readonly label: string
  readonly amountHead: string
  /** True if loans of the groups are late. */
  readonly isLate: boolean
  readonly groups: readonly ShownGroup[]
  /** The row of sums. */
  readonly foot?: ReactNode
}

/** Groups of loans; each opens the list of exactly its loans. */
export function GroupsTable({ label, amountHead, isLate, groups, foot }: GroupsTableProps) {
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
            {amountHead}
          </th>
          <th aria-hidden className={classes.chevron} />
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <GroupRow key={group.words} group={group} isLate={isLate} />
        ))}
      </tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  )
}

type GroupRowProps = { readonly group: ShownGroup; readonly isLate: boolean }

function GroupRow({ group: { words, filter, fromDate, toDate, loans, amount }, isLate }: GroupRowProps) {
  const Picture = isLate ? IconClock : IconCalendarEvent
  return (
    <tr className={classes.row}>
      <th scope="row">
        <Link to="/" search={{ ...filter, sort: 'nextDueDate', direction: 'asc' }} className={classes.link}>
          <Picture size={14} aria-hidden data-overdue={(isLate && loans > 0) || undefined} />
          {words}
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

export function Owed({ amount }: { readonly amount: string | null }) {
  return amount === null ? <span className={classes.many}>too many to add up</span> : <Amount value={amount} />
}

function datesText(fromDate: string | null, toDate: string | null): string {
  if (toDate === null) return ''
  if (fromDate === null) return `up to ${formatDay(toDate)}`
  return fromDate === toDate ? formatDay(toDate) : `${formatDay(fromDate)} to ${formatDay(toDate)}`
}
