import type { ImportLineState } from '#values/vocabulary/import-run-states.ts'
import type { ImportOddity, ImportReason } from '#values/vocabulary/import-terms.ts'
import type { DayCount, ScheduleType } from '#values/vocabulary/loan-terms.ts'
import type { PagedList } from './page.ts'
import type { Readable } from './row-error.ts'
import type { LineGroups, LineKey, RunLines } from './run-lines.ts'
import type { NewImportLine, StoredImportLine, StoredImportMapping, StoredImportSource } from './stored-import.ts'

export type SourceChange = Partial<Pick<StoredImportSource, 'factsJson' | 'planJson' | 'checkedAt' | 'checkMs'>>

/** The files of import runs, one each. What writes is called inside a writer's job only. */
export type ImportSourceStore = {
  readonly insert: (source: Pick<StoredImportSource, 'runId' | 'name' | 'size' | 'sha256'>) => Promise<void>
  /** Throws a RowError. */
  readonly of: (runId: number) => Promise<StoredImportSource | undefined>
  readonly change: (source: StoredImportSource, change: SourceChange) => Promise<void>
  readonly remove: (runId: number) => Promise<void>
  /** The newest run of a connection before this one with the same bytes that was started, by its uuid. */
  readonly sameBefore: (
    connectionId: string,
    source: Pick<StoredImportSource, 'runId' | 'sha256'>,
  ) => Promise<string | undefined>
  /** Runs that may still read a file: not started yet, or being removed. */
  readonly unstarted: (sha256: string) => Promise<readonly UnstartedImport[]>
}

/** `createdAt` is ISO 8601 in UTC. */
export type UnstartedImport = { readonly uuid: string; readonly createdAt: string }

export type ImportLineChange = Partial<
  Omit<StoredImportLine, 'runId' | 'position' | 'line' | 'lastLine' | 'recordsJson'>
>

/** Null for all; `oddity` `any` for all that are odd. */
export type ImportLineFilter = {
  readonly runId: number
  readonly state: ImportLineState | null
  readonly reason: ImportReason | null
  readonly oddity: ImportOddity | 'any' | null
}

/** All lines that say the same of these. Sums are in cents, and may pass what a number holds. */
export type ImportLineGroup = {
  readonly state: ImportLineState
  readonly reason: ImportReason | null
  readonly oddity: ImportOddity | null
  readonly scheduleType: ScheduleType | null
  readonly dayCount: DayCount | null
  readonly lines: number
  readonly loanAmount: bigint
  readonly paidPrincipal: bigint
  readonly midLife: number
  readonly corrected: number
}

/** How a loan that was made of a line is known. */
export type MadeLoan = { readonly uuid: string; readonly publicId: string }

/** Where a lender loan ID is used first in a file. */
export type FirstUse = { readonly lenderLoanId: string; readonly position: number; readonly line: number }

/**
 * The loans of files; as a list, in the order of the file. Rows from PENDING_FROM on are corrections that no line of the last
 * check has (pending-position.ts): `pendingAt` and `countPending` alone see them. What writes is called inside a writer's job only.
 */
export type ImportLineStore = RunLines<StoredImportLine, ImportLineState, ImportLineChange> &
  PagedList<ImportLineFilter, StoredImportLine, number> & {
    /** Others have a turn of the thread afterwards: so a long write adds some after the other. */
    readonly add: (lines: readonly NewImportLine[]) => Promise<void>
    /** The loan of a line that was ready is made; false where it was not ready any more. */
    readonly markCreated: (line: LineKey, loan: MadeLoan) => Promise<boolean>
    /** Removes lines or pending corrections. */
    readonly removeAt: (runId: number, positions: readonly number[]) => Promise<void>
    /** Readable pending corrections at these positions. */
    readonly pendingAt: (runId: number, positions: readonly number[]) => Promise<readonly StoredImportLine[]>
    readonly countPending: (runId: number) => Promise<number>
    /** The last line that was added. */
    readonly last: (runId: number) => Promise<Pick<StoredImportLine, 'position' | 'lastLine'> | undefined>
    readonly groups: (runId: number) => Promise<LineGroups<ImportLineGroup>>
    /** Different clients of the lines that are good, and how many of them were known before. */
    readonly clients: (runId: number) => Promise<{ readonly clients: number; readonly known: number }>
    /** The first lines that have these lender loan IDs and are not left out. */
    readonly firstUses: (runId: number, lenderLoanIds: readonly string[]) => Promise<readonly FirstUse[]>
    /** The positions of lines with a lender loan ID behind one, in order, but for those that are left out. */
    readonly withId: (runId: number, lenderLoanId: string, after: number, limit: number) => Promise<readonly number[]>
  }

/** The methods that change something. */
export type ImportLineWrites = 'add' | 'markCreated' | 'removeSome' | 'removeAt' | 'fail' | 'change' | 'link'

/** Mappings by name. What writes is called inside a writer's job only. */
export type ImportMappingStore = {
  readonly all: () => Promise<Readable<StoredImportMapping>>
  /** Throws a RowError. */
  readonly byUuid: (uuid: string) => Promise<StoredImportMapping | undefined>
  /** The uuid of the mapping that has a name. */
  readonly named: (name: string) => Promise<string | undefined>
  readonly put: (mapping: StoredImportMapping) => Promise<void>
  /** Whether there was one. */
  readonly remove: (uuid: string) => Promise<boolean>
}
