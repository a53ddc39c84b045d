import { z } from 'zod'
import type { BuybackCount } from '#values/vocabulary/buyback-terms.ts'
import { returnedAmount, returnedDate } from '../payment-schedule.ts'
import { buybackRule } from './extension-policy.ts'
import { dayText, type SentLoanFilter } from './loan-filter.ts'

/**
 * Groups of late loans by the connection's buyback rule. `buyback-due` have reached their day, `buyback-soon` reach it
 * within the next seven days. `buyback-extended` are loans whose day only their events tell: extended ones, under a rule
 * that counts from the due date at registration.
 */
const BUYBACK_GROUPS = ['buyback-due', 'buyback-soon', 'buyback-extended'] as const

export type BuybackGroup = (typeof BUYBACK_GROUPS)[number]

type Rule = z.infer<typeof buybackRule>

const GROUPS_OF_COUNT: Readonly<Record<BuybackCount, readonly BuybackGroup[]>> = {
  'due-date': ['buyback-due', 'buyback-soon'],
  'registered-due-date': ['buyback-due', 'buyback-soon', 'buyback-extended'],
}

export function buybackGroupsOf({ countedFrom }: Rule): readonly BuybackGroup[] {
  return GROUPS_OF_COUNT[countedFrom]
}

/** Filter of the list of loans that has exactly the loans of a group. */
export function filterOfBuybackGroup(group: BuybackGroup, { afterDays, countedFrom }: Rule): SentLoanFilter {
  if (group === 'buyback-extended') return { standing: 'overdue,running', extensions: 'some-used' }
  const { from, to } = DAYS_OF_GROUP[group](afterDays)
  return {
    nextDueDateFrom: from === null ? undefined : dayText(from),
    nextDueDateTo: dayText(to),
    extensions: countedFrom === 'due-date' ? undefined : 'none-used',
  }
}

type Days = { readonly from: number | null; readonly to: number }

/** First and last next due date of each group, in days from today. A loan that is not late is in none. */
const DAYS_OF_GROUP: Readonly<Record<Exclude<BuybackGroup, 'buyback-extended'>, (afterDays: number) => Days>> = {
  'buyback-due': (afterDays) => ({ from: null, to: -afterDays }),
  'buyback-soon': (afterDays) => ({ from: 1 - afterDays, to: Math.min(7 - afterDays, -1) }),
}

/**
 * The rule, and its groups. `fromDate` and `toDate` are the limits of their next due dates, null where there is none.
 * Amounts are the remaining principal.
 */
export const todayBuyback = z
  .object({
    rule: buybackRule,
    groups: z.array(
      z
        .object({
          group: z.enum(BUYBACK_GROUPS),
          fromDate: returnedDate.nullable(),
          toDate: returnedDate.nullable(),
          loans: z.int(),
          remainingPrincipalAmount: returnedAmount,
        })
        .meta({ id: 'TodayBuybackGroup' }),
    ),
  })
  .meta({ id: 'TodayBuyback' })

export type TodayBuybackBody = z.infer<typeof todayBuyback>
