import { useEffect, useRef } from 'react'
import classes from './check-box.module.css'

type CheckBoxProps = {
  readonly label: string
  readonly isChecked: boolean
  /** Some of what it represents is checked. */
  readonly isPartly?: boolean
  /** Tab reaches it; in a row the row itself takes the focus. */
  readonly isTabStop?: boolean
  /** It takes the focus where what it stands in opens. */
  readonly takesFocus?: boolean
  /** It cannot be taken away. */
  readonly isAlways?: boolean
  readonly onToggle?: () => void
}

/** A box to tick, named for those who do not see what is beside it. */
export function CheckBox(props: CheckBoxProps) {
  const { label, isChecked, isPartly = false, isTabStop = false, takesFocus, isAlways, onToggle } = props
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = isPartly
  }, [isPartly])
  return (
    <input
      ref={input}
      type="checkbox"
      className={classes.box}
      aria-label={label}
      checked={isChecked}
      aria-disabled={isAlways || undefined}
      data-autofocus={takesFocus || undefined}
      tabIndex={isTabStop ? 0 : -1}
      onChange={() => onToggle?.()}
    />
  )
}
