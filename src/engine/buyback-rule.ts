import { addDays, type CalendarDate, daysBetween } from '#values/calendar-date.ts'
import type { BuybackCount } from '#values/vocabulary/buyback-terms.ts'
import { hasOutstanding, type PaymentSchedule } from './loan.ts'

/** A connection's rule: the lender has to buy a loan back `afterDays` days after an unpaid installment was due, from 1. */
export type BuybackRule = { readonly afterDays: number; readonly countedFrom: BuybackCount }

/** A loan as its buyback rule sees it. `registered` are its rows of version 0. */
type RuledLoan = {
  readonly schedule: PaymentSchedule
  readonly registered: PaymentSchedule
  readonly extensionsBefore: number
}

/** Day on which a loan has to be bought back. It is unknown if earlier extensions moved the due date before registration. */
export type BuybackDay = { readonly kind: 'known'; readonly date: CalendarDate } | { readonly kind: 'unknown' }

/** Null while the day that the rule counts from has not passed, and for a loan with nothing outstanding. */
export function buybackDay(rule: BuybackRule, loan: RuledLoan, today: CalendarDate): BuybackDay | null {
  const unpaid = loan.schedule.find(hasOutstanding)
  if (!unpaid) return null
  const since = rule.countedFrom === 'due-date' ? unpaid.dueDate : registeredDate(loan, unpaid.number)
  if (since === undefined) return { kind: 'unknown' }
  return daysBetween(since, today) > 0 ? { kind: 'known', date: addDays(since, rule.afterDays) } : null
}

function registeredDate({ registered, extensionsBefore }: RuledLoan, number: number): CalendarDate | undefined {
  return extensionsBefore > 0 ? undefined : registered.find((row) => row.number === number)?.dueDate
}
