import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { TextField } from '../../../components/fields/text-field.tsx'
import { fieldId, furtherNameLabel, furtherValueLabel } from '../model/places.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import classes from './further-fields.module.css'
import { useFormField } from './use-form-field.ts'

/** Consumer fields that the interface does not define, each with a name and a value. */
export function FurtherFields() {
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
