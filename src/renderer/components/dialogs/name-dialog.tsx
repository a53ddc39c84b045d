import { Button, Modal } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import { TextField } from '../fields/text-field.tsx'
import { explainRule } from '../notices/error-notice.tsx'
import classes from './dialogs.module.css'

type NameDialogProps = {
  readonly title: string
  readonly button: string
  readonly start: string
  readonly hint?: string
  readonly saving: {
    readonly mutate: (name: string) => void
    readonly reset: () => void
    readonly isPending: boolean
    readonly error: Error | null
  }
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Asks for the name under which a thing is saved, and shows at the name why it was refused. */
export function NameDialog({ title, button, start, hint, saving, onClose, children }: NameDialogProps) {
  const [name, setName] = useState(start)
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') setMissing(true)
    else if (!saving.isPending) saving.mutate(name.trim())
  }
  return (
    <Modal opened onClose={onClose} title={title} withCloseButton={false}>
      <form onSubmit={submit} noValidate>
        <TextField
          label="Name"
          hint={hint}
          maxLength={60}
          data-autofocus
          value={name}
          error={isMissing ? 'Required' : saving.error ? explainRule(saving.error) : undefined}
          onChange={(text) => {
            setName(text)
            setMissing(false)
            saving.reset()
          }}
        />
        {children}
        <div className={classes.buttons}>
          <Button
            type="submit"
            variant="outline"
            loading={saving.isPending}
            rightSection={<ShortcutKbd keys="Enter" />}
          >
            {button}
          </Button>
          <Button variant="subtle" onClick={onClose} rightSection={<ShortcutKbd keys="Esc" />}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  )
}
