import { useController, useFormState } from 'react-hook-form'
import { REQUIRED_TEXT } from '../model/field-rules.ts'
import { type FieldName, fieldId } from '../model/places.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import { refusedField } from '../state/submission.ts'

/**
 * State of a form field for the components: its text and its fault. The form's own rules precede faults found by the service in this very
 * text. An empty field shows no fault before the first attempt to create the loan.
 */
export function useFormField(name: FieldName) {
  const { form, outcome, made } = useNewLoan()
  const { field, fieldState } = useController({ control: form.control, name })
  const { isSubmitted } = useFormState({ control: form.control, name })
  const value = String(field.value ?? '')
  const own = fieldState.error?.message
  const ofTerms = made.faults.find(({ place }) => place.kind === 'field' && place.name === name)?.message
  return {
    id: fieldId(name),
    name,
    value,
    onChange: (text: string | null) => field.onChange(text ?? ''),
    onBlur: field.onBlur,
    error: (own === REQUIRED_TEXT && !isSubmitted ? undefined : own) ?? refusedField(outcome, name, value) ?? ofTerms,
  }
}
