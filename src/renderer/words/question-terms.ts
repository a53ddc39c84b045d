import type { ImportChoiceBody, ImportQuestionBody } from '#contract/desk/import-questions.ts'
import type { ReadAs } from '#values/vocabulary/import-questions.ts'
import type { CellContent, ImportField, SourceDateOrder, SourceDecimals } from '#values/vocabulary/import-terms.ts'

/** A question with the names that its words need. */
export type AskedOf = {
  /** Name of the column, without quotation marks. Empty for a question about the whole file. */
  readonly column: string
  readonly content: CellContent
  /** Field of the column so far. */
  readonly field: ImportField | null
  readonly params: ImportQuestionBody['params']
}

/** Words of a question. `about` is its subject, if that is not its column. */
export type Worded = { readonly about?: string; readonly title: string; readonly why: string }

/** A choice with the field, reading or format that it stands for. */
export type ChosenTerms = {
  readonly params: ImportChoiceBody['params']
  readonly field: ImportField | null
  readonly as: ReadAs | null
  readonly dateOrder: SourceDateOrder | undefined
  readonly decimals: SourceDecimals | undefined
}
