import { Button } from '@mantine/core'
import { NameDialog } from '../components/dialogs/name-dialog.tsx'
import { RemoveDialog } from '../components/dialogs/remove-dialog.tsx'
import { Example, Held } from './example.tsx'
import { ignore, LONG_NAME } from './samples.ts'

const IDLE = { mutate: ignore, reset: ignore, isPending: false, error: null }

export function DialogExamples() {
  return (
    <>
      <Example name="Question for a name">
        <Held start={false}>
          {(isOpen, setOpen) => (
            <>
              <Button variant="default" onClick={() => setOpen(true)}>
                Rename the view
              </Button>
              {isOpen && (
                <NameDialog
                  title="Rename the view"
                  button="Rename view"
                  start={LONG_NAME}
                  saving={IDLE}
                  onClose={() => setOpen(false)}
                />
              )}
            </>
          )}
        </Held>
      </Example>
      <Example name="Question before a thing is removed">
        <Held start={false}>
          {(isOpen, setOpen) => (
            <>
              <Button variant="default" onClick={() => setOpen(true)}>
                Remove the view
              </Button>
              {isOpen && (
                <RemoveDialog
                  thing={`the view ${LONG_NAME}`}
                  button="Remove view"
                  removing={{ ...IDLE, error: new Error('No connection') }}
                  failed="The view was not removed"
                  onClose={() => setOpen(false)}
                >
                  It is removed for everyone who works on this desk.
                </RemoveDialog>
              )}
            </>
          )}
        </Held>
      </Example>
    </>
  )
}
