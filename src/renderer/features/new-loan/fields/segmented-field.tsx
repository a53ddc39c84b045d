import { SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { labelOf, type PlainFieldName } from '../model/fields.ts'
import { fieldId } from '../model/places.ts'
import classes from './segmented-field.module.css'
import { useFormField } from './use-form-field.ts'

type SegmentedFieldProps = {
  readonly name: PlainFieldName
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly className?: string | undefined
}

/** A choice among few, all in view, with its label above. */
export function SegmentedField({ name, options, className }: SegmentedFieldProps) {
  const { value, onChange } = useFormField(name)
  const labelId = useId()
  return (
    <div className={`${classes.field} ${className ?? ''}`}>
      <div className={classes.label} id={labelId}>
        {labelOf(name)}
      </div>
      <SegmentedControl
        id={fieldId(name)}
        aria-labelledby={labelId}
        data={[...options]}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
