import type { ImportMappingBody } from '#contract/desk/import-mappings.ts'
import type { ImportPlanBody } from '#contract/desk/import-plan.ts'

/** What each column is, and what holds for every loan. */
export type ImportPlan = Readonly<ImportPlanBody>
export type PlannedColumn = ImportPlan['columns'][number]
export type FixedValue = ImportPlan['fixed'][number]
/** Part of the writing that the mapping of a plan says. */
export type SettledPart = NonNullable<ImportPlan['mapping']>['settles'][number]

/** A mapping that was saved, by the heads of its columns. */
export type SavedMapping = Pick<
  ImportMappingBody,
  'uuid' | 'name' | 'shape' | 'decimals' | 'dateOrder' | 'columns' | 'fixed'
>
