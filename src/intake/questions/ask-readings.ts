import type { ReadAs } from '#values/vocabulary/import-questions.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import type { SourceFacts } from '../source-facts.ts'
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

/**
 * A question about the reading that a saved mapping carries, if the file itself leads to others: a title that said it may be gone.
 * `led` are those readings, `plain` the one of a file that says nothing.
 */
export function staleReading(
  code: OpenQuestion['code'],
  asked: ColumnAsked,
  params: OpenQuestion['params'],
  led: readonly ReadAs[],
  plain: ReadAs,
): readonly OpenQuestion[] {
  const { by, as } = asked.planned
  if (by !== 'saved' || as === null || as === plain || led.includes(as)) return []
  return readingQuestion(code, asked, { ...params, saved: as }, [...(led.length === 0 ? [plain] : led), as])
}

/** The first text beside the tables that says a unit, with the unit. */
export function remarkOf<Unit>({ remarks }: SourceFacts, unitIn: (text: string) => Unit | undefined) {
  for (const said of remarks) {
    const value = unitIn(said)
    if (value !== undefined) return { said, value }
  }
  return undefined
}

/** One question for several columns, whose answer holds for each of them. None is asked of no column. */
export function readingOfAll(
  code: OpenQuestion['code'],
  all: readonly ColumnAsked[],
  params: OpenQuestion['params'],
  readings: readonly ReadAs[],
): readonly OpenQuestion[] {
  const [first] = all
  if (first === undefined) return []
  const [question] = readingQuestion(code, first, params, readings)
  if (question === undefined) return []
  const others = all.slice(1).map(({ column, planned }) => ({ index: column.index, field: planned.field }))
  const choices = question.choices.map((choice) => {
    const [own] = choice.change.columns ?? []
    const changes = others.map(({ index, field }) =>
      own?.field === null ? { index, field: null } : { index, field, as: own?.as },
    )
    return { ...choice, change: { columns: [...(choice.change.columns ?? []), ...changes] } }
  })
  const heads = all.map(({ column }) => column.head)
  return [{ ...question, params: { ...question.params, ...(all.length > 1 && { heads }) }, choices }]
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
