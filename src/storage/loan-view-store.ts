import type { Readable } from './row-error.ts'

/** A saved view of the list: its name, and the rest as JSON. `savedAt` is ISO 8601 in UTC. */
export type StoredLoanView = {
  readonly uuid: string
  readonly name: string
  readonly viewJson: string
  readonly savedAt: string
}

export type LoanViewStore = {
  /** Ordered by name. */
  readonly all: () => Promise<Readable<StoredLoanView>>
  /** Number of views, unreadable ones included. */
  readonly count: () => Promise<number>
  /** True if a view has this UUID. */
  readonly isThere: (uuid: string) => Promise<boolean>
  /** UUID of the view with this name. */
  readonly named: (name: string) => Promise<string | undefined>
  readonly put: (view: StoredLoanView) => Promise<void>
  /** Returns true if there was such a view. */
  readonly remove: (uuid: string) => Promise<boolean>
}
