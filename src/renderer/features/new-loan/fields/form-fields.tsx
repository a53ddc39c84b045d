import { CountField } from '../../../components/fields/count-field.tsx'
import { DateField } from '../../../components/fields/date-field.tsx'
import { AmountField, RateField } from '../../../components/fields/number-text-field.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { labelOf, type PlainFieldName } from '../model/fields.ts'
import { useFormField } from './use-form-field.ts'

type FormFieldProps = {
  readonly name: PlainFieldName
  readonly placeholder?: string
  readonly className?: string | undefined
}

export function FormText({ name, ...more }: FormFieldProps) {
  return <TextField label={labelOf(name)} {...more} {...useFormField(name)} />
}

/** The largest amounts take the room of the unit rather than be cut. */
export function FormAmount({ name, ...more }: FormFieldProps) {
  const field = useFormField(name)
  const room = field.value.length > MOST_BESIDE_UNIT ? { rightSection: null, rightSectionWidth: 9 } : {}
  return <AmountField label={labelOf(name)} {...room} {...more} {...field} />
}

const MOST_BESIDE_UNIT = 15

export function FormRate({ name, ...more }: FormFieldProps) {
  return <RateField label={labelOf(name)} {...more} {...useFormField(name)} />
}

export function FormDate({ name, ...more }: FormFieldProps & { readonly hint?: string | undefined }) {
  return <DateField label={labelOf(name)} {...more} {...useFormField(name)} />
}

export function FormCount({ name, ...more }: FormFieldProps & { readonly hint?: string | undefined }) {
  return <CountField label={labelOf(name)} {...more} {...useFormField(name)} />
}
