import { type CountedEvent, countedEvent, isBoughtBack } from '#engine/corrections.ts'
import { daysLate, nextDueDate, type PaymentSchedule } from '#engine/loan.ts'
import { rowsAsOf } from '#engine/payments/course.ts'
import { type DelayedInterestSetting, rulesAfter } from '#engine/payments/delayed-interest.ts'
import { NO_POSITION, type Position, positionOn } from '#engine/payments/position.ts'
import type { StoredEvent } from '#storage/loan-event-store.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { type CalendarDate, formatDate } from '#values/calendar-date.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import type { Standing } from '#values/vocabulary/loan-list-terms.ts'
import type { LoanParts } from '../service-parts.ts'

/** A loan with all its events. */
export type LoanHistory = { readonly stored: StoredLoan; readonly events: readonly StoredEvent[] }

/** The loan itself tells the only event of one that was only registered. Throws a RowError. */
export async function historyOf({ storage }: LoanParts, stored: StoredLoan): Promise<LoanHistory> {
  const { version, registeredDate: madeDate } = stored
  if (version === 0) return { stored, events: [{ version, kind: 'registered', madeDate }] }
  return { stored, events: await storage.loanEvents.of(stored) }
}

/** State of a loan at the end of a day, by the events that were made by then. */
export type LoanOnDay = { readonly position: Position; readonly standing: Standing; readonly daysLate: number }

/** A day, and the settings of delayed interest that were made by then. */
export type KnownDay = { readonly day: CalendarDate; readonly settings: readonly DelayedInterestSetting[] }

/** Settings of delayed interest that were made by the end of a day in UTC; of today, all of them. */
export async function knownOn({ storage, clock }: LoanParts, day: CalendarDate): Promise<KnownDay> {
  const all = await storage.delayedInterest.all()
  const last = formatDate(day)
  const settings = day >= clock.today() ? all : all.filter(({ madeAt }) => madeAt.slice(0, last.length) <= last)
  return { day, settings }
}

/** State of a loan on a day; null before it was registered. Throws a RowError, and a LoanError for amounts that are too large. */
export async function loanOnDay(
  parts: LoanParts,
  { stored, events }: LoanHistory,
  known: KnownDay,
): Promise<LoanOnDay | null> {
  const made = eventsBy(events, known.day)
  const version = made.at(-1)?.version
  if (version === undefined) return null
  if (made.some(({ kind }) => kind === 'voided'))
    return { position: { ...NO_POSITION, granted: stored.amount }, standing: 'voided', daysLate: 0 }
  const rows = await rowsOnDay(parts, { stored, version }, known)
  return {
    position: positionOn(stored.amount, rows, known.day),
    standing: standingOn(rows, made, known.day),
    daysLate: daysLate(rows, known.day),
  }
}

/** Rows of a version of a loan, with the delayed interest up to a day. Throws a RowError, and a LoanError for interest that is too large. */
export async function rowsOnDay(
  { storage }: LoanParts,
  { stored, version }: { readonly stored: StoredLoan; readonly version: number },
  known: KnownDay,
): Promise<PaymentSchedule> {
  const course = await storage.loanEvents.course(stored.id, version)
  const rules = rulesOf(stored, known)
  return rules.length === 0 ? course.schedule : rowsAsOf(course, { day: known.day, rules })
}

/** The last event that was made by a day, and all before it. */
export function eventsBy(events: readonly StoredEvent[], day: CalendarDate): readonly StoredEvent[] {
  return events.slice(0, events.findLastIndex(({ madeDate }) => madeDate <= day) + 1)
}

/** Events among these that one of them takes back. */
export function takenBackAmong(events: readonly StoredEvent[]): ReadonlySet<number | null> {
  return new Set(events.map((event) => countedEvent(event).takesBack))
}

/** No rules for a loan on a live service: that service calculates its delayed interest. */
function rulesOf({ connectionId, interestRate }: StoredLoan, { settings }: KnownDay) {
  return connectionId === LOCAL_CONNECTION ? rulesAfter(settings, interestRate) : []
}

function standingOn(rows: PaymentSchedule, made: readonly StoredEvent[], day: CalendarDate): Standing {
  const counted: readonly CountedEvent[] = made.map(countedEvent)
  if (isBoughtBack(counted)) return 'bought-back'
  const due = nextDueDate(rows)
  if (due === null) return 'repaid'
  return due < day ? 'overdue' : 'running'
}
