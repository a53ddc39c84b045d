import type { Readable } from './row-error.ts'

/** Unfinished input of a form, and the page that saved it last; `savedAt` is ISO 8601 in UTC. */
export type StoredDraft = {
  readonly id: string
  readonly form: string
  readonly writer: string
  readonly savedAt: string
  readonly values: Readonly<Record<string, unknown>>
}

/** Drafts by form; a form may have several. */
export type DraftStore = {
  /** All drafts of a form, the last saved first. */
  readonly of: (form: string) => Promise<Readable<StoredDraft>>
  /** Number of drafts of a form, unreadable ones included. */
  readonly count: (form: string) => Promise<number>
  readonly byId: (id: string) => Promise<StoredDraft | undefined>
  readonly put: (draft: StoredDraft) => Promise<void>
  readonly discard: (id: string) => Promise<void>
  /** Moves all drafts of one form to another. */
  readonly move: (from: string, to: string) => Promise<void>
}
