import { IMPORT_QUESTIONS, type ImportQuestion } from '#values/vocabulary/import-questions.ts'
import type { ImportPlan } from '../import-plan.ts'
import type { SourceFacts } from '../source-facts.ts'
import type { Asker, OpenQuestion } from './open-question.ts'

const NOTHING: Asker = () => []

const ASKERS: Readonly<Record<ImportQuestion, Asker>> = {
  'guessed-column': NOTHING,
  'unused-column': NOTHING,
  'content-differs': NOTHING,
  'term-unit': NOTHING,
  'rate-unit': NOTHING,
  'amount-unit': NOTHING,
  'other-currency': NOTHING,
  'codes-lost-zeros': NOTHING,
  extensions: NOTHING,
  'outstanding-amount': NOTHING,
  'date-order': NOTHING,
  'decimal-sign': NOTHING,
}

/** Lists the questions that a plan leaves open, in the order of the columns; those of the whole file come first. */
export function questionsOf(plan: ImportPlan, facts: SourceFacts): readonly OpenQuestion[] {
  const questions = IMPORT_QUESTIONS.flatMap((code) => ASKERS[code](plan, facts))
  return questions.toSorted((a, b) => (a.column ?? -1) - (b.column ?? -1))
}
