import type { ImportMappingBody } from '#contract/desk/import-mappings.ts'
import type { ImportPlanBody } from '#contract/desk/import-plan.ts'

/** Plan of an import: the field of each column, and the fixed values of every loan. */
export type ImportPlan = Readonly<ImportPlanBody>
export type PlannedColumn = ImportPlan['columns'][number]
export type FixedValue = ImportPlan['fixed'][number]
/** Part of the writing that the mapping of a plan settles. */
export type SettledPart = NonNullable<ImportPlan['mapping']>['settles'][number]

/** A saved mapping, by the heads of its columns. `isOfFile` if it is that of the file before, under the name of that file. */
export type SavedMapping = Pick<
  ImportMappingBody,
  'uuid' | 'name' | 'shape' | 'decimals' | 'dateOrder' | 'columns' | 'fixed'
> & { readonly isOfFile?: boolean }
