import { Select } from '@mantine/core'
import { READ_AS, type ReadAs, readingsOf } from '#values/vocabulary/import-questions.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { READ_AS_WORDS } from '../../../words/read-as-words.ts'
import classes from './columns-table.module.css'

type ReadingSelectProps = {
  readonly name: string
  readonly field: ImportField | null
  readonly as: ReadAs | null
  readonly onChange: (as: ReadAs) => void
}

/** Reading of the cells of a column, after that question was answered. */
export function ReadingSelect({ name, field, as, onChange }: ReadingSelectProps) {
  if (as === null) return null
  return (
    <Select
      aria-label={`Reading of ${name}`}
      size="xs"
      allowDeselect={false}
      data={readingsOf(field).map((reading) => ({ value: reading, label: READ_AS_WORDS[reading] }))}
      value={as}
      title={READ_AS_WORDS[as]}
      classNames={{ root: classes.reading, input: classes.input }}
      onChange={(value) => {
        const reading = READ_AS.find((known) => known === value)
        if (reading) onChange(reading)
      }}
    />
  )
}
