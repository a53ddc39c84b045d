import { type RefObject, type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type MadeWhenAsked = {
  readonly isMade: boolean
  /** The button, before and after. */
  readonly button: RefObject<HTMLButtonElement | null>
  /** Has it made, and does there again what asked for it. */
  readonly ask: (event: SyntheticEvent) => void
}

/** What the button of a menu says while that is closed. */
export const CLOSED_MENU = { 'aria-haspopup': 'menu', 'aria-expanded': false } as const

/**
 * What opens from a button, made only when one asks for it: closed it costs a page as much as many of its rows. Until then a
 * plain button stands in its place.
 */
export function useMadeWhenAsked(): MadeWhenAsked {
  const [isMade, setIsMade] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const ask = (event: SyntheticEvent) => {
    const { nativeEvent } = event
    // An arrow scrolls nothing besides.
    event.preventDefault()
    flushSync(() => setIsMade(true))
    button.current?.focus({ preventScroll: true })
    button.current?.dispatchEvent(sameAs(nativeEvent))
  }
  return { isMade, button, ask }
}

function sameAs(event: Event): Event {
  return event instanceof KeyboardEvent ? new KeyboardEvent(event.type, event) : new MouseEvent(event.type, event)
}
