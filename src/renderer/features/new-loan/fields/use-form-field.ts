import { useController, useFormState } from 'react-hook-form'
import { REQUIRED_TEXT } from '../model/field-rules.ts'
import { type FieldName, fieldId } from '../model/places.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import { refusedField } from '../state/submission.ts'

/**
 * One field of the form for the components: its text and what is wrong with it. Its own rules come first, then what
 * the service said of this very text. An empty field is not blamed before the loan was to be created.
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
