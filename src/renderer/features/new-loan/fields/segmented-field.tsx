import { SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { labelOf, type PlainFieldName } from '../model/fields.ts'
import { fieldId } from '../model/places.ts'
import classes from './form-section.module.css'
import { useFormField } from './use-form-field.ts'

type SegmentedFieldProps = {
  readonly name: PlainFieldName
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly className?: string | undefined
}

/** A choice among few values, all visible, with its label above. */
export function SegmentedField({ name, options, className }: SegmentedFieldProps) {
  const { value, onChange } = useFormField(name)
  const labelId = useId()
  return (
    <div className={`${classes.segmented} ${className ?? ''}`}>
      <div className={classes.segmentedLabel} id={labelId}>
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
