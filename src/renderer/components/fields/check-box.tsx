import { useEffect, useRef } from 'react'
import classes from './check-box.module.css'

type CheckBoxProps = {
  readonly label: string
  readonly isChecked: boolean
  /** True if some of the represented items are checked. */
  readonly isPartly?: boolean
  /** True if Tab reaches the box; in a row, the row itself takes the focus. */
  readonly isTabStop?: boolean
  /** Takes the focus when its container opens. */
  readonly takesFocus?: boolean
  /** True if the item cannot be removed. */
  readonly isAlways?: boolean
  readonly onToggle?: () => void
}

/** A checkbox with an accessible name, because its label is visible text beside it. */
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
