import type { Readable } from './row-error.ts'

/** A connection that is compared with its service each night. `since` is when that was set, ISO 8601 in UTC. */
export type NightlyReconciliation = {
  readonly connectionId: string
  /** A minute of the computer's day, from 0. */
  readonly atMinute: number
  readonly since: string
}

/** Nightly reconciliations; a connection without one has none. Call writing methods inside a writer's job only. */
export type NightlyReconciliationStore = {
  readonly all: () => Promise<Readable<NightlyReconciliation>>
  /** Throws a RowError. */
  readonly of: (connectionId: string) => Promise<NightlyReconciliation | undefined>
  readonly put: (nightly: NightlyReconciliation) => Promise<void>
  readonly remove: (connectionId: string) => Promise<void>
}
