import type { CalendarDate } from '#values/calendar-date.ts'
import type { Cents } from '#values/money.ts'
import type { LineState, RefusedReason, StoredRunState } from '#values/vocabulary/run-states.ts'
import type { Note } from './note.ts'

/** An extension of many loans by the same days. Instants are ISO 8601 in UTC. */
export type StoredExtensionRun = {
  readonly id: number
  readonly uuid: string
  readonly connectionId: string
  readonly daysToExtend: number
  readonly state: StoredRunState
  readonly pauseReason: Note | null
  readonly waitUntil: string | null
  readonly madeBy: string
  readonly madeThrough: string
  readonly createdAt: string
  readonly startedAt: string | null
  readonly endedAt: string | null
}

/** One loan of a run. What the dry run has not reached yet is null. */
export type StoredRunLine = {
  readonly runId: number
  readonly position: number
  readonly loanId: number
  readonly loanUuid: string
  readonly lenderLoanId: string
  readonly clientName: string
  readonly state: LineState
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
