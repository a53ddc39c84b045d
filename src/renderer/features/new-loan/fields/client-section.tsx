import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { TextField } from '../../../components/fields/text-field.tsx'
import { CLIENT_TYPE_OPTIONS } from '../../../words/term-words.ts'
import { ClientField } from '../clients/client-field.tsx'
import { isNameOrCode } from '../clients/client-fields.ts'
import { BUSINESS, CONSUMER, labelOf, namesOf, type PlainFieldName, roomOf } from '../model/fields.ts'
import { fieldId, furtherNameLabel, furtherValueLabel } from '../model/places.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import { FormAmount, FormText } from './form-fields.tsx'
import classes from './form-section.module.css'
import { FormSection } from './form-section.tsx'
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
        if (isNameOrCode(name)) return <ClientField key={name} name={name} className={className} />
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

/** Consumer fields that the interface does not define, each with a name and a value. */
function FurtherFields() {
  const { form } = useNewLoan()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'furtherFields' })
  const added = useRef<number>(undefined)
  const addButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (added.current === fields.length - 1)
      document.getElementById(fieldId(`furtherFields.${added.current}.name`))?.focus()
    added.current = undefined
  }, [fields.length])
  const add = () => {
    added.current = fields.length
    append({ name: '', value: '' }, { shouldFocus: false })
  }
  const drop = (index: number) => {
    remove(index)
    addButton.current?.focus()
  }
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconPlus size={14} />}
        className={classes.add}
        ref={addButton}
        onClick={add}
      >
        Add another field
      </Button>
      {fields.length > 0 && (
        <div className={classes.list}>
          {fields.map(({ id }, index) => (
            <FurtherField key={id} index={index} onRemove={() => drop(index)} />
          ))}
        </div>
      )}
    </>
  )
}

function FurtherField({ index, onRemove }: { readonly index: number; readonly onRemove: () => void }) {
  const number = index + 1
  const name = useFormField(`furtherFields.${index}.name`)
  const value = useFormField(`furtherFields.${index}.value`)
  return (
    <div className={classes.field}>
      <TextField label={furtherNameLabel(number)} {...name} />
      <TextField label={furtherValueLabel(number)} {...value} />
      <ActionIcon
        variant="subtle"
        className={classes.remove}
        aria-label={`Remove further field ${number}`}
        onClick={onRemove}
      >
        <IconX size={14} />
      </ActionIcon>
    </div>
  )
}
