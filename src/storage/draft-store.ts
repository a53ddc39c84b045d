import type { Readable } from './row-error.ts'

/** What is half typed in a form, and the page that kept it last; `savedAt` is ISO 8601 in UTC. */
export type StoredDraft = {
  readonly id: string
  readonly form: string
  readonly writer: string
  readonly savedAt: string
  readonly values: Readonly<Record<string, unknown>>
}

/** A form may have several. */
export type DraftStore = {
  /** All of a form, the one kept last first. */
  readonly of: (form: string) => Promise<Readable<StoredDraft>>
  /** How many a form has, those that cannot be read among them. */
  readonly count: (form: string) => Promise<number>
  readonly byId: (id: string) => Promise<StoredDraft | undefined>
  readonly put: (draft: StoredDraft) => Promise<void>
  readonly discard: (id: string) => Promise<void>
  /** Keeps all of a form as those of another. */
  readonly move: (from: string, to: string) => Promise<void>
}
