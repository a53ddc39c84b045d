import type { ImportChoiceBody, ImportQuestionBody } from '#contract/desk/import-questions.ts'
import type { ImportPlan, PlannedColumn } from '../import-plan.ts'
import type { SourceColumn, SourceFacts } from '../source-facts.ts'

/** An answer, before its outcome is worked out. */
export type Choice = Readonly<Omit<ImportChoiceBody, 'outcome'>>

/** A question that a plan leaves open. */
export type OpenQuestion = Readonly<Omit<ImportQuestionBody, 'choices'>> & { readonly choices: readonly Choice[] }

/** A column with its plan. */
export type ColumnAsked = {
  readonly column: SourceColumn
  readonly planned: PlannedColumn
  readonly plan: ImportPlan
  readonly facts: SourceFacts
}

/** Asks a kind of question of a plan. Empty if the plan says all of it. */
export type Asker = (plan: ImportPlan, facts: SourceFacts) => readonly OpenQuestion[]
