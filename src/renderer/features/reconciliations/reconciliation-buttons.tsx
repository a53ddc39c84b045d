import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ReconciliationBody } from '#contract/desk/reconciliations.ts'
import { assertNever } from '#values/assert.ts'
import { CompareWithService } from '../runs/compare-with-service.tsx'
import { TakeOverDialog } from './take-over-dialog.tsx'
import type { ReconciliationAction, ReconciliationActions } from './use-reconciliation.ts'

type ButtonsProps = { readonly run: ReconciliationBody; readonly actions: ReconciliationActions }

/** Actions for the state of the reconciliation. */
export function ReconciliationButtons({ run: { state }, actions }: ButtonsProps) {
  switch (state) {
    case 'checking':
    case 'checked':
    case 'running':
      return (
        <>
          <Act of="cancel" actions={actions} />
          <Act of="pause" actions={actions} />
        </>
      )
    case 'paused':
    case 'interrupted':
      return (
        <>
          <Act of="cancel" actions={actions} />
          <Act of="continue" actions={actions} />
        </>
      )
    case 'cancelled':
    case 'finished':
      return (
        <>
          <TakeOverButton />
          <CompareWithService word="Compare again" />
        </>
      )
    default:
      return assertNever(state)
  }
}

function TakeOverButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Take over by UUID…
      </Button>
      {isOpen && <TakeOverDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const WORDS: Readonly<Record<ReconciliationAction, string>> = {
  cancel: 'Cancel',
  pause: 'Pause',
  continue: 'Continue',
}

function Act({ of, actions: { act, acting } }: { readonly of: ReconciliationAction } & Pick<ButtonsProps, 'actions'>) {
  return (
    <Button variant="default" loading={acting === of} onClick={() => act(of)}>
      {WORDS[of]}
    </Button>
  )
}
