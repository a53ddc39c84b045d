import { Button, Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { TextField } from '../../../../components/fields/text-field.tsx'
import { useFocusBack } from '../../../../components/focus/use-focus-back.ts'
import classes from './save-mapping-dialog.module.css'

type SaveMappingDialogProps = {
  readonly taken: readonly string[]
  readonly onSave: (name: string) => void
  readonly onClose: () => void
}

/** The name of a mapping, by which it is found for the next file. */
export function SaveMappingDialog({ taken, onSave, onClose }: SaveMappingDialogProps) {
  useFocusBack()
  const [name, setName] = useState('')
  const isTaken = taken.includes(name.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '' || isTaken) return
    onSave(name.trim())
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title="Save the mapping" withCloseButton={false} transitionProps={{ duration: 0 }}>
      <form onSubmit={submit}>
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          maxLength={100}
          data-autofocus
          error={isTaken ? 'Used by another mapping' : undefined}
          hint="Files with the same columns go by it from now on"
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Save the mapping</Button>
        </div>
      </form>
    </Modal>
  )
}
