import { MAX_ADDED_OVERDUE } from '#contract/desk/loan-list.ts'
import {
  DAYS_OF_GROUP,
  DUE_GROUPS,
  OVERDUE_GROUPS,
  type TodayBody,
  type TodayGroup,
  type TodayGroupsBody,
} from '#contract/desk/today.ts'
import { buybackGroupsOf, filterOfBuybackGroup, type TodayBuybackBody } from '#contract/desk/today-buyback.ts'
import type { LoanFilter } from '#storage/loan-filter.ts'
import { addDays, dateFromEpochDay, formatDate } from '#values/calendar-date.ts'
import { formatTotal } from '#values/money.ts'
import type { DataParts, LoanParts } from '../service-parts.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { leftOutLoans } from '../wire/left-out.ts'
import { rulesOf } from './extension-policy.ts'
import { loanFilterOf } from './loan-filter.ts'

type AllLoans = Pick<LoanFilter, 'connectionId' | 'today'>

/** Due and overdue loans of the current connection, by groups. */
export async function todayBodyOf(parts: LoanParts): Promise<TodayBody> {
  const all = { connectionId: await currentConnectionId(parts), today: parts.clock.today() }
  return {
    date: formatDate(all.today),
    due: await groupsBodyOf(parts, DUE_GROUPS, all),
    overdue: await groupsBodyOf(parts, OVERDUE_GROUPS, all),
    buyback: await buybackBodyOf(parts, all),
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

/** Null if the connection has no buyback rule. */
async function buybackBodyOf(parts: LoanParts, all: AllLoans): Promise<TodayBuybackBody | null> {
  const { buyback: rule } = await rulesOf(parts, all.connectionId)
  if (rule === null) return null
  const groups = []
  for (const group of buybackGroupsOf(rule)) {
    const asked = loanFilterOf(filterOfBuybackGroup(group, rule), all)
    const { from, to } = asked.ranges?.nextDueDate ?? {}
    const { loans, remainingPrincipal } = await parts.storage.loanList.totals(asked)
    groups.push({
      group,
      ...{ fromDate: dayOrNull(from), toDate: dayOrNull(to), loans },
      remainingPrincipalAmount: formatTotal(remainingPrincipal),
    })
  }
  return { rule, groups }
}

function dayOrNull(day: number | undefined): string | null {
  return day === undefined ? null : formatDate(dateFromEpochDay(day))
}

function totalText(cents: bigint | null): string | null {
  return cents === null ? null : formatTotal(cents)
}
