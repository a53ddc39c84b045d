import { NumberInput, type NumberInputProps } from '@mantine/core'
import classes from './days-input.module.css'

type DaysInputProps = Omit<NumberInputProps, 'value' | 'onChange' | 'label'> & {
  /** For screen readers; visually the surroundings explain the field. */
  readonly label: string
  /** The digits as typed. */
  readonly value: string
  readonly onChange: (text: string) => void
}

/** A number of days within a line, without a label above or a message below. */
export function DaysInput({ label, value, onChange, ...input }: DaysInputProps) {
  return (
    <NumberInput
      autoComplete="off"
      inputMode="numeric"
      min={1}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      leftSection={<span aria-hidden>days</span>}
      leftSectionPointerEvents="none"
      aria-label={label}
      classNames={{ root: classes.root, input: classes.input, section: classes.section }}
      {...input}
      value={value}
      onChange={(next) => onChange(String(next))}
    />
  )
}
