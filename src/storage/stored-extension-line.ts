import type { CalendarDate } from '#values/calendar-date.ts'
import type { Cents } from '#values/money.ts'
import type { ExtensionLineState, RefusedReason } from '#values/vocabulary/run-states.ts'
import type { Note } from './note.ts'
import type { LineKey } from './run-lines.ts'

/** One loan of an extension run. Fields that the dry run has not reached yet are null. */
export type StoredExtensionLine = LineKey & {
  readonly loanId: number
  readonly loanUuid: string
  readonly lenderLoanId: string
  readonly clientName: string
  readonly state: ExtensionLineState
  readonly reason: RefusedReason | null
  readonly explanation: Note | null
  readonly scheduleVersion: number | null
  readonly remainingPrincipal: Cents | null
  readonly addedInterest: Cents | null
  readonly finalDateBefore: CalendarDate | null
  readonly finalDateAfter: CalendarDate | null
  readonly extensionUuid: string | null
  readonly submissionUuid: string | null
}
