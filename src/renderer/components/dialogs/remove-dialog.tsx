import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import { ErrorNotice } from '../notices/error-notice.tsx'
import classes from './dialogs.module.css'

type RemoveDialogProps = {
  /** Name of the thing as a noun phrase: `the view Overdue`. */
  readonly thing: string
  readonly button: string
  readonly removing: { readonly mutate: () => void; readonly isPending: boolean; readonly error: Error | null }
  /** Title of the notice of an error; an element in its place where an error needs more words. */
  readonly failed: string | ReactNode
  readonly onClose: () => void
  /** Consequences, in a sentence or two. */
  readonly children: ReactNode
}

/** Asks for confirmation before a thing is removed that others use as well. */
export function RemoveDialog({ thing, button, removing, failed, onClose, children }: RemoveDialogProps) {
  return (
    <Modal opened onClose={onClose} title={`Remove ${thing}?`} withCloseButton={false}>
      <p className={classes.text}>{children}</p>
      <div className={classes.buttons}>
        <Button variant="outline" loading={removing.isPending} onClick={() => removing.mutate()}>
          {button}
        </Button>
        <Button variant="subtle" data-autofocus onClick={onClose} rightSection={<ShortcutKbd keys="Esc" />}>
          Cancel
        </Button>
      </div>
      {removing.error && (
        <div className={classes.error}>
          {typeof failed === 'string' ? <ErrorNotice error={removing.error} title={failed} /> : failed}
        </div>
      )}
    </Modal>
  )
}
