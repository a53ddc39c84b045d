import { CloseButton } from '@mantine/core'
import { useState } from 'react'
import type { Writing } from '#intake/cells/read-cell.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { fixedBesideWords, IMPORT_FIELD_WORDS } from '../../../words/import-words.ts'
import type { ColumnsBefore } from './fixed-beside.ts'
import { FixedInput } from './fixed-input.tsx'
import classes from './fixed-values.module.css'
import { keptValue, valueFault, wireValue } from './written-value.ts'

type FixedValueProps = {
  readonly field: ImportField
  readonly value: string
  readonly writing: Writing
  readonly before: ColumnsBefore | undefined
  readonly onPut: (value: string) => void
  readonly onRemove: () => void
}

/** The place of a fixed value, for what leads there. */
export function fixedFieldId(field: ImportField): string {
  return `import-fixed-${field}`
}

/** A fixed value in the control of its kind. A choice is kept at once, what is typed when it is left or at Enter. */
export function FixedValue({ field, value, writing, before, onPut, onRemove }: FixedValueProps) {
  // What is typed goes with the value that it replaces: once another one is kept, that one shows.
  const [edit, setEdit] = useState<{ readonly text: string; readonly of: string }>()
  const typed = edit?.of === value ? edit.text : undefined
  const name = IMPORT_FIELD_WORDS[field]
  const put = (text: string) => {
    const kept = keptValue(field, text, writing)
    if (kept === value) setEdit(undefined)
    else if (kept !== undefined) onPut(kept)
  }
  return (
    <div className={classes.value}>
      <FixedInput
        id={fixedFieldId(field)}
        field={field}
        label={name}
        value={typed ?? wireValue(field, value, writing)}
        isNew={value === ''}
        error={typed === undefined ? valueFault(field, value, writing) : undefined}
        onType={(text) => setEdit({ text, of: value })}
        onKeep={() => typed !== undefined && put(typed)}
        onPut={put}
      />
      {before && <p className={classes.before}>{fixedBesideWords(before)}</p>}
      <CloseButton size="xs" className={classes.remove} aria-label={`Remove ${name}`} onClick={onRemove} />
    </div>
  )
}
