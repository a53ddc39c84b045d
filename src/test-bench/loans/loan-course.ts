import { type Extension, extendLoan } from '#engine/extension.ts'
import { hasOutstanding, type Loan, type PaymentRow, type PaymentSchedule } from '#engine/loan.ts'
import type { Booking } from '#engine/payments/allocation.ts'
import { courseFrom, withPayment } from '#engine/payments/course.ts'
import { assertNever } from '#values/assert.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import { add, type Cents, min } from '#values/money.ts'
import type { ExtensionInterest } from '#values/vocabulary/loan-terms.ts'
import type { CourseStep } from './loan-plan.ts'

/**
 * A version of a schedule with what was paid of it before the loan came to the desk, and the extension or payment that
 * led to it; null for the first one.
 */
export type CourseVersion = {
  readonly schedule: PaymentSchedule
  readonly led:
    | { readonly kind: 'extended'; readonly extension: Extension; readonly date: CalendarDate }
    | { readonly kind: 'payment'; readonly amount: Cents; readonly booking: Booking; readonly date: CalendarDate }
    | null
}

/** Versions of a loan after its steps. Throws a LoanError if a step is impossible. */
export function describedCourse(
  loan: Loan,
  steps: readonly CourseStep[],
  interest: ExtensionInterest,
): readonly [CourseVersion, ...CourseVersion[]] {
  const versions: [CourseVersion, ...CourseVersion[]] = [{ schedule: loan.schedule, led: null }]
  for (const step of steps) {
    const last = versions.at(-1) ?? versions[0]
    if (step.kind === 'payment') versions.push(afterPayment(last.schedule, step))
    else if (step.kind === 'extended') {
      const extensionsUsed = loan.extensionsUsed + versions.filter(({ led }) => led?.kind === 'extended').length
      const extension = extendLoan({ ...loan, schedule: last.schedule, extensionsUsed }, step.days, interest)
      versions.push({ schedule: extension.after, led: { kind: 'extended', extension, date: step.date } })
    } else versions.splice(-1, 1, { ...last, schedule: paidBy(last.schedule, step) })
  }
  return versions
}

function afterPayment(
  before: PaymentSchedule,
  { amount, date }: Extract<CourseStep, { readonly kind: 'payment' }>,
): CourseVersion {
  const payment = { kind: 'payment', event: 1, valueDate: date, amount, rules: [] } as const
  const { course, booking } = withPayment(courseFrom(before, null), payment)
  return { schedule: course.schedule, led: { kind: 'payment', amount, booking, date } }
}

type PaidBefore = Extract<CourseStep, { readonly kind: 'paid' | 'part-paid' }>

function paidBy(schedule: PaymentSchedule, step: PaidBefore): PaymentSchedule {
  switch (step.kind) {
    case 'paid':
      return withPaid(schedule, step.installments)
    case 'part-paid': {
      const next = schedule.find(hasOutstanding)
      return schedule.map((row) => (row === next ? partPaid(row, step) : row))
    }
    default:
      return assertNever(step)
  }
}

function withPaid(schedule: PaymentSchedule, installments: number): PaymentSchedule {
  const paid = new Set(schedule.filter((row) => row.movedToDate === null).slice(0, installments))
  return schedule.map((row) => (paid.has(row) ? { ...row, paid: row.total } : row))
}

/** Pays no more than is due. */
function partPaid(row: PaymentRow, { principal, interest }: Extract<PaidBefore, { kind: 'part-paid' }>): PaymentRow {
  const paid = {
    ...row.paid,
    principal: min(row.total.principal, add(row.paid.principal, principal)),
    interest: min(row.total.interest, add(row.paid.interest, interest)),
  }
  return { ...row, paid }
}
