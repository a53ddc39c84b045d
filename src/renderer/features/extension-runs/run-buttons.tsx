import { Button } from '@mantine/core'
import type { ExtensionRunBody } from '#contract/desk/extension-runs.ts'
import { assertNever } from '#values/assert.ts'
import { counted } from '../../formats/shown-text.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import classes from '../runs/run.module.css'
import { CancelButton, DiscardButton } from '../runs/run-head.tsx'
import type { RunAction, RunActions } from './use-run-actions.ts'
import type { Trying } from './use-trying.ts'

type RunButtonsProps = {
  readonly run: ExtensionRunBody
  readonly trying: Trying
  readonly formId: string
  readonly actions: RunActions
  /** Runs the action, after a confirmation on production. */
  readonly onRun: (action: RunAction) => void
}

/** Actions for the state of the run; at most one filled button. */
export function RunButtons({ run, trying, formId, actions, onRun }: RunButtonsProps) {
  const canRun = run.state === 'checked' && run.counts.ready > 0
  switch (run.state) {
    case 'checking':
    case 'checked':
      return (
        <>
          <DiscardButton {...actions} />
          <div className={classes.primary}>
            {trying.isChanged && <TryAgain trying={trying} formId={formId} />}
            {!trying.isChanged && canRun && <Extend run={run} actions={actions} onRun={onRun} />}
          </div>
        </>
      )
    case 'running':
      return (
        <>
          <CancelButton {...actions} />
          <div className={classes.primary} />
        </>
      )
    case 'paused':
    case 'interrupted':
      return (
        <>
          {run.startedAt === null ? <DiscardButton {...actions} /> : <CancelButton {...actions} />}
          <div className={classes.primary}>
            <Continue run={run} actions={actions} onRun={onRun} />
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

function TryAgain({ trying, formId }: Pick<RunButtonsProps, 'trying' | 'formId'>) {
  return (
    <Button type="submit" form={formId} loading={trying.isTrying} rightSection={<ShortcutKbd keys="Enter" />}>
      {trying.fault === undefined ? `Try ${counted(Number(trying.days), 'day')}` : 'Try the extension'}
    </Button>
  )
}

type Running = Pick<RunButtonsProps, 'run' | 'actions' | 'onRun'>

function Extend({ run, actions, onRun }: Running) {
  return (
    <Button
      loading={actions.acting === 'start'}
      rightSection={<ShortcutKbd keys="Ctrl+Enter" />}
      onClick={() => onRun('start')}
    >
      Extend {counted(run.counts.ready, 'loan')}
    </Button>
  )
}

function Continue({ run, actions, onRun }: Running) {
  const what = run.startedAt === null ? 'the dry run' : `with ${counted(run.counts.ready, 'loan')}`
  return (
    <Button
      loading={actions.acting === 'continue'}
      rightSection={<ShortcutKbd keys="Ctrl+Enter" />}
      onClick={() => onRun('continue')}
    >
      Continue {what}
    </Button>
  )
}
