import { SegmentedControl } from '@mantine/core'
import { useFormField } from '../fields/use-form-field.ts'
import { FIELD_LABELS } from '../model/places.ts'
import classes from './term-fields.module.css'

const UNITS = [
  { value: 'months', label: 'Months' },
  { value: 'days', label: 'Days' },
]

/** Months or days, beside the count that they are the unit of. */
export function UnitField({ name }: { readonly name: 'everyUnit' | 'termUnit' }) {
  const { id, value, onChange } = useFormField(name)
  return (
    <SegmentedControl
      id={id}
      aria-label={FIELD_LABELS[name]}
      className={classes.unit}
      data={UNITS}
      value={value}
      onChange={onChange}
    />
  )
}
