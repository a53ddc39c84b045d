import type { ImportField } from '#values/vocabulary/import-terms.ts'

/** Props of each control of a fixed value. */
export type FixedInputProps = {
  readonly field: ImportField
  readonly id: string
  readonly label: string
  readonly value: string
  /** True if the field was just added: it takes the focus. */
  readonly isNew: boolean
  readonly error: string | undefined
  readonly onType: (text: string) => void
  /** Saves the typed text. */
  readonly onKeep: () => void
  /** Saves the chosen value. */
  readonly onPut: (value: string) => void
}
