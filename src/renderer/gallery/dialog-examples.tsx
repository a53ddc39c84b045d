import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { NameDialog } from '../components/dialogs/name-dialog.tsx'
import { RemoveDialog } from '../components/dialogs/remove-dialog.tsx'
import { Example, Held } from './example.tsx'
import { ignore, LONG_NAME } from './samples.ts'

const IDLE = { mutate: ignore, reset: ignore, isPending: false, error: null }
const FAILED = { ...IDLE, error: new Error('No connection') }

export function DialogExamples() {
  return (
    <>
      <Opened name="Question for a name" button="Rename the view">
        {(close) => (
          <NameDialog title="Rename the view" button="Rename view" start={LONG_NAME} saving={IDLE} onClose={close} />
        )}
      </Opened>
      <Opened name="Question before a thing is removed" button="Remove the view">
        {(close) => (
          <RemoveDialog
            thing={`the view ${LONG_NAME}`}
            button="Remove view"
            removing={FAILED}
            failed="The view was not removed"
            onClose={close}
          >
            It is removed for everyone who works on this desk.
          </RemoveDialog>
        )}
      </Opened>
    </>
  )
}

type OpenedProps = {
  readonly name: string
  readonly button: string
  readonly children: (close: () => void) => ReactNode
}

function Opened({ name, button, children }: OpenedProps) {
  return (
    <Example name={name}>
      <Held start={false}>
        {(isOpen, setOpen) => (
          <>
            <Button variant="default" onClick={() => setOpen(true)}>
              {button}
            </Button>
            {isOpen && children(() => setOpen(false))}
          </>
        )}
      </Held>
    </Example>
  )
}
