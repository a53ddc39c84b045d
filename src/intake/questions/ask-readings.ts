import type { ReadAs } from '#values/vocabulary/import-questions.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { type ColumnAsked, leaveOut, type OpenQuestion, readAs } from './open-question.ts'

/**
 * True if the field of a column is settled, and nobody has said how its cells are read. No other question is asked about a
 * named column of mixed cells.
 */
export function isReadingOpen({ column, planned }: ColumnAsked, isAsked: (field: ImportField) => boolean): boolean {
  const { field, isSure, as, by } = planned
  const isSettled = isSure || (by === 'name' && column.content === 'text')
  return field !== null && isSettled && as === null && isAsked(field)
}

/** A question with one choice for each reading, the likelier first; none is asked of fewer than two. */
export function readingQuestion(
  code: OpenQuestion['code'],
  { column, planned }: ColumnAsked,
  params: OpenQuestion['params'],
  readings: readonly ReadAs[],
): readonly OpenQuestion[] {
  const { index, head } = column
  const { field } = planned
  if (field === null) return []
  const choices = [...readings.map((as) => readAs(index, field, as)), leaveOut(index)]
  return [{ code, column: index, params: { head, field, ...params }, choices }]
}
