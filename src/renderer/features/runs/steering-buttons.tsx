import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { assertNever } from '#values/assert.ts'
import type { ExtensionRunState } from '#values/vocabulary/run-states.ts'
import { useCommand } from '../../keys/commands.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import classes from './run.module.css'
import { CancelButton, DiscardButton } from './run-head.tsx'

type Action = 'start' | 'pause' | 'continue' | 'cancel'

type SteeringButtonsProps = {
  readonly run: { readonly state: ExtensionRunState; readonly startedAt: string | null }
  readonly actions: {
    readonly act: (action: Action) => void
    /** Starts or continues, after a question where one is due. */
    readonly run: (action: 'start' | 'continue') => void
    readonly discard: () => void
    readonly acting: Action | undefined
  }
  /** Words of the button that starts the run; null while it cannot be started. */
  readonly start: string | null
  /** Words after "Continue" for a run that was started: "with 3 loans". */
  readonly rest: string
}

/** Actions for the state of a run that can be paused; at most one filled button. */
export function SteeringButtons({ run, actions, start, rest }: SteeringButtonsProps) {
  const { acting } = actions
  const isStarted = run.startedAt !== null
  switch (run.state) {
    case 'checking':
    case 'checked':
      return (
        <>
          <DiscardButton {...actions} />
          <Primary>
            {start !== null && (
              <RunButton isActing={acting === 'start'} onClick={() => actions.run('start')}>
                {start}
              </RunButton>
            )}
          </Primary>
        </>
      )
    case 'running':
      return (
        <>
          <CancelButton {...actions} />
          <Button variant="default" loading={acting === 'pause'} onClick={() => actions.act('pause')}>
            Pause
          </Button>
        </>
      )
    case 'paused':
    case 'interrupted':
      return (
        <>
          {isStarted ? <CancelButton {...actions} /> : <DiscardButton {...actions} />}
          <Primary>
            <RunButton isActing={acting === 'continue'} onClick={() => actions.run('continue')}>
              Continue {isStarted ? rest : 'the dry run'}
            </RunButton>
          </Primary>
        </>
      )
    case 'cancelled':
    case 'finished':
      return null
    default:
      return assertNever(run.state)
  }
}

/** Ctrl+Enter starts a run that can be started, and continues one that has stopped. */
export function useSubmitRun(
  { state }: SteeringButtonsProps['run'],
  { run }: Pick<SteeringButtonsProps['actions'], 'run'>,
  isStartable: boolean,
): void {
  useCommand('submit', () => {
    if (isStartable) run('start')
    else if (state === 'paused' || state === 'interrupted') run('continue')
  })
}

function Primary({ children }: { readonly children: ReactNode }) {
  return <div className={classes.primary}>{children}</div>
}

type RunButtonProps = { readonly isActing: boolean; readonly onClick: () => void; readonly children: ReactNode }

function RunButton({ isActing, onClick, children }: RunButtonProps) {
  return (
    <Button loading={isActing} rightSection={<ShortcutKbd keys="Ctrl+Enter" />} onClick={onClick}>
      {children}
    </Button>
  )
}
