import type { PaymentRow, PaymentSchedule } from '#engine/loan.ts'
import { rowsByPrincipal } from '#engine/paid-before.ts'
import type { PaidRows, ReadLoan } from '#intake/loan-reading.ts'
import { isInterestSaid } from '#intake/loans/mid-life.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import { IMPORT_ODDITIES, type ImportOddity } from '#values/vocabulary/import-terms.ts'
import { countOf, type LoanPlan, type PlannedLoan, paidSchedule } from './planned-loan.ts'

type GoodLoan = Extract<ReadLoan, { readonly kind: 'request' }>

/** Oddities of the amounts that were paid of a loan before. `today` is null for a live service, where it is registered as new. */
export function oddPast(read: ReadLoan, plan: LoanPlan, today: CalendarDate | null): readonly ImportOddity[] {
  if (plan.kind === 'faulty' || read.kind === 'faulty') return []
  const { paid, paidRows } = read.midLife
  const found = paidSchedule(paid, plan)
  if (found.kind === 'above-due') return []
  const open = found.schedule.filter((row) => row.paid.principal < row.total.principal)
  const isBehind = paid.kind === 'interest-until' && open.some(({ dueDate }) => dueDate <= paid.until)
  const odd: { readonly [Oddity in ImportOddity]?: boolean } = {
    'principal-repaid': open.length === 0,
    'principal-behind-interest': isBehind,
    'paid-within-installment': isPaidWithin(read, plan) || isUntilWithin(read, plan),
    'paid-installments-differ': paidRows !== null && !hasPaidRows(found.schedule, paidRows),
    'interest-paid-unsaid':
      paid.kind === 'interest-by-principal' && today !== null && isInterestUnknown(found.schedule, today),
    'due-unpaid': today !== null && isDueUnpaid(read, plan, today),
    'paid-ahead': today !== null && open.length > 0 && isPaidAhead(found.schedule, today),
    'arrears-unseen': today !== null && read.midLife.isInArrears && isAllPaid(found.schedule, today),
  }
  return IMPORT_ODDITIES.filter((oddity) => odd[oddity])
}

/** True for a schedule of which these rows are paid in full and nothing of the others. A row is due on the day that says so. */
function hasPaidRows(schedule: PaymentSchedule, rows: PaidRows): boolean {
  const isDue = rows.kind === 'count' || schedule.some(({ dueDate }) => dueDate === rows.dueDate)
  const count = countOf(rows, schedule)
  const arePaid = schedule.every(({ total, paid }, index) => {
    const due = index < count ? total : NOTHING
    return paid.principal === due.principal && paid.interest === due.interest
  })
  return isDue && arePaid
}

const NOTHING = { principal: 0, interest: 0 }

/** True for rows of interest alone that were due before today, of which no principal behind them says whether they are paid. */
function isInterestUnknown(schedule: PaymentSchedule, today: CalendarDate): boolean {
  const open = schedule.slice(rowsByPrincipal(schedule))
  const next = open.findIndex(({ total }) => total.principal > 0)
  return open
    .slice(0, next < 0 ? open.length : next)
    .some(({ dueDate, total }) => dueDate < today && total.interest > 0)
}

/**
 * True for a loan whose installments the desk makes, if a part of one is paid: it was paid early or late, or the lender has another
 * schedule. False where nothing tells.
 */
export function isPaidWithin({ midLife: { paid } }: GoodLoan, plan: PlannedLoan): boolean {
  if (plan.dayCount === null || paid.kind === 'of-installments') return false
  const found = paidSchedule(paid, plan)
  return found.kind === 'paid' && found.schedule.some((row) => isPart(row, 'principal') || isPart(row, 'interest'))
}

/**
 * True if the line says that interest is paid until a day within a period. Of that period none is taken as paid: only the interest of
 * whole installments is known. A day for all lines, such as that of the file, is within the periods of most.
 */
function isUntilWithin({ midLife: { paid }, cells }: GoodLoan, { request, schedule }: PlannedLoan): boolean {
  const isOfLine = cells.some(
    ({ field, column, was }) => field === 'interestPaidUntil' && (column !== null || was !== null),
  )
  if (!isOfLine || (paid.kind !== 'interest-until' && paid.kind !== 'of-rows')) return false
  const { until } = paid
  const last = schedule.at(-1)?.dueDate
  if (until === null || last === undefined || until <= request.lenderIssueDate || until >= last) return false
  return !schedule.some(({ dueDate }) => dueDate === until)
}

function isPart({ paid, total }: PaymentRow, part: 'principal' | 'interest'): boolean {
  return paid[part] > 0 && paid[part] < total[part]
}

/** So many installments may be paid early. The number of more may be that of those that remain. */
const MOST_EARLY = 1

/** True for a loan of which several installments are paid that are due after today. */
function isPaidAhead(schedule: PaymentSchedule, today: CalendarDate): boolean {
  const isOfMoney = ({ total }: PaymentRow) => total.principal > 0 || total.interest > 0
  return schedule.filter((row) => row.dueDate > today && isOfMoney(row) && isPaidInFull(row)).length > MOST_EARLY
}

function isPaidInFull({ total, paid }: PaymentRow): boolean {
  return paid.principal === total.principal && paid.interest === total.interest
}

/** True for a loan of which nothing that was due before today is unpaid. */
function isAllPaid(schedule: PaymentSchedule, today: CalendarDate): boolean {
  return schedule.filter(({ dueDate }) => dueDate < today).every(isPaidInFull)
}

/**
 * True for a loan with installments that were due before today, where neither the file nor a person says what was paid. No principal
 * paid says nothing of a loan of which only interest was due.
 */
function isDueUnpaid({ midLife }: GoodLoan, plan: PlannedLoan, today: CalendarDate): boolean {
  const due = plan.schedule.filter(({ dueDate }) => dueDate < today)
  const isOfPrincipal = plan.isMidLife || due.some(({ total }) => total.principal > 0)
  const isSaid = isInterestSaid(midLife) || (midLife.said.length > 0 && isOfPrincipal)
  return !isSaid && due.length > 0
}
