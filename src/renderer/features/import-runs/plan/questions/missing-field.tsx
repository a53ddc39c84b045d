import { UnstyledButton } from '@mantine/core'
import type { ImportPlanBody } from '#contract/desk/import-plan.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { IMPORT_FIELD_WORDS } from '../../../../words/import-words.ts'
import { columnFieldId } from '../columns-table.tsx'
import { FIXABLE_FIELDS } from '../written-value.ts'
import classes from './questions.module.css'

type MissingFieldProps = {
  /** Element ID. */
  readonly id: string | undefined
  readonly field: ImportField
  readonly place: number
  readonly plan: ImportPlanBody
  /** Asks for a fixed value. */
  readonly onFix: (field: ImportField) => void
}

/** A field that every loan needs and no column has. Leads to a fixed value, or if there can be none to a column that is left out. */
export function MissingField({ id, field, place, plan, onFix }: MissingFieldProps) {
  const isFixable = FIXABLE_FIELDS.includes(field)
  const free = plan.columns.find((column) => column.field === null) ?? plan.columns[0]
  const lead = () => (isFixable ? onFix(field) : free && document.getElementById(columnFieldId(free.index))?.focus())
  return (
    <UnstyledButton id={id} className={classes.waiting} onClick={lead}>
      <span className={classes.place} aria-hidden>
        {place + 1}
      </span>
      <span className={classes.missing}>
        <strong>{IMPORT_FIELD_WORDS[field]}</strong>
        <small>In no column: choose its column{isFixable && ', or add a fixed value'}</small>
      </span>
    </UnstyledButton>
  )
}
