import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { KeyboardEvent, Ref } from 'react'
import classes from './count-field.module.css'
import { steppedCount } from './stepped-count.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

type CountFieldProps = TextFieldProps & {
  readonly ref?: Ref<HTMLInputElement>
  /** Limits of the steppers; a typed number may be beyond them, so that an error can be shown. */
  readonly min?: number
  readonly max?: number
  /** Shown inside the field, such as "days". */
  readonly unit?: string
}

const STEPS = { ArrowUp: 1, ArrowDown: -1 } as const

/** A whole number with steppers (also ↑ and ↓), stored as text: whatever is typed stays, so that its fault can be shown. */
export function CountField({ min = 0, max = Number.MAX_SAFE_INTEGER, unit, onKeyDown, ...field }: CountFieldProps) {
  const { value, onChange, disabled = false } = field
  const step = (by: 1 | -1) => onChange(steppedCount(value, by, { min, max }))
  const stepByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    if (event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return
    event.preventDefault()
    step(STEPS[key])
  }
  return (
    <TextField
      inputMode="numeric"
      leftSection={unit === undefined ? undefined : <span aria-hidden>{unit}</span>}
      leftSectionPointerEvents="none"
      rightSection={<Steppers isDisabled={disabled} onStep={step} />}
      classNames={{ input: unit === undefined ? classes.input : classes.withUnit, section: classes.section }}
      {...field}
      onKeyDown={stepByKey}
    />
  )
}

type SteppersProps = { readonly isDisabled: boolean; readonly onStep: (by: 1 | -1) => void }

/** For the mouse only, as the arrow keys do the same. A press leaves the focus where it is. */
function Steppers({ isDisabled, onStep }: SteppersProps) {
  const look = { type: 'button', className: classes.stepper, tabIndex: -1, disabled: isDisabled } as const
  return (
    <div className={classes.steppers} aria-hidden>
      <button {...look} onMouseDown={(event) => event.preventDefault()} onClick={() => onStep(1)}>
        <IconChevronUp size={12} />
      </button>
      <button {...look} onMouseDown={(event) => event.preventDefault()} onClick={() => onStep(-1)}>
        <IconChevronDown size={12} />
      </button>
    </div>
  )
}
