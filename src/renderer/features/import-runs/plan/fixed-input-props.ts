import type { ImportField } from '#values/vocabulary/import-terms.ts'

/** What each control of a fixed value is given. */
export type FixedInputProps = {
  readonly field: ImportField
  readonly id: string
  readonly label: string
  readonly value: string
  /** Just added: it has the focus. */
  readonly isNew: boolean
  readonly error: string | undefined
  readonly onType: (text: string) => void
  /** Keeps what is typed. */
  readonly onKeep: () => void
  /** Keeps what is chosen. */
  readonly onPut: (value: string) => void
}
