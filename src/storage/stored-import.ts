import type { Cents } from '#values/money.ts'
import type { ImportLineState } from '#values/vocabulary/import-run-states.ts'
import type { ImportOddity, ImportReason } from '#values/vocabulary/import-terms.ts'
import type { DayCount, ScheduleType } from '#values/vocabulary/loan-terms.ts'
import type { Note } from './note.ts'
import type { LineKey } from './run-lines.ts'

/** The file of an import run. What is JSON is read by the service, which knows what it says. */
export type StoredImportSource = {
  readonly runId: number
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly sha256: string
  /** What was found in it, and what is planned; null before it was looked through. */
  readonly factsJson: string | null
  readonly planJson: string | null
  /** ISO 8601 in UTC; null before it was checked. */
  readonly checkedAt: string | null
  readonly checkMs: number | null
}

/** What the check has found of a line, or what a person has made of it since. */
export type CheckedLine = {
  readonly state: ImportLineState
  readonly reason: ImportReason | null
  /** The first of its oddities. */
  readonly oddity: ImportOddity | null
  readonly correctionsJson: string | null
  /** Its faults and oddities. */
  readonly findingsJson: string | null
  readonly lenderLoanId: string | null
  readonly clientName: string | null
  /** Whose loan it is: a client is known by code, country and kind. Null of both where it was checked by an earlier version. */
  readonly clientCode: string | null
  readonly country: string | null
  readonly isPerson: boolean | null
  readonly isKnownClient: boolean
  readonly loanAmount: Cents | null
  readonly paidPrincipal: Cents | null
  readonly isMidLife: boolean
  readonly installments: number | null
  readonly scheduleType: ScheduleType | null
  readonly dayCount: DayCount | null
  /** The loan that was made, or that was there before. */
  readonly loanUuid: string | null
  readonly loanPublicId: string | null
}

/** One loan of a file; lines of the file are counted from 1. */
export type NewImportLine = LineKey &
  CheckedLine & {
    readonly line: number
    readonly lastLine: number
    /** As the file has it. */
    readonly recordsJson: string
  }

export type StoredImportLine = NewImportLine & {
  readonly submissionUuid: string | null
  /** The answer of a live service, and how long it took in milliseconds. */
  readonly status: number | null
  readonly durationMs: number | null
  readonly explanation: Note | null
}

/** What a file's columns are, kept under a name. */
export type StoredImportMapping = {
  readonly uuid: string
  readonly name: string
  readonly mappingJson: string
  /** ISO 8601 in UTC. */
  readonly savedAt: string
}
