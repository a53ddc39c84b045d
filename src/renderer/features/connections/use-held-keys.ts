import { useEffect, useEffectEvent, useState } from 'react'

/** In ms: how long the keys have to be held, and the interval of checks. */
export const HOLD_TIME = 1_000
const STEP = 100

export type Hold =
  | { readonly kind: 'idle' }
  | { readonly kind: 'held'; readonly forMs: number }
  | { readonly kind: 'let-go'; readonly afterMs: number }

/**
 * Detects Ctrl and Enter held for a second. Counts steps instead of clock time, because a frozen page sees no keys. Any other key, and the
 * window losing the focus, ends the hold.
 */
export function useHeldKeys(onHeld: () => void): { readonly hold: Hold; readonly begin: () => void } {
  const [hold, setHold] = useState<Hold>({ kind: 'idle' })
  const held = useEffectEvent(onHeld)
  const isHeld = hold.kind === 'held'
  useEffect(() => {
    if (!isHeld) return
    let forMs = 0
    const step = () => {
      forMs += STEP
      if (forMs >= HOLD_TIME) held()
      else setHold({ kind: 'held', forMs })
    }
    const timer = setInterval(step, STEP)
    const letGo = () => setHold({ kind: 'let-go', afterMs: forMs })
    const onKeyDown = ({ repeat }: KeyboardEvent) => repeat || letGo()
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
