import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import classes from './secret-text.module.css'

type SecretTextProps = {
  readonly text: string
  /** Names the button for those who cannot see what it is beside. */
  readonly what: string
}

/** As evidence has it, where the code itself is not: there is nothing to show then. */
const MASK = '•••••••••••'

/** A personal code: hidden, its length too, until one asks for it. It is not in the page before. */
export function SecretText({ text, what }: SecretTextProps) {
  const [isShown, setShown] = useState(false)
  if (text === MASK) return <span>{MASK}</span>
  return <HiddenText text={isShown ? text : undefined} what={what} onToggle={() => setShown(!isShown)} />
}

type HiddenTextProps = {
  /** Undefined while it is hidden. */
  readonly text: string | undefined
  readonly what: string
  readonly note?: string | undefined
  readonly onToggle: () => void
}

/** The same for a code that others keep until it is asked for. */
export function HiddenText({ text, what, note, onToggle }: HiddenTextProps) {
  const isShown = text !== undefined
  return (
    <span className={classes.secret}>
      <span className={isShown ? classes.text : classes.mask}>{isShown ? text : MASK}</span>
      <UnstyledButton
        className={classes.toggle}
        aria-label={`${isShown ? 'Hide' : 'Show'} ${what.toLowerCase()}`}
        onClick={onToggle}
      >
        {isShown ? 'Hide' : 'Show'}
      </UnstyledButton>
      {note && <span role="alert">{note}</span>}
    </span>
  )
}
