import type { ImportPlanBody } from '#contract/desk/import-plan.ts'
import type { ImportQuestionBody } from '#contract/desk/import-questions.ts'
import type { ImportSourceBody } from '#contract/desk/import-source.ts'
import { type QuestionWords, questionWords } from '../../../../words/import-question-words.ts'
import { columnName } from '../column-name.ts'

export type AskedWords = QuestionWords & {
  /** First cells of its column, as they stand in the file; none if the question is about other lines. */
  readonly cells: readonly string[]
}

/** Words of a question, with the evidence from its column. */
export function askedWords(
  { code, column: index, params }: ImportQuestionBody,
  source: ImportSourceBody,
  plan: ImportPlanBody,
): AskedWords {
  const column = source.columns.find((one) => one.index === index)
  const planned = plan.columns.find((one) => one.index === index)
  const words = questionWords(code, {
    column: column ? columnName(column, source.columns) : '',
    content: column?.content ?? 'text',
    field: planned?.field ?? null,
    params,
  })
  const samples = code === 'client-kind' ? [] : (column?.samples ?? [])
  return { ...words, cells: samples.filter((cell) => cell !== '') }
}
