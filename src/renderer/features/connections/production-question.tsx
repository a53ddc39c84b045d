import { Button, Kbd, Modal } from '@mantine/core'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { assertNever } from '#values/assert.ts'
import { TextField } from '../../components/fields/text-field.tsx'
import { useFocusBack } from '../../components/focus/use-focus-back.ts'
import type { Definition } from '../../components/layout/definition-list.tsx'
import { NamedValue } from '../../components/layout/named-value.tsx'
import { KindBadge } from '../../components/texts/kind-badge.tsx'
import { formatDecimal } from '../../formats/shown-text.ts'
import { hasControl, IS_MAC, textOfKeys } from '../../keys/platform.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import classes from './production-question.module.css'

/** Text to type instead of holding the keys: its name, the text, and the message once it fits. */
export type ToType = { readonly what: string; readonly text: string; readonly fits: string }

/** Facts of what is sent and where, and the text that confirms it. */
export type ProductionFacts = { readonly facts: readonly Definition[]; readonly toType: ToType }

type ProductionQuestionProps = ProductionFacts & {
  readonly title: string
  readonly action: string
  readonly onEnd: (isWanted: boolean) => void
}

const NOT_SENT = 'Nothing was sent.'

/** In ms: how long the keys have to be held, and the interval of checks. */
const HOLD_TIME = 1_000
const STEP = 100

/** In ms: repeats of a held key come far more often than this. */
const LONGEST_BETWEEN_REPEATS = 500

type Hold =
  | { readonly kind: 'idle' }
  | { readonly kind: 'held'; readonly forMs: number }
  | { readonly kind: 'let-go'; readonly afterMs: number }

/**
 * Asks for confirmation before sending to production, and repeats what is sent and where. The focus begins on Cancel, and no key or click
 * that began before the dialog opened can send: sending takes the typed ID, or keys pressed in the dialog and held for a second.
 */
export function ProductionQuestion({ title, action, facts, toType, onEnd }: ProductionQuestionProps) {
  useFocusBack()
  const { field, typed, type, isTyped, hold, onKeyDown, send } = useConfirming(toType.text, () => onEnd(true))
  return (
    <Modal
      opened
      onClose={() => onEnd(false)}
      withCloseButton={false}
      closeOnClickOutside={false}
      size={456}
      padding={20}
      onKeyDown={onKeyDown}
      title={
        <span className={classes.title}>
          <KindBadge kind="production" /> {title}
        </span>
      }
    >
      <Facts facts={facts} />
      <TextField
        ref={field}
        label={`Type the ${toType.what} to send`}
        placeholder={toType.text}
        title={toType.text}
        classNames={{ input: classes.toType }}
        value={typed}
        onChange={type}
        success={isTyped ? toType.fits : undefined}
      />
      <HoldToSend hold={hold} />
      <div className={classes.actions}>
        <Button variant="default" data-autofocus rightSection={<ShortcutKbd keys="Esc" />} onClick={() => onEnd(false)}>
          Cancel
        </Button>
        <Button variant={isTyped || hold.kind === 'held' ? 'filled' : 'default'} onClick={send}>
          {action}
        </Button>
      </div>
    </Modal>
  )
}

/** Only the full text or the held keys can send; before that, the button and Enter lead to the field. */
function useConfirming(text: string, onSend: () => void) {
  const [typed, type] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { hold, begin } = useHeldKeys(onSend)
  const isTyped = isSame(typed, text)
  const send = () => (isTyped ? onSend() : field.current?.focus())
  const onKeyDown = (event: KeyboardEvent) => {
    // The page behind has keys of its own; only Tab goes on, because the focus trap listens outside the dialog.
    if (event.key !== 'Tab') event.stopPropagation()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const isInField = event.target === field.current
    if (event.repeat || event.ctrlKey || event.metaKey || isInField) event.preventDefault()
    if (event.repeat) return
    if (hasControl(event)) begin()
    else if (isInField && !event.ctrlKey && !event.metaKey) send()
  }
  return { field, typed, type, isTyped, hold, onKeyDown, send }
}

function Facts({ facts }: Pick<ProductionFacts, 'facts'>) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <NamedValue name={name} data-id={name === 'Lender loan ID' || undefined}>
            {value}
          </NamedValue>
        </div>
      ))}
    </dl>
  )
}

/** Compares texts in normalized form: a keyboard may write an accented letter as one character or as two. */
function isSame(typed: string, text: string): boolean {
  return typed.trim().normalize() === text.trim().normalize()
}

/** Holding time as words and as a bar; after an early release, that nothing was sent. */
function HoldToSend({ hold }: { readonly hold: Hold }) {
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

/**
 * Detects Ctrl and Enter, or on a Mac ⌘ and Enter, held for a second. Counts steps instead of clock time, because a frozen page sees no keys.
 * Any other key, and the window losing the focus, ends the hold. A Mac does not report the release of Enter while ⌘ is held: there the
 * repeats of Enter tell that it still is, so that the hold takes at least until the first repeat.
 */
function useHeldKeys(onHeld: () => void): { readonly hold: Hold; readonly begin: () => void } {
  const [hold, setHold] = useState<Hold>({ kind: 'idle' })
  const held = useEffectEvent(onHeld)
  const isHeld = hold.kind === 'held'
  useEffect(() => {
    if (!isHeld) return
    let forMs = 0
    let repeatedAt: number | undefined
    const letGo = () => setHold({ kind: 'let-go', afterMs: forMs })
    const step = () => {
      forMs += STEP
      if (repeatedAt !== undefined && forMs - repeatedAt > LONGEST_BETWEEN_REPEATS) letGo()
      else if (forMs >= HOLD_TIME && (!IS_MAC || repeatedAt !== undefined)) held()
      else setHold({ kind: 'held', forMs: Math.min(forMs, HOLD_TIME) })
    }
    const timer = setInterval(step, STEP)
    const onKeyDown = ({ repeat }: globalThis.KeyboardEvent) => {
      if (!repeat) letGo()
      else if (IS_MAC) repeatedAt = forMs
    }
    window.addEventListener('keyup', letGo, true)
    window.addEventListener('keydown', onKeyDown, true)
    window.addEventListener('blur', letGo)
    return () => {
      clearInterval(timer)
      window.removeEventListener('keyup', letGo, true)
      window.removeEventListener('keydown', onKeyDown, true)
      window.removeEventListener('blur', letGo)
    }
  }, [isHeld])
  return { hold, begin: () => setHold({ kind: 'held', forMs: 0 }) }
}
