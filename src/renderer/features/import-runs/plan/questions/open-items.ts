import type { ImportQuestionBody } from '#contract/desk/import-questions.ts'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'

/** An open question of an import, or a field that every loan needs and nothing offers a value for. `key` is unique in the import. */
export type OpenItem =
  | { readonly kind: 'question'; readonly key: string; readonly question: ImportQuestionBody }
  | { readonly kind: 'missing-field'; readonly key: string; readonly field: ImportField }

type Open = Pick<ImportRunBody, 'questions' | 'missing'>

/** All that waits for a person, in the order of its numbers: questions first. */
export function openItems(open: Open): readonly OpenItem[] {
  return [
    ...open.questions.map((question) => ({ kind: 'question', key: questionKeyOf(question), question }) as const),
    ...unaskedFields(open).map((field) => ({ kind: 'missing-field', key: field, field }) as const),
  ]
}

/** Fields that no column has and no question offers a value for: the others would be asked about twice. */
function unaskedFields({ missing, questions }: Open): readonly ImportField[] {
  const offered = questions.flatMap(({ choices }) => choices.flatMap(({ change }) => change.fixed ?? []))
  return missing.filter((field) => !offered.some((value) => value.field === field))
}

/** A column may have several questions, each of another kind or about another text. */
export function questionKeyOf({ code, column, params }: ImportQuestionBody): string {
  const isOfText = code === 'line-state' || code === 'unknown-word'
  return isOfText ? `${code} ${column} ${params.text}` : `${code} ${column}`
}
