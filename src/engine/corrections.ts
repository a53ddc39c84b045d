import type { LoanEventKind } from '#values/vocabulary/loan-terms.ts'
import { isSomething, type PaymentSchedule } from './loan.ts'

/** An event of a loan. `takesBack` is the number of the earlier event that it takes back; null if it takes back none. */
export type CountedEvent = { readonly version: number; readonly kind: LoanEventKind; readonly takesBack: number | null }

/** Kinds of events that take an earlier one back. */
type TakingBack = 'reversed' | 'undone' | 'reinstated'

/** An event with the version that the event led to which it takes back, if it takes one back. */
type LoanEvent = { readonly version: number } & (
  | { readonly kind: 'reversed'; readonly reversedVersion: number }
  | { readonly kind: 'undone'; readonly undoneVersion: number }
  | { readonly kind: 'reinstated'; readonly boughtBackVersion: number }
  | { readonly kind: Exclude<LoanEventKind, TakingBack> }
)

export function countedEvent(event: LoanEvent): CountedEvent {
  return { version: event.version, kind: event.kind, takesBack: takenBackBy(event) }
}

function takenBackBy(event: LoanEvent): number | null {
  switch (event.kind) {
    case 'reversed':
      return event.reversedVersion
    case 'undone':
      return event.undoneVersion
    case 'reinstated':
      return event.boughtBackVersion
    default:
      return null
  }
}

/** The last event of a loan that still counts: it was not taken back, and takes no other event back. */
export function lastInEffect<Event extends CountedEvent>(events: readonly Event[]): Event | undefined {
  const gone = goneAmong(events)
  return events.findLast(({ version }) => !gone.has(version))
}

/** True if a buyback of the loan was not taken back. */
export function isBoughtBack(events: readonly CountedEvent[]): boolean {
  const gone = goneAmong(events)
  return events.some(({ kind, version }) => kind === 'bought-back' && !gone.has(version))
}

/** Numbers of the events that were taken back or take another one back. */
function goneAmong(events: readonly CountedEvent[]): ReadonlySet<number> {
  return new Set(events.flatMap(({ version, takesBack }) => (takesBack === null ? [] : [version, takesBack])))
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
