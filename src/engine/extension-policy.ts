import type { CalendarDate } from '#values/calendar-date.ts'
import { add, type Cents, ZERO_CENTS } from '#values/money.ts'
import type { PolicyEffect } from '#values/vocabulary/extension-policy-terms.ts'
import { daysLate, hasOutstanding, outstandingOf, type PaymentRow, type PaymentSchedule } from './loan.ts'

type Limit = { readonly most: number; readonly effect: PolicyEffect }

type Condition = { readonly effect: PolicyEffect }

/**
 * Limits of a connection for extensions, beyond those of the loan itself; null where there is no such rule. `neverLate`
 * is broken by a loan with anything overdue. `interestFirst` asks that the interest of the next installment is paid before
 * it is due.
 */
export type ExtensionPolicy = {
  readonly extensions: Limit | null
  readonly daysEach: Limit | null
  readonly daysInAll: Limit | null
  readonly neverLate: Condition | null
  readonly interestFirst: Condition | null
}

export const NO_POLICY: ExtensionPolicy = {
  extensions: null,
  daysEach: null,
  daysInAll: null,
  neverLate: null,
  interestFirst: null,
}

/** Extensions of a loan so far: their number, and their days added up. */
export type ExtendedSoFar = { readonly extensions: number; readonly days: number }

/** A rule that an extension breaks, with what would fit. */
export type PolicyFault = { readonly effect: PolicyEffect } & (
  | { readonly rule: 'extensions'; readonly most: number; readonly used: number }
  | { readonly rule: 'days-each'; readonly most: number }
  | { readonly rule: 'days-in-all'; readonly most: number; readonly used: number; readonly left: number }
  | { readonly rule: 'never-late'; readonly daysLate: number; readonly amount: Cents }
  | {
      readonly rule: 'interest-first'
      readonly dueDate: CalendarDate
      readonly amount: Cents
    }
)

/** Faults of an extension by `days` on a day, in the order of the rules; empty if it fits. */
export function policyFaults(
  policy: ExtensionPolicy,
  schedule: PaymentSchedule,
  soFar: ExtendedSoFar,
  days: number,
  today: CalendarDate,
): readonly PolicyFault[] {
  return [...limitFaults(policy, soFar, days), ...conditionFaults(policy, schedule, today)]
}

function limitFaults(
  { extensions, daysEach, daysInAll }: ExtensionPolicy,
  soFar: ExtendedSoFar,
  days: number,
): readonly PolicyFault[] {
  const faults: PolicyFault[] = []
  if (extensions !== null && soFar.extensions >= extensions.most)
    faults.push({ rule: 'extensions', ...extensions, used: soFar.extensions })
  if (daysEach !== null && days > daysEach.most) faults.push({ rule: 'days-each', ...daysEach })
  if (daysInAll !== null && soFar.days + days > daysInAll.most)
    faults.push({ rule: 'days-in-all', ...daysInAll, used: soFar.days, left: leftOf(daysInAll.most, soFar.days) })
  return faults
}

function conditionFaults(
  { neverLate, interestFirst }: ExtensionPolicy,
  schedule: PaymentSchedule,
  today: CalendarDate,
): readonly PolicyFault[] {
  const faults: PolicyFault[] = []
  const next = schedule.find(hasOutstanding)
  const late = daysLate(schedule, today)
  if (neverLate !== null && late > 0)
    faults.push({ rule: 'never-late', ...neverLate, daysLate: late, amount: overdueOf(schedule, today) })
  if (interestFirst !== null && next && (late > 0 || interestOf(next) > 0)) {
    faults.push({ rule: 'interest-first', ...interestFirst, dueDate: next.dueDate, amount: interestOf(next) })
  }
  return faults
}

function interestOf(row: PaymentRow): Cents {
  return outstandingOf(row).interest
}

/** All that is overdue on a day, in cents. */
function overdueOf(schedule: PaymentSchedule, today: CalendarDate): Cents {
  return schedule
    .filter(({ dueDate }) => dueDate < today)
    .map(outstandingOf)
    .reduce((sum, { principal, interest, delayedInterest }) => {
      return add(sum, add(principal, add(interest, delayedInterest)))
    }, ZERO_CENTS)
}

/** Most days by which a loan can be extended now without breaking a rule; 0 if it cannot be, null without a limit. */
export function daysThatFit(
  policy: ExtensionPolicy,
  schedule: PaymentSchedule,
  soFar: ExtendedSoFar,
  today: CalendarDate,
): number | null {
  const { daysEach, daysInAll } = policy
  const isBlocked = policyFaults(policy, schedule, soFar, 0, today).some(({ rule }) => !DAYS_RULES.includes(rule))
  if (isBlocked) return 0
  const limits = [daysEach?.most ?? null, daysInAll && leftOf(daysInAll.most, soFar.days)]
  const known = limits.filter((limit) => limit !== null)
  return known.length === 0 ? null : Math.min(...known)
}

const DAYS_RULES: readonly PolicyFault['rule'][] = ['days-each', 'days-in-all']

function leftOf(most: number, used: number): number {
  return Math.max(0, most - used)
}
