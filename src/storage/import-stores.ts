import type { ImportLineState } from '#values/vocabulary/import-run-states.ts'
import type { ImportOddity, ImportReason } from '#values/vocabulary/import-terms.ts'
import type { DayCount, ScheduleType } from '#values/vocabulary/loan-terms.ts'
import type { ClientKey } from './client-key.ts'
import type { PagedList } from './page.ts'
import type { Readable } from './row-error.ts'
import type { LineGroups, LineKey, RunLines } from './run-lines.ts'
import type { NewImportLine, StoredImportLine, StoredImportMapping, StoredImportSource } from './stored-import.ts'

type SourceChange = Partial<Pick<StoredImportSource, 'factsJson' | 'planJson' | 'checkedAt' | 'checkMs'>>

/** Files of import runs, one for each run. Call writing methods inside a writer's job only. */
export type ImportSourceStore = {
  readonly insert: (source: Pick<StoredImportSource, 'runId' | 'name' | 'size' | 'sha256'>) => Promise<void>
  /** Throws a RowError. */
  readonly of: (runId: number) => Promise<StoredImportSource | undefined>
  readonly change: (source: StoredImportSource, change: SourceChange) => Promise<void>
  readonly remove: (runId: number) => Promise<void>
  /** UUID of the newest earlier run of the connection that has the same bytes and was started. */
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

/** Null matches everything; the oddity `any` matches every odd line. */
export type ImportLineFilter = {
  readonly runId: number
  readonly state: ImportLineState | null
  readonly reason: ImportReason | null
  readonly oddity: ImportOddity | 'any' | null
}

/** Lines with the same values of these fields. Sums are in cents and may exceed the safe integers, hence bigint. */
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

/** Identifiers of the loan made from a line. */
type MadeLoan = { readonly uuid: string; readonly publicId: string }

/** First line of a file that uses a lender loan ID. */
export type FirstUse = { readonly lenderLoanId: string; readonly position: number; readonly line: number }

/** A client of a run, which has one connection. */
export type LineClient = Omit<ClientKey, 'connectionId'>

/** A line by the name that it gives its client. */
export type NamedPlace = { readonly name: string; readonly position: number }

/** First line of a file that gives a client this name. */
export type NameUse = NamedPlace & { readonly line: number }

/**
 * Lines of import runs; as a list, in the order of the file. Rows from PENDING_FROM on are pending corrections, which
 * no line of the last check has (pending-position.ts): only `pendingAt` and `countPending` return them. Call writing
 * methods inside a writer's job only.
 */
export type ImportLineStore = RunLines<StoredImportLine, ImportLineState, ImportLineChange> &
  PagedList<ImportLineFilter, StoredImportLine, number> & {
    /** Yields the thread afterwards, so add a long write in several calls. */
    readonly add: (lines: readonly NewImportLine[]) => Promise<void>
    /** Stores the loan of a ready line. False if the line is no longer ready. */
    readonly markCreated: (line: LineKey, loan: MadeLoan) => Promise<boolean>
    /** Removes lines or pending corrections. */
    readonly removeAt: (runId: number, positions: readonly number[]) => Promise<void>
    /** Readable pending corrections at these positions. */
    readonly pendingAt: (runId: number, positions: readonly number[]) => Promise<readonly StoredImportLine[]>
    readonly countPending: (runId: number) => Promise<number>
    /** The last line added. */
    readonly last: (runId: number) => Promise<Pick<StoredImportLine, 'position' | 'lastLine'> | undefined>
    readonly groups: (runId: number) => Promise<LineGroups<ImportLineGroup>>
    /** Number of distinct clients among the good lines, and how many of them were known before. */
    readonly clients: (runId: number) => Promise<{ readonly clients: number; readonly known: number }>
    /**
     * Names that the lines give each of these clients, by their text, at most `limit` of each; without lines that are left
     * out. The cost does not depend on the number of lines.
     */
    readonly namesOfAll: (
      runId: number,
      clients: readonly LineClient[],
      limit: number,
    ) => Promise<readonly (readonly NameUse[])[]>
    /** Lines of a client after `after`, by name and position; without lines that are left out. */
    readonly withClient: (
      runId: number,
      client: LineClient,
      after: NamedPlace | null,
      limit: number,
    ) => Promise<readonly NamedPlace[]>
    /** First lines that have these lender loan IDs and are not left out. */
    readonly firstUses: (runId: number, lenderLoanIds: readonly string[]) => Promise<readonly FirstUse[]>
    /** Positions after `after` of the lines with a lender loan ID, in order; without lines that are left out. */
    readonly withId: (runId: number, lenderLoanId: string, after: number, limit: number) => Promise<readonly number[]>
  }

/** Methods that change something. */
export type ImportLineWrites = 'add' | 'markCreated' | 'removeSome' | 'removeAt' | 'fail' | 'change' | 'link'

/** Mappings by name. Call writing methods inside a writer's job only. */
export type ImportMappingStore = {
  readonly all: () => Promise<Readable<StoredImportMapping>>
  /** Throws a RowError. */
  readonly byUuid: (uuid: string) => Promise<StoredImportMapping | undefined>
  /** UUID of the mapping with this name. */
  readonly named: (name: string) => Promise<string | undefined>
  readonly put: (mapping: StoredImportMapping) => Promise<void>
  /** Returns true if there was such a mapping. */
  readonly remove: (uuid: string) => Promise<boolean>
}
