import { AmountField } from '../../../components/fields/amount-field.tsx'
import { CountField } from '../../../components/fields/count-field.tsx'
import { DateField } from '../../../components/fields/date-field.tsx'
import { RateField } from '../../../components/fields/rate-field.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { FIELD_LABELS, type PlainFieldName } from '../model/places.ts'
import { useFormField } from './use-form-field.ts'

type FormFieldProps = { readonly name: PlainFieldName; readonly placeholder?: string; readonly className?: string }

export function FormText({ name, ...more }: FormFieldProps) {
  return <TextField label={FIELD_LABELS[name]} {...more} {...useFormField(name)} />
}

/** The largest amounts take the room of the unit rather than be cut. */
export function FormAmount({ name, ...more }: FormFieldProps) {
  const field = useFormField(name)
  const room = field.value.length > MOST_BESIDE_UNIT ? { rightSection: null, rightSectionWidth: 9 } : {}
  return <AmountField label={FIELD_LABELS[name]} {...room} {...more} {...field} />
}

const MOST_BESIDE_UNIT = 15

export function FormRate({ name, ...more }: FormFieldProps) {
  return <RateField label={FIELD_LABELS[name]} {...more} {...useFormField(name)} />
}

export function FormDate({ name, ...more }: FormFieldProps) {
  return <DateField label={FIELD_LABELS[name]} {...more} {...useFormField(name)} />
}

export function FormCount({ name, ...more }: FormFieldProps & { readonly hint?: string | undefined }) {
  return <CountField label={FIELD_LABELS[name]} {...more} {...useFormField(name)} />
}
