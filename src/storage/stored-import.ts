import type { Cents } from '#values/money.ts'
import type { ImportLineState } from '#values/vocabulary/import-run-states.ts'
import type { ImportOddity, ImportReason } from '#values/vocabulary/import-terms.ts'
import type { DayCount, ScheduleType } from '#values/vocabulary/loan-terms.ts'
import type { Note } from './note.ts'
import type { LineKey } from './run-lines.ts'

/** File of an import run. The service parses the JSON and knows its meaning. */
export type StoredImportSource = {
  readonly runId: number
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly sha256: string
  /** Facts found in the file, and the plan; null before it was looked through. */
  readonly factsJson: string | null
  readonly planJson: string | null
  /** ISO 8601 in UTC; null before it was checked. */
  readonly checkedAt: string | null
  readonly checkMs: number | null
}

/** Result of the check of a line, or of later changes by a person. */
export type CheckedLine = {
  readonly state: ImportLineState
  readonly reason: ImportReason | null
  /** The first of the oddities. */
  readonly oddity: ImportOddity | null
  readonly correctionsJson: string | null
  /** Faults and oddities of the line. */
  readonly findingsJson: string | null
  readonly lenderLoanId: string | null
  readonly clientName: string | null
  /** Client of the loan, identified by code, country and kind. Code and kind are null in lines checked by an earlier version. */
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
  /** The loan that was made from the line, or that existed before. */
  readonly loanUuid: string | null
  readonly loanPublicId: string | null
}

/** One loan of a file; lines of the file are counted from 1. */
export type NewImportLine = LineKey &
  CheckedLine & {
    readonly line: number
    readonly lastLine: number
    /** Records as they stand in the file. */
    readonly recordsJson: string
  }

export type StoredImportLine = NewImportLine & {
  readonly submissionUuid: string | null
  /** Answer of a live service, and its duration in milliseconds. */
  readonly status: number | null
  readonly durationMs: number | null
  readonly explanation: Note | null
}

/** Meaning of a file's columns, saved under a name. */
export type StoredImportMapping = {
  readonly uuid: string
  readonly name: string
  readonly mappingJson: string
  /** ISO 8601 in UTC. */
  readonly savedAt: string
}
