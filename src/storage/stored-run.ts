import type { StoredImportRunState } from '#values/vocabulary/import-run-states.ts'
import type { RunKindName, StoredExtensionRunState } from '#values/vocabulary/run-states.ts'
import type { Note } from './note.ts'

/** How fast a run has been: over all its work, and lately. Milliseconds count only while it was worked on. */
export type RunSpeed = {
  readonly workedMs: number
  readonly workedLines: number
  readonly recentMs: number
  readonly recentLines: number
}

/** What the head of a run says, whatever its kind. Instants are ISO 8601 in UTC. */
type Head<Kind extends RunKindName, State> = RunSpeed & {
  readonly id: number
  readonly uuid: string
  readonly kind: Kind
  readonly connectionId: string
  readonly state: State
  readonly pauseReason: Note | null
  readonly waitUntil: string | null
  /** The most that is sent in a second; null for as fast as it goes. */
  readonly linesPerSecond: number | null
  readonly madeBy: string
  readonly madeThrough: string
  readonly createdAt: string
  readonly startedAt: string | null
  readonly endedAt: string | null
}

/** An extension of many loans by the same days. */
export type StoredExtensionRun = Head<'extension', StoredExtensionRunState> & { readonly daysToExtend: number }

/** Loans that are made from a file. */
export type StoredImportRun = Head<'import', StoredImportRunState>

export type StoredRun = StoredExtensionRun | StoredImportRun

/** A run of one kind. */
export type RunOf<Kind extends RunKindName> = Extract<StoredRun, { readonly kind: Kind }>
