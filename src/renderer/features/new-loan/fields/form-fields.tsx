import { Checkbox, Select } from '@mantine/core'
import { useController } from 'react-hook-form'
import { CountField } from '../../../components/fields/count-field.tsx'
import { DateField } from '../../../components/fields/date-field.tsx'
import { fieldNotes } from '../../../components/fields/field-message.tsx'
import { AmountField, RateField } from '../../../components/fields/number-text-field.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { labelOf, type PlainFieldName } from '../model/fields.ts'
import { fieldId } from '../model/places.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import classes from './form-section.module.css'
import { useFormField } from './use-form-field.ts'

type FormFieldProps = {
  readonly name: PlainFieldName
  readonly placeholder?: string
  readonly className?: string | undefined
}

export function FormText({ name, ...more }: FormFieldProps) {
  return <TextField label={labelOf(name)} {...more} {...useFormField(name)} />
}

/** The largest amounts use the space of the unit, so that they are not cut. */
export function FormAmount({ name, ...more }: FormFieldProps) {
  const field = useFormField(name)
  const room = field.value.length > MOST_BESIDE_UNIT ? { rightSection: null, rightSectionWidth: 9 } : {}
  return <AmountField label={labelOf(name)} {...room} {...more} {...field} />
}

const MOST_BESIDE_UNIT = 15

export function FormRate({ name, ...more }: FormFieldProps & { readonly unit?: string; readonly unitWidth?: number }) {
  return <RateField label={labelOf(name)} {...more} {...useFormField(name)} />
}

export function FormDate({ name, ...more }: FormFieldProps & { readonly hint?: string | undefined }) {
  return <DateField label={labelOf(name)} {...more} {...useFormField(name)} />
}

export function FormCount({
  name,
  ...more
}: FormFieldProps & { readonly hint?: string | undefined; readonly unit?: string }) {
  return <CountField label={labelOf(name)} {...more} {...useFormField(name)} />
}

/** A checkbox, placed on the line that the field above keeps free, or on a line of its own. */
export function FormCheck({ name, className }: { readonly name: CheckName; readonly className?: string | undefined }) {
  const { form } = useNewLoan()
  const { error } = useFormField(name)
  const { field } = useController({ control: form.control, name })
  return (
    <Checkbox
      id={fieldId(name)}
      label={labelOf(name)}
      className={className}
      checked={field.value}
      error={error}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      onBlur={field.onBlur}
    />
  )
}

type CheckName = 'interestMoves' | 'isUnrounded'

type FormChoiceProps = FormFieldProps & {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly hint?: string | undefined
  /** Default until a value is chosen. */
  readonly usual?: string
}

/** A choice among few values, one of which always applies. */
export function FormChoice({ name, options, hint, usual, className, ...more }: FormChoiceProps) {
  const { value, error, ...field } = useFormField(name)
  return (
    <Select
      label={labelOf(name)}
      data={[...options]}
      allowDeselect={false}
      value={value === '' && usual !== undefined ? usual : value}
      className={className ?? ''}
      withScrollArea={false}
      classNames={{ options: classes.choices }}
      {...more}
      {...field}
      {...fieldNotes({ error, hint })}
    />
  )
}
