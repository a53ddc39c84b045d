import { UnstyledButton } from '@mantine/core'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { IMPORT_FIELD_WORDS } from '../../../../words/import-words.ts'
import { FIXABLE_FIELDS } from '../written-value.ts'
import classes from './questions.module.css'

type MissingFieldProps = {
  /** Element ID. */
  readonly id: string | undefined
  readonly field: ImportField
  readonly place: number
  readonly onLead: () => void
}

/** A field that every loan needs and no column has. */
export function MissingField({ id, field, place, onLead }: MissingFieldProps) {
  return (
    <UnstyledButton id={id} className={classes.waiting} onClick={onLead}>
      <span className={classes.place} aria-hidden>
        {place + 1}
      </span>
      <span className={classes.missing}>
        <strong>{IMPORT_FIELD_WORDS[field]}</strong>
        <small>In no column: choose its column{FIXABLE_FIELDS.includes(field) && ', or add a fixed value'}</small>
      </span>
    </UnstyledButton>
  )
}
