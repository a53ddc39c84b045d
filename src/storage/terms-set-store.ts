import type { ScheduleType } from '#values/vocabulary/loan-terms.ts'
import type { Readable } from './row-error.ts'

/** A named set of terms: of which type they are, and the others as JSON. `savedAt` is ISO 8601 in UTC. */
export type StoredTermsSet = {
  readonly uuid: string
  readonly name: string
  readonly scheduleType: ScheduleType
  readonly termsJson: string
  /** Whether it is the one that loans of its type begin with; of a type there is one at most. */
  readonly isDefault: boolean
  /** From 1 on, one more with each change. */
  readonly revision: number
  readonly savedAt: string
}

export type TermsSetStore = {
  /** By name, however it is written. */
  readonly all: () => Promise<Readable<StoredTermsSet>>
  /** How many there are, those that cannot be read among them. */
  readonly count: () => Promise<number>
  /** Throws a RowError. */
  readonly byUuid: (uuid: string) => Promise<StoredTermsSet | undefined>
  /** The uuid of the set that has a name; capitals and blanks make no difference. */
  readonly named: (name: string) => Promise<string | undefined>
  readonly put: (set: StoredTermsSet) => Promise<void>
  /** The default of a type, whichever it is, is none any more: that counts as a change of it. */
  readonly clearDefault: (scheduleType: ScheduleType) => Promise<void>
  /** Whether there was one. */
  readonly remove: (uuid: string) => Promise<boolean>
}
