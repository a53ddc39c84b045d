import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import classes from './secret-text.module.css'

type SecretTextProps = {
  readonly text: string
  /** Names the button for screen readers. */
  readonly what: string
}

/** Mask of codes in evidence, which does not contain the code itself, so there is nothing to show. */
const MASK = '•••••••••••'

/** A personal code, masked (including its length) until the user shows it. Until then it is not in the page. */
export function SecretText({ text, what }: SecretTextProps) {
  const [isShown, setShown] = useState(false)
  if (text === MASK) return <span>{MASK}</span>
  return <HiddenText text={isShown ? text : undefined} what={what} onToggle={() => setShown(!isShown)} />
}

type HiddenTextProps = {
  /** Undefined while the code is masked. */
  readonly text: string | undefined
  readonly what: string
  readonly note?: string | undefined
  readonly onToggle: () => void
}

/** A masked code whose text the caller provides on request. */
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
