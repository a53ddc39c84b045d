import { createLoanRequest } from '#contract/create-loan.ts'
import type {
  ClientBody,
  ExtensionItem,
  LoanDetailBody,
  ScheduleVersion,
  ScheduleVersionRows,
} from '#contract/desk/loan-detail.ts'
import type { Standing } from '#contract/desk/loan-list.ts'
import { finalPaymentDate, type PaymentSchedule, totalsOf } from '#engine/loan.ts'
import type { StoredExtension } from '#storage/extension-store.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { type CalendarDate, formatDate } from '#values/calendar-date.ts'
import { formatAmount } from '#values/money.ts'
import { furtherFields } from './further-fields.ts'
import { engineLoan, loanBody, wireInstant } from './loan-body.ts'
import { scheduleRows, scheduleTotals } from './payment-schedule-body.ts'
import { refuse } from './refusal.ts'
import type { ServiceParts } from './service-parts.ts'

/** Everything that the page of one loan shows, as of today. */
export function loanDetailBody(parts: ServiceParts, stored: StoredLoan): LoanDetailBody {
  const { storage, clock } = parts
  const schedules = Array.from({ length: stored.version + 1 }, (_, version) =>
    storage.versions.rows(stored.id, version),
  )
  const extensions = storage.extensions.of(stored.id)
  const loan = engineLoan(stored, stored.version, schedules[stored.version] ?? [])
  return {
    loan: loanBody(stored, loan, clock.today()),
    client: clientBody(stored),
    standing: standingOf(stored, clock.today()),
    extensionsUsed: stored.version,
    extensionsAllowed: stored.maxExtensions,
    registeredThrough: stored.registeredThrough,
    registeredDate: formatDate(stored.registeredDate),
    extensions: extensions.map((extension) => extensionItem(extension, schedules)),
    versions: schedules.map((schedule, version) => versionItem(stored, version, schedule, extensions)),
    current: versionRows(parts, stored, stored.version),
  }
}

/** One version of a schedule. An earlier one is shown as of the day that it was replaced. Throws `not-found`. */
export function versionRows(
  { storage, clock }: ServiceParts,
  stored: StoredLoan,
  version: number,
): ScheduleVersionRows {
  const schedule = storage.versions.rows(stored.id, version)
  if (schedule.length === 0) return refuse({ kind: 'not-found', what: 'schedule-version' })
  const replacedBy = storage.extensions.of(stored.id).find((extension) => extension.number === version + 1)
  const asOf = replacedBy?.paymentDate ?? clock.today()
  const loan = engineLoan(stored, version, schedule)
  return {
    version,
    isCurrent: replacedBy === undefined,
    rows: scheduleRows(loan, asOf),
    totals: scheduleTotals(loan, asOf),
  }
}

/** Our own words for where a loan stands. */
export function standingOf({ nextDueDate }: StoredLoan, today: CalendarDate): Standing {
  if (nextDueDate === null) return 'repaid'
  return nextDueDate < today ? 'overdue' : 'running'
}

function extensionItem(extension: StoredExtension, schedules: readonly PaymentSchedule[]): ExtensionItem {
  const { uuid, number, extendedDays, madeThrough, addedInterest } = extension
  return {
    uuid,
    number,
    extendedDays,
    paymentDate: formatDate(extension.paymentDate),
    createdAt: wireInstant(extension.createdAt),
    madeThrough,
    addedInterestAmount: formatAmount(addedInterest),
    finalPaymentDateBefore: formatDate(finalPaymentDate(schedules[number - 1] ?? [])),
    finalPaymentDateAfter: formatDate(finalPaymentDate(schedules[number] ?? [])),
  }
}

function versionItem(
  stored: StoredLoan,
  version: number,
  schedule: PaymentSchedule,
  extensions: readonly StoredExtension[],
): ScheduleVersion {
  const madeBy = extensions.find((extension) => extension.number === version)
  return {
    version,
    date: formatDate(madeBy?.paymentDate ?? stored.registeredDate),
    finalPaymentDate: formatDate(finalPaymentDate(schedule)),
    totalInterestAmount: formatAmount(totalsOf(schedule).total.interest),
  }
}

/** The client as the request has it; the request was valid when it was stored. */
function clientBody(stored: StoredLoan): ClientBody {
  const { consumerClient, businessClient } = createLoanRequest.parse(JSON.parse(stored.requestJson))
  const collateral = businessClient?.collateralValue
  return {
    clientType: stored.clientType,
    name: stored.clientName,
    code: stored.clientCode,
    representativeName: businessClient?.representativeName ?? null,
    representativePersonalCode: businessClient?.representativePersonalCode ?? null,
    collateralAmount: collateral ? formatAmount(collateral) : null,
    furtherFields: furtherFields(consumerClient ?? businessClient ?? {}),
  }
}
