import type { BuybackDueBody } from '#contract/desk/buyback-due.ts'
import { buybackDay } from '#engine/buyback-rule.ts'
import type { PaymentSchedule } from '#engine/loan.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { assertNever } from '#values/assert.ts'
import { daysBetween, formatDate } from '#values/calendar-date.ts'
import type { LoanParts } from '../service-parts.ts'
import { rulesOf } from './extension-policy.ts'

/** Current rows of a loan, and those of version 0. */
type Rows = { readonly schedule: PaymentSchedule; readonly registered: PaymentSchedule }

/** Null if the loan's connection has no buyback rule, and while the loan is not late or is no longer running. */
export async function buybackDueOf(
  parts: LoanParts,
  { connectionId, extensionsBefore, isVoided }: StoredLoan,
  rows: Rows,
): Promise<BuybackDueBody | null> {
  const { buyback: rule } = await rulesOf(parts, connectionId)
  if (rule === null || isVoided) return null
  const today = parts.clock.today()
  const day = buybackDay(rule, { ...rows, extensionsBefore }, today)
  switch (day?.kind) {
    case undefined:
      return null
    case 'unknown':
      return { date: null, daysLeft: null }
    case 'known':
      return { date: formatDate(day.date), daysLeft: daysBetween(today, day.date) }
    default:
      return assertNever(day)
  }
}
