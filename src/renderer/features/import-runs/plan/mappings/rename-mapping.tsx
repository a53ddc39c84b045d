import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { TextField } from '../../../../components/fields/text-field.tsx'
import classes from './mappings-dialog.module.css'

type RenameMappingProps = {
  readonly name: string
  /** Names of the others. */
  readonly taken: readonly string[]
  readonly onRename: (name: string) => void
  readonly onCancel: () => void
}

export function RenameMapping({ name, taken, onRename, onCancel }: RenameMappingProps) {
  const [typed, setTyped] = useState(name)
  const wanted = typed.trim()
  const isTaken = taken.includes(wanted)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wanted !== '' && !isTaken) onRename(wanted)
  }
  return (
    <li>
      <form className={classes.rename} onSubmit={submit}>
        <TextField
          label={`New name of ${name}`}
          value={typed}
          onChange={setTyped}
          maxLength={100}
          autoFocus
          error={isTaken ? 'Used by another mapping' : undefined}
        />
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit">Rename</Button>
      </form>
    </li>
  )
}
