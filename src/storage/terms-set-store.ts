import type { ScheduleType } from '#values/vocabulary/loan-terms.ts'
import type { Readable } from './row-error.ts'

/** A named set of terms: its schedule type, and the other terms as JSON. `savedAt` is ISO 8601 in UTC. */
export type StoredTermsSet = {
  readonly uuid: string
  readonly name: string
  readonly scheduleType: ScheduleType
  readonly termsJson: string
  /** True if new loans of its type begin with this set; a type has at most one default. */
  readonly isDefault: boolean
  /** Starts at 1; each change adds 1. */
  readonly revision: number
  readonly savedAt: string
}

export type TermsSetStore = {
  /** Ordered by name, regardless of case. */
  readonly all: () => Promise<Readable<StoredTermsSet>>
  /** Number of sets, unreadable ones included. */
  readonly count: () => Promise<number>
  /** Throws a RowError. */
  readonly byUuid: (uuid: string) => Promise<StoredTermsSet | undefined>
  /** UUID of the set with this name; case and blanks are ignored. */
  readonly named: (name: string) => Promise<string | undefined>
  readonly put: (set: StoredTermsSet) => Promise<void>
  /** Clears the default of a type, if any; that increments the set's revision. */
  readonly clearDefault: (scheduleType: ScheduleType) => Promise<void>
  /** Returns true if there was such a set. */
  readonly remove: (uuid: string) => Promise<boolean>
}
