import { useEffect, useEffectEvent, useState } from 'react'

/** In ms; how long the keys are held, and how often that is looked at. */
export const HOLD_TIME = 1_000
const STEP = 100

export type Hold =
  | { readonly kind: 'idle' }
  | { readonly kind: 'held'; readonly forMs: number }
  | { readonly kind: 'let-go'; readonly afterMs: number }

/**
 * Ctrl and Enter held for a second. Steps are counted, not the clock: a page that stood still saw no key in that time, so
 * it counts for nothing. Any other key, and a window that loses the keyboard, let go.
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
