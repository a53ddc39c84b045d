import type { LoanEventKind } from '#values/vocabulary/loan-terms.ts'
import { isSomething, type PaymentSchedule } from './loan.ts'

/** An event of a loan. `takesBack` is the number of the earlier event that it takes back; null if it takes back none. */
export type CountedEvent = { readonly version: number; readonly kind: LoanEventKind; readonly takesBack: number | null }

/** The last event of a loan that still counts: it was not taken back, and takes no other event back. */
export function lastInEffect<Event extends CountedEvent>(events: readonly Event[]): Event | undefined {
  const gone = new Set(events.flatMap(({ version, takesBack }) => (takesBack === null ? [] : [version, takesBack])))
  return events.findLast(({ version }) => !gone.has(version))
}

/** Number of the extensions of a loan that were not undone. */
export function countedExtensions(events: readonly Pick<CountedEvent, 'kind'>[]): number {
  const numberOf = (asked: LoanEventKind) => events.filter(({ kind }) => kind === asked).length
  return numberOf('extended') - numberOf('undone')
}

/** True if any part of any row is paid: such a loan cannot be voided. */
export function isAnythingPaid(schedule: PaymentSchedule): boolean {
  return schedule.some(({ paid }) => isSomething(paid))
}
