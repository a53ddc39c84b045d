import { useEffect, useEffectEvent, useState } from 'react'
import { IS_MAC } from '../../keys/platform.ts'

/** In ms: how long the keys have to be held, and the interval of checks. */
export const HOLD_TIME = 1_000
const STEP = 100

/** In ms: repeats of a held key come far more often than this. */
const LONGEST_BETWEEN_REPEATS = 500

export type Hold =
  | { readonly kind: 'idle' }
  | { readonly kind: 'held'; readonly forMs: number }
  | { readonly kind: 'let-go'; readonly afterMs: number }

/**
 * Detects Ctrl and Enter, or on a Mac ⌘ and Enter, held for a second. Counts steps instead of clock time, because a frozen page sees no keys.
 * Any other key, and the window losing the focus, ends the hold. A Mac does not report the release of Enter while ⌘ is held: there the
 * repeats of Enter tell that it still is, so that the hold takes at least until the first repeat.
 */
export function useHeldKeys(onHeld: () => void): { readonly hold: Hold; readonly begin: () => void } {
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
    const onKeyDown = ({ repeat }: KeyboardEvent) => {
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
