import type { Readable } from './row-error.ts'

/** A view of the list: its name, and the rest of it as JSON. `savedAt` is ISO 8601 in UTC. */
export type StoredLoanView = {
  readonly uuid: string
  readonly name: string
  readonly viewJson: string
  readonly savedAt: string
}

export type LoanViewStore = {
  /** By name. */
  readonly all: () => Promise<Readable<StoredLoanView>>
  /** How many there are, those that cannot be read among them. */
  readonly count: () => Promise<number>
  /** Whether there is one of a uuid. */
  readonly isThere: (uuid: string) => Promise<boolean>
  /** The uuid of the view that has a name. */
  readonly named: (name: string) => Promise<string | undefined>
  readonly put: (view: StoredLoanView) => Promise<void>
  /** Whether there was one. */
  readonly remove: (uuid: string) => Promise<boolean>
}
