import { z } from 'zod'
import { returnedAmount, returnedDate } from '../payment-schedule.ts'
import { leftOut } from './left-out.ts'
import { dayText, type SentLoanFilter } from './loan-filter.ts'
import { todayBuyback } from './today-buyback.ts'

/**
 * Groups of loans on Today: `due-` by the next due date, `overdue-` by the days since the first installment that is
 * overdue. A loan that owes anything within the next seven days, or is overdue, is in one of them.
 */
const TODAY_GROUPS = ['due-today', 'due-soon', 'overdue-to-30', 'overdue-to-60', 'overdue-over-60'] as const

export type TodayGroup = (typeof TODAY_GROUPS)[number]

export const DUE_GROUPS = ['due-today', 'due-soon'] as const satisfies readonly TodayGroup[]
export const OVERDUE_GROUPS = [
  'overdue-to-30',
  'overdue-to-60',
  'overdue-over-60',
] as const satisfies readonly TodayGroup[]

/** First and last day of the next due dates of a group, counted from today; `from` is null where there is no first day. */
export const DAYS_OF_GROUP: Readonly<Record<TodayGroup, { readonly from: number | null; readonly to: number }>> = {
  'due-today': { from: 0, to: 0 },
  'due-soon': { from: 1, to: 7 },
  'overdue-to-30': { from: -30, to: -1 },
  'overdue-to-60': { from: -60, to: -31 },
  'overdue-over-60': { from: null, to: -61 },
}

/** Filter of the list of loans that has exactly the loans of a group. */
export function filterOfGroup(group: TodayGroup): Pick<SentLoanFilter, 'nextDueDateFrom' | 'nextDueDateTo'> {
  const { from, to } = DAYS_OF_GROUP[group]
  return { nextDueDateFrom: from === null ? undefined : dayText(from), nextDueDateTo: dayText(to) }
}

/** Loans and what they owe in all; null if more than 10,000 have several, but not all, of their installments due. */
const owing = { loans: z.int(), amount: returnedAmount.nullable() }

/**
 * The loans of a group. `fromDate` and `toDate` are the limits of their next due dates; `fromDate` is null where there is
 * no first day. `amount` is all that the loans owe up to `toDate`, or up to yesterday if they are overdue.
 */
const todayGroup = z
  .object({ group: z.enum(TODAY_GROUPS), fromDate: returnedDate.nullable(), toDate: returnedDate, ...owing })
  .meta({ id: 'TodayGroup' })

const todayGroups = z.object({ groups: z.array(todayGroup), ...owing }).meta({ id: 'TodayGroups' })

/**
 * Loans with an installment due on `date` or soon after, overdue loans, and those that have to be bought back; null
 * without a buyback rule. `leftOut` counts the loans that are unreadable.
 */
export const todayBody = z
  .object({ date: returnedDate, due: todayGroups, overdue: todayGroups, buyback: todayBuyback.nullable(), leftOut })
  .meta({ id: 'Today' })

export type TodayBody = z.infer<typeof todayBody>
export type TodayGroupsBody = z.infer<typeof todayGroups>
