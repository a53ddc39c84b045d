import { type RefObject, type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type MadeWhenAsked = {
  readonly isMade: boolean
  /** The button that opens the content: the plain button before the first use, the real one afterwards. */
  readonly button: RefObject<HTMLButtonElement | null>
  /** Renders the content and repeats the event that requested it. */
  readonly ask: (event: SyntheticEvent) => void
}

/** ARIA attributes of the button of a closed menu. */
export const CLOSED_MENU = { 'aria-haspopup': 'menu', 'aria-expanded': false } as const

/**
 * Renders the content behind a button on first use only: a closed menu costs a page as much as many of its rows. Until then a plain button
 * stands in its place.
 */
export function useMadeWhenAsked(): MadeWhenAsked {
  const [isMade, setIsMade] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const ask = (event: SyntheticEvent) => {
    const { nativeEvent } = event
    // Prevents scrolling by an arrow key.
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
