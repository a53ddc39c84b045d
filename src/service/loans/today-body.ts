import { MAX_ADDED_OVERDUE } from '#contract/desk/loan-list.ts'
import {
  DAYS_OF_GROUP,
  DUE_GROUPS,
  OVERDUE_GROUPS,
  type TodayBody,
  type TodayGroup,
  type TodayGroupsBody,
} from '#contract/desk/today.ts'
import type { LoanFilter } from '#storage/loan-filter.ts'
import { addDays, formatDate } from '#values/calendar-date.ts'
import { formatTotal } from '#values/money.ts'
import type { DataParts, LoanParts } from '../service-parts.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { leftOutLoans } from '../wire/left-out.ts'

type AllLoans = Pick<LoanFilter, 'connectionId' | 'today'>

/** Due and overdue loans of the current connection, by groups. */
export async function todayBodyOf(parts: LoanParts): Promise<TodayBody> {
  const all = { connectionId: await currentConnectionId(parts), today: parts.clock.today() }
  return {
    date: formatDate(all.today),
    due: await groupsBodyOf(parts, DUE_GROUPS, all),
    overdue: await groupsBodyOf(parts, OVERDUE_GROUPS, all),
    leftOut: await leftOutLoans(parts, all),
  }
}

async function groupsBodyOf(
  { storage }: DataParts,
  groups: readonly TodayGroup[],
  all: AllLoans,
): Promise<TodayGroupsBody> {
  const found = []
  for (const group of groups) found.push(await owingIn(storage, group, all))
  const amounts = found.map(({ amount }) => amount)
  return {
    groups: found.map(({ amount, ...rest }) => ({ ...rest, amount: totalText(amount) })),
    loans: found.reduce((sum, { loans }) => sum + loans, 0),
    amount: totalText(amounts.reduce((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0n)),
  }
}

async function owingIn({ loanList }: DataParts['storage'], group: TodayGroup, all: AllLoans) {
  const days = DAYS_OF_GROUP[group]
  const from = days.from === null ? undefined : addDays(all.today, days.from)
  const to = addDays(all.today, days.to)
  const filter = { ...all, ranges: { nextDueDate: { from, to } } }
  // What is due up to a day is overdue on the day after it.
  const dayAfter = addDays(all.today, Math.max(0, days.to + 1))
  return {
    group,
    fromDate: from === undefined ? null : formatDate(from),
    toDate: formatDate(to),
    loans: await loanList.count(filter),
    amount: await loanList.overdueTotal({ ...filter, today: dayAfter }, MAX_ADDED_OVERDUE),
  }
}

function totalText(cents: bigint | null): string | null {
  return cents === null ? null : formatTotal(cents)
}
