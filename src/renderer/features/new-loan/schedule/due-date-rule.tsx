import { Select } from '@mantine/core'
import { useController } from 'react-hook-form'
import { DUE_DATE_RULE_OPTIONS } from '../../../words/more-term-words.ts'
import { labelOf } from '../model/fields.ts'
import { fieldId } from '../model/places.ts'
import { useNewLoan } from '../state/new-loan-context.ts'

/** Choice of the due date rule: the same day of each month, or its last day. */
export function DueDateRule() {
  const { form } = useNewLoan()
  const { field } = useController({ control: form.control, name: 'monthEnds' })
  return (
    <Select
      id={fieldId('monthEnds')}
      label={labelOf('monthEnds')}
      data={[...DUE_DATE_RULE_OPTIONS]}
      allowDeselect={false}
      value={String(field.value)}
      onChange={(value) => field.onChange(value === 'true')}
      onBlur={field.onBlur}
    />
  )
}
