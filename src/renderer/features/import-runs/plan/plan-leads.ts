import type { ImportPlanBody } from '#contract/desk/import-plan.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { columnFieldId } from './columns-table.tsx'
import { fixedFieldId } from './fixed-value-input.tsx'
import { ANOTHER_FILE_ID, type PlanPlace } from './plan-place.ts'
import type { useAddedFields } from './use-added-fields.ts'
import { FIXABLE_FIELDS } from './written-value.ts'

export type PlanLeads = ReturnType<typeof planLeads>

/** Ways to the parts of a plan: the two steps, a column by its index, and the field that no column has. */
export function planLeads(
  { columns }: ImportPlanBody,
  { add }: ReturnType<typeof useAddedFields>,
  onGo: (place: PlanPlace) => void,
) {
  const column = (index: number) => onGo({ step: 'columns', focus: columnFieldId(index) })
  const toColumn = (found: { readonly index: number } | undefined) => found && column(found.index)
  return {
    file: () => onGo({ step: 'file', focus: ANOTHER_FILE_ID }),
    columns: () => toColumn(columns[0]),
    column,
    /** A field with no fixed value leads to a column that is left out. */
    field: (field: ImportField) => {
      if (!FIXABLE_FIELDS.includes(field)) return toColumn(columns.find((one) => one.field === null) ?? columns[0])
      add(field)
      onGo({ step: 'columns', focus: fixedFieldId(field) })
    },
  }
}
