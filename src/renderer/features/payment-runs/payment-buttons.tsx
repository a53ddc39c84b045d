import { Button } from '@mantine/core'
import type { PaymentRunBody } from '#contract/desk/payment-runs.ts'
import { assertNever } from '#values/assert.ts'
import { counted } from '../../formats/shown-text.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import classes from '../runs/run.module.css'
import { CancelButton, DiscardButton } from '../runs/run-head.tsx'
import type { PaymentActions } from './use-payment-actions.tsx'

type PaymentButtonsProps = { readonly run: PaymentRunBody; readonly actions: PaymentActions }

/** Actions for the state of the run; at most one filled button. */
export function PaymentButtons({ run, actions }: PaymentButtonsProps) {
  switch (run.state) {
    case 'checking':
    case 'checked':
      return (
        <>
          <DiscardButton {...actions} />
          <div className={classes.primary}>
            {isStartable(run) && <Primary run={run} actions={actions} of="start" />}
          </div>
        </>
      )
    case 'running':
      return (
        <>
          <CancelButton {...actions} />
          <Button variant="default" loading={actions.acting === 'pause'} onClick={() => actions.act('pause')}>
            Pause
          </Button>
        </>
      )
    case 'paused':
    case 'interrupted':
      return (
        <>
          {run.startedAt === null ? <DiscardButton {...actions} /> : <CancelButton {...actions} />}
          <div className={classes.primary}>
            <Primary run={run} actions={actions} of="continue" />
          </div>
        </>
      )
    case 'cancelled':
    case 'finished':
      return null
    default:
      return assertNever(run.state)
  }
}

/** True if the dry run is done and no line waits for a person. */
export function isStartable({ state, counts }: PaymentRunBody): boolean {
  return state === 'checked' && counts.odd === 0 && counts.ready > 0
}

function Primary({ run, actions, of }: PaymentButtonsProps & { readonly of: 'start' | 'continue' }) {
  const payments = counted(run.counts.ready, 'payment')
  const rest = run.startedAt === null ? 'Continue the dry run' : `Continue with ${payments}`
  return (
    <Button
      loading={actions.acting === of}
      rightSection={<ShortcutKbd keys="Ctrl+Enter" />}
      onClick={() => actions.send(of)}
    >
      {of === 'start' ? `Book ${payments}` : rest}
    </Button>
  )
}
