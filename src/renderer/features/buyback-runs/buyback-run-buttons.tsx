import { Button } from '@mantine/core'
import type { BuybackRunBody } from '#contract/desk/buyback-runs.ts'
import { assertNever } from '#values/assert.ts'
import { counted } from '../../formats/shown-text.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import classes from '../runs/run.module.css'
import { CancelButton, DiscardButton } from '../runs/run-head.tsx'
import type { BuybackRunActions } from './use-buyback-run-actions.ts'

type BuybackRunButtonsProps = { readonly run: BuybackRunBody; readonly actions: BuybackRunActions }

/** Actions for the state of the run; at most one filled button. */
export function BuybackRunButtons({ run, actions }: BuybackRunButtonsProps) {
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

/** True if the dry run is done and a loan can be bought back. */
export function isStartable({ state, counts }: BuybackRunBody): boolean {
  return state === 'checked' && counts.ready > 0
}

function Primary({ run, actions, of }: BuybackRunButtonsProps & { readonly of: 'start' | 'continue' }) {
  const loans = counted(run.counts.ready, 'loan')
  const rest = run.startedAt === null ? 'Continue the dry run' : `Continue with ${loans}`
  return (
    <Button
      loading={actions.acting === of}
      rightSection={<ShortcutKbd keys="Ctrl+Enter" />}
      onClick={() => actions.run(of)}
    >
      {of === 'start' ? `Buy back ${loans}` : rest}
    </Button>
  )
}
