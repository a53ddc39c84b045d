import { Select } from '@mantine/core'
import type { SourceFormatBody } from '#contract/desk/import-plan.ts'
import type { ImportSourceBody } from '#contract/desk/import-source.ts'
import { fieldNotes } from '../../../components/fields/field-message.tsx'
import { evidenceWords } from '../../../words/import-words.ts'
import classes from './format-fields.module.css'
import { headChoices } from './head-choices.ts'

type HeadFieldProps = {
  readonly source: ImportSourceBody
  readonly headLines: number
  readonly onChange: (format: Partial<SourceFormatBody>) => void
}

/** The line with the names of the columns, among the first of the file. */
export function HeadField({ source, headLines, onChange }: HeadFieldProps) {
  const { head } = source.evidence
  const choices = headChoices(source, headLines)
  return (
    <Select
      label="Head"
      data={choices.map(({ line }) => ({ value: String(line), label: line === 0 ? 'None' : `Line ${line}` }))}
      renderOption={({ option: { value } }) => <span>{choices.find(({ line }) => String(line) === value)?.text}</span>}
      value={String(headLines)}
      allowDeselect={false}
      classNames={{ option: classes.line }}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      onChange={(line) => line !== null && Number(line) !== headLines && onChange({ headLines: Number(line) })}
      {...fieldNotes({ success: head ? evidenceWords(head) : undefined })}
    />
  )
}
