import { SegmentedControl } from '@mantine/core'
import { TERM_UNITS } from '#values/vocabulary/loan-terms.ts'
import { UNIT_WORDS } from '../../../words/term-words.ts'
import { useFormField } from '../fields/use-form-field.ts'
import { labelOf } from '../model/fields.ts'
import classes from './term-fields.module.css'

const UNITS = TERM_UNITS.map((value) => ({ value, label: UNIT_WORDS[value] }))

/** Unit (months or days) beside its count. */
export function UnitField({ name }: { readonly name: 'everyUnit' | 'termUnit' | 'compoundingUnit' }) {
  const { id, value, onChange } = useFormField(name)
  return (
    <SegmentedControl
      id={id}
      aria-label={labelOf(name)}
      className={classes.unit}
      data={UNITS}
      value={value}
      onChange={onChange}
    />
  )
}
