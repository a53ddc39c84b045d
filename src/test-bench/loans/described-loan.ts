import { installmentsOf, type LoanDescription } from '#contract/test-bench/loan-description.ts'
import { hasOutstanding, outstandingOf, type PaymentSchedule } from '#engine/loan.ts'
import { makeSchedule } from '#engine/schedule/make-schedule.ts'
import { type Installment, PLAIN_TERMS, type ScheduleTerms } from '#engine/schedule/schedule-terms.ts'
import { type DemoClient, demoClient } from '#host/demo/demo-clients.ts'
import type { MadeLoan } from '#host/demo/made-loan.ts'
import type { SeededRandom } from '#host/demo/seeded-random.ts'
import { addDays, type CalendarDate } from '#values/calendar-date.ts'
import { defaultDayCount } from '#values/default-terms.ts'
import { cents } from '#values/money.ts'
import { refuseDescription } from './description-error.ts'
import { givenClient } from './given-client.ts'
import { describedCourse } from './loan-course.ts'
import type { CourseStep, LoanPlan } from './loan-plan.ts'
import { engineLoanOf, type LoanIds, type LoanRules, madeOfPlan } from './made-of-plan.ts'
import { type LoanDates, placeLoan, placeOfLoan, shapeOf } from './place-loan.ts'

/** Parts to build a described loan with; `random` invents its client. */
export type BuildParts = {
  readonly ids: LoanIds
  readonly random: SeededRandom
  readonly rules: LoanRules
  readonly today: CalendarDate
}

/** Default number of extensions allowed, if the loan has not had more. */
const USUALLY_ALLOWED = 3
/** Days between an extension and the due date of its installment. */
const DAYS_BEFORE_DUE = 3

/**
 * A loan that fits its description on the day. Throws a DescriptionError if none can, and a LoanError if a rule of the
 * engine forbids it.
 */
export function describedLoan(
  description: LoanDescription,
  lenderLoanId: string,
  parts: BuildParts,
  client = clientOf(description, parts.random),
): MadeLoan {
  const plan = plannedLoan(description, lenderLoanId, client, parts.today)
  const course = [...plan.course, ...partPayment(plan, description, parts)]
  const before = describedCourse(engineLoanOf(plan), course, parts.rules.extensionInterest)
  refuseUnlessTrue(description, before.at(-1)?.schedule ?? [], parts.today)
  const payments = description.payments.map((amount) => ({ kind: 'payment', amount, date: parts.today }) as const)
  return madeOfPlan({ ...plan, course: [...course, ...payments] }, parts.ids, parts.rules)
}

function clientOf(description: LoanDescription, random: SeededRandom): DemoClient {
  const { clientType, loanAmount, country } = description
  return givenClient(demoClient(random, clientType, loanAmount, country), description)
}

function plannedLoan(
  description: LoanDescription,
  lenderLoanId: string,
  client: DemoClient,
  today: CalendarDate,
): LoanPlan {
  const dates = placeLoan(description, today)
  const registeredDate = dates.issueDate < today ? dates.issueDate : today
  return {
    lenderLoanId,
    terms: {
      scheduleType: description.type,
      loanAmount: description.loanAmount,
      interestRate: description.interestRate,
    },
    issueDate: dates.issueDate,
    registeredDate,
    rows: rowsOf(description, dates),
    client,
    maxExtensions: description.maxExtensions ?? Math.max(USUALLY_ALLOWED, description.extended.length),
    extensionsBefore: 0,
    course: stepsOf(description, dates, registeredDate, today),
    ownFields: {},
  }
}

function rowsOf(description: LoanDescription, dates: LoanDates): readonly Installment[] {
  const { loanAmount, interestRate } = description
  const shape = shapeOf(description)
  const dayCount = description.dayCount ?? defaultDayCount('term' in shape ? shape.term.unit : shape.every.unit)
  const common = { ...PLAIN_TERMS, loanAmount, interestRate, dayCount, startDate: dates.issueDate }
  const [dueDate = dates.issueDate] = dates.dueDates
  const terms: ScheduleTerms =
    'term' in shape
      ? { ...common, scheduleType: shape.scheduleType, dueDate, compounding: null }
      : { ...common, ...shape, firstDueDate: dates.firstDueDate }
  return makeSchedule(terms)
}

/**
 * Steps of the loan. Payments come before the extensions, except for the last installment: an extension needs something
 * outstanding.
 */
function stepsOf(
  description: LoanDescription,
  { dueDates }: LoanDates,
  registeredDate: CalendarDate,
  today: CalendarDate,
): readonly CourseStep[] {
  const { paid, extended } = description
  const before = Math.min(paid, installmentsOf(description) - 1)
  const lastPaid = before === 0 ? registeredDate : (dueDates[before - 1] ?? registeredDate)
  const asked: CourseStep[] = []
  let moved = 0
  let earliest = lastPaid > today ? today : lastPaid
  for (const days of extended) {
    const wanted = (dueDates[before] ?? today) + moved - DAYS_BEFORE_DUE
    const date = addDays(earliest, Math.max(0, Math.min(wanted, today) - earliest))
    asked.push({ kind: 'extended', days, date })
    earliest = date
    moved += days
  }
  return [{ kind: 'paid', installments: before }, ...asked, { kind: 'paid', installments: paid }]
}

/** Payment of half of the next installment, each part rounded down. */
function partPayment(plan: LoanPlan, { isPartlyPaid }: LoanDescription, { rules }: BuildParts): readonly CourseStep[] {
  if (!isPartlyPaid) return []
  const schedule = describedCourse(engineLoanOf(plan), plan.course, rules.extensionInterest).at(-1)?.schedule ?? []
  const next = schedule.find(hasOutstanding)
  if (!next) return refuseDescription({ code: 'description-no-part', params: {} }, 'isPartlyPaid')
  const outstanding = outstandingOf(next)
  const [principal, interest] = [Math.floor(outstanding.principal / 2), Math.floor(outstanding.interest / 2)]
  if (principal + interest === 0) return refuseDescription({ code: 'description-no-part', params: {} }, 'isPartlyPaid')
  return [{ kind: 'part-paid', principal: cents(principal), interest: cents(interest) }]
}

/** Counts as the desk does: an installment of 0.00 is paid, and a moved installment counts as its new row. */
function refuseUnlessTrue(description: LoanDescription, schedule: PaymentSchedule, today: CalendarDate): void {
  const current = schedule.filter((row) => row.movedToDate === null)
  const paid = current.filter((row) => !hasOutstanding(row)).length
  const overdue = current.filter((row) => hasOutstanding(row) && row.dueDate < today).length
  if (paid !== description.paid) refuseDescription({ code: 'description-nothing-due', params: { paid } }, 'paid')
  const wanted = description.overdue ?? (placeOfLoan(description) === undefined ? 0 : overdue)
  if (overdue !== wanted) refuseDescription({ code: 'description-otherwise', params: { paid, overdue } }, 'overdue')
}
