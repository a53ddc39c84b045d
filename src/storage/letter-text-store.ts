import type { LetterKind } from '#values/vocabulary/letter-terms.ts'
import type { Readable } from './row-error.ts'

/** Text of a kind of letter in a language, as it was saved last. `language` is a BCP 47 code, `savedAt` ISO 8601 in UTC. */
export type StoredLetterText = {
  readonly kind: LetterKind
  readonly language: string
  readonly title: string
  readonly text: string
  readonly savedAt: string
  readonly savedThrough: string
}

/** Texts of letters, one for each kind and language. */
export type LetterTextStore = {
  readonly all: () => Promise<Readable<StoredLetterText>>
  readonly put: (text: StoredLetterText) => Promise<void>
  /** Returns true if there was such a text. */
  readonly remove: (kind: LetterKind, language: string) => Promise<boolean>
}
