import { type Extension, extendLoan } from '#engine/extension.ts'
import type { Loan, PaymentRow, PaymentSchedule } from '#engine/loan.ts'
import { addDays, type CalendarDate, daysBetween } from '#values/calendar-date.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A version of the schedule with the day it was made; the first is the one registered. */
export type DemoVersion = { readonly schedule: PaymentSchedule; readonly extension: DatedExtension | null }
type DatedExtension = { readonly extension: Extension; readonly paymentDate: CalendarDate }

/**
 * Invented history of a loan up to today: installments were paid when due, and now and then the borrower asked for an
 * extension. Every version is as of its replacement; the last one as of `paidUntil`.
 */
export function demoHistory(random: SeededRandom, loan: Loan, paidUntil: CalendarDate): readonly DemoVersion[] {
  const wanted = random.chance(45) ? random.whole(1, loan.maxExtensions) : 0
  const versions: DemoVersion[] = [{ schedule: loan.schedule, extension: null }]
  for (let number = 0; number < Math.min(wanted, loan.maxExtensions); number++) {
    const last = versions[number]
    const next = last && extended(random, { ...loan, extensionsUsed: number }, last, paidUntil)
    if (!next) break
    versions.splice(number, 1, next.replaced)
    versions.push(next.version)
  }
  return versions.map((version, index) => (index === versions.length - 1 ? paidUp(version, paidUntil) : version))
}

function extended(random: SeededRandom, loan: Loan, last: DemoVersion, paidUntil: CalendarDate) {
  const from = last.extension?.paymentDate ?? loan.registeredDate
  const span = daysBetween(from, paidUntil)
  if (span < 10) return undefined
  const paymentDate = addDays(from, random.whole(5, span))
  const replaced = paidUp(last, paymentDate)
  const isRepaid = replaced.schedule.every((row) => row.dueDate < paymentDate)
  if (isRepaid) return undefined
  const days = random.pick([7, 14, 14, 30, 30, 60])
  const extension = extendLoan({ ...loan, schedule: replaced.schedule }, days, 'ACT/360')
  return { replaced, version: { schedule: extension.after, extension: { extension, paymentDate } } }
}

function paidUp(version: DemoVersion, until: CalendarDate): DemoVersion {
  return { ...version, schedule: version.schedule.map((row) => (row.dueDate < until ? paid(row) : row)) }
}

function paid(row: PaymentRow): PaymentRow {
  return { ...row, paid: row.total }
}
