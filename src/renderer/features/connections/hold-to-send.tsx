import { Kbd } from '@mantine/core'
import { assertNever } from '#values/assert.ts'
import { formatDecimal } from '../../formats/shown-text.ts'
import { textOfKeys } from '../../keys/platform.ts'
import classes from './hold-to-send.module.css'
import { HOLD_TIME, type Hold } from './use-held-keys.ts'

/** Holding time as words and as a bar; after an early release, that nothing was sent. */
export function HoldToSend({ hold }: { readonly hold: Hold }) {
  const part = hold.kind === 'held' ? hold.forMs / HOLD_TIME : 0
  return (
    <div className={classes.hold}>
      <p className={classes.words}>
        <HoldWords hold={hold} />
      </p>
      <div className={classes.track}>
        <div className={classes.bar} style={{ transform: `scaleX(${part})` }} />
      </div>
      <span className={classes.said} role="status">
        {hold.kind === 'let-go' && NOT_SENT}
      </span>
    </div>
  )
}

const NOT_SENT = 'Nothing was sent.'

function HoldWords({ hold }: { readonly hold: Hold }) {
  switch (hold.kind) {
    case 'idle':
      return (
        <span>
          or hold <Keys /> for one second
        </span>
      )
    case 'held':
      return (
        <>
          <strong>Keep holding</strong>
          <span>
            {inSeconds(hold.forMs)} of {inSeconds(HOLD_TIME)} s
          </span>
        </>
      )
    case 'let-go':
      return (
        <>
          <span>
            Let go after {inSeconds(hold.afterMs)} s. {NOT_SENT}
          </span>
          <Keys />
        </>
      )
    default:
      return assertNever(hold)
  }
}

function Keys() {
  return (
    <span className={classes.keys}>
      <Kbd>{textOfKeys('Ctrl+Enter')}</Kbd>
    </span>
  )
}

function inSeconds(ms: number): string {
  return formatDecimal((ms / 1000).toFixed(1))
}
