import { Select } from '@mantine/core'
import { useState } from 'react'
import { isOfInstallment, isOfLoanLine } from '#intake/columns/name-index.ts'
import { IMPORT_FIELDS, type ImportField, type SourceShape } from '#values/vocabulary/import-terms.ts'
import { IMPORT_FIELD_WORDS } from '../../../words/import-words.ts'

/** Columns that a person added, the last one last. */
export function useAddedColumns() {
  const [added, setAdded] = useState<readonly ImportField[]>([])
  const add = (field: ImportField) => setAdded([...added.filter((other) => other !== field), field])
  return { added, add }
}

type AddedColumnProps = { readonly shape: SourceShape | undefined; readonly onAdd: (field: ImportField) => void }

/** List of the fields of a loan, to type one where the file says nothing of it. */
export function AddedColumn({ shape, onAdd }: AddedColumnProps) {
  if (shape === undefined || shape === 'requests') return null
  const isOfLine = (field: ImportField) => (shape === 'loan-a-line' ? isOfLoanLine(field) : !isOfInstallment(field))
  const fields = IMPORT_FIELDS.filter((field) => field !== 'furtherField' && isOfLine(field))
  return (
    <Select
      display="block"
      ml="auto"
      w={168}
      aria-label="Add a column"
      placeholder="Add a column…"
      data={fields.map((field) => ({ value: field, label: IMPORT_FIELD_WORDS[field] }))}
      value={null}
      onChange={(chosen) => {
        const field = fields.find((each) => each === chosen)
        if (field) onAdd(field)
      }}
      searchable
      selectFirstOptionOnChange
      size="xs"
    />
  )
}
