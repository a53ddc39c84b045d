import { SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { CLIENT_TYPE_OPTIONS } from '../../../words/term-words.ts'
import { ClientField } from '../clients/client-field.tsx'
import { isClientField } from '../clients/client-fields.ts'
import { BUSINESS, CONSUMER, labelOf, namesOf, type PlainFieldName, roomOf } from '../model/fields.ts'
import { fieldId } from '../model/places.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import { FormAmount, FormText } from './form-fields.tsx'
import classes from './form-section.module.css'
import { FormSection } from './form-section.tsx'
import { FurtherFields } from './further-fields.tsx'
import { useFormField } from './use-form-field.ts'

type SegmentedFieldProps = {
  readonly name: PlainFieldName
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly className?: string | undefined
}

/** Fields of the chosen client type; values typed for another type stay in the draft. */
export function ClientSection() {
  const { form } = useNewLoan()
  const clientType = useWatch({ control: form.control, name: 'clientType' })
  const isConsumer = clientType === 'CONSUMER'
  return (
    <FormSection name="Client">
      <div className={classes.clientRow}>
        <SegmentedField name="clientType" options={CLIENT_TYPE_OPTIONS} className={classes.threeColumns} />
        {clientType === 'BUSINESS_WITH_COLLATERAL' && <FormAmount name="collateralValue" />}
      </div>
      {namesOf(isConsumer ? CONSUMER : BUSINESS).map((name) => {
        const className = classes[roomOf(name) ?? '']
        if (isClientField(name)) return <ClientField key={name} name={name} className={className} />
        return <FormText key={name} name={name} className={className} />
      })}
      {isConsumer && <FurtherFields />}
    </FormSection>
  )
}

/** A choice among few values, all visible, with its label above. */
function SegmentedField({ name, options, className }: SegmentedFieldProps) {
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
