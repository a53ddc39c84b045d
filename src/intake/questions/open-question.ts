import type { ImportChoiceBody, ImportQuestionBody } from '#contract/desk/import-questions.ts'
import type { ReadAs } from '#values/vocabulary/import-questions.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import type { ImportPlan, PlannedColumn } from '../import-plan.ts'
import type { SourceColumn, SourceFacts } from '../source-facts.ts'
import type { SourceCell } from '../source-record.ts'

/** An answer, before its outcome is worked out. */
export type Choice = Readonly<Omit<ImportChoiceBody, 'outcome'>>

/** A question that a plan leaves open. */
export type OpenQuestion = Readonly<Omit<ImportQuestionBody, 'choices'>> & {
  readonly choices: readonly Choice[]
  /** Place among the first lines of the one that shows the outcomes; else the first with a filled cell. */
  readonly place?: number
  /** The cell that shows the outcomes, if it is in none of the first lines. */
  readonly sample?: { readonly line: number; readonly cell: SourceCell; readonly isPlain?: boolean }
}

/** Asks one kind of question. Empty if the plan says all of it. */
export type Asker = (plan: ImportPlan, facts: SourceFacts) => readonly OpenQuestion[]

/** A column of the file with what is planned of it. */
export type ColumnAsked = {
  readonly column: SourceColumn
  readonly planned: PlannedColumn
  readonly plan: ImportPlan
  readonly facts: SourceFacts
}

/** Columns with their plans. Empty columns leave nothing open. */
export function askedColumns(plan: ImportPlan, facts: SourceFacts): readonly ColumnAsked[] {
  return plan.columns.flatMap((planned) => {
    const column = facts.columns[planned.index]
    return column === undefined || column.filled === 0 ? [] : [{ column, planned, plan, facts }]
  })
}

/** True if a person said what the column is, now or in a saved mapping. */
export function isAnswered({ by }: PlannedColumn): boolean {
  return by === 'chosen' || by === 'saved'
}

/** True if an answer to a question says how the cells of a column are read. */
export function isAbout({ choices }: OpenQuestion, index: number): boolean {
  return choices.some(({ change }) => change.columns?.some((column) => column.index === index && column.as))
}

export function take(index: number, field: ImportField): Choice {
  return { code: 'take', params: { field }, change: { columns: [{ index, field }] } }
}

export function readAs(index: number, field: ImportField, as: ReadAs): Choice {
  return { code: 'read-as', params: { field, as }, change: { columns: [{ index, field, as }] } }
}

export function keepAsNote(index: number): Choice {
  return { code: 'keep-as-note', params: {}, change: { columns: [{ index, field: 'furtherField' }] } }
}

export function leaveOut(index: number): Choice {
  return { code: 'leave-out', params: {}, change: { columns: [{ index, field: null }] } }
}
