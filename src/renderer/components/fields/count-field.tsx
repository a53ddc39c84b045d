import { NumberInput, type NumberInputProps } from '@mantine/core'
import classes from './count-field.module.css'
import { type FieldNotes, fieldNotes } from './field-message.tsx'

type CountFieldProps = FieldNotes &
  Omit<NumberInputProps, 'value' | 'onChange' | 'error' | 'success' | 'description'> & {
    readonly label: string
    /** The digits as typed; empty while nothing is typed. */
    readonly value: string
    readonly onChange: (text: string) => void
    /** Shown inside the field, such as "days". */
    readonly unit?: string
  }

/** A whole number with steppers (also ↑ and ↓). Typed values are not clamped, so that an error can be shown. */
export function CountField({ error, errorNote, success, hint, value, onChange, unit, ...input }: CountFieldProps) {
  return (
    <NumberInput
      autoComplete="off"
      inputMode="numeric"
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      leftSection={unit === undefined ? undefined : <span aria-hidden>{unit}</span>}
      leftSectionPointerEvents="none"
      classNames={{ input: classes.input, section: classes.section }}
      mod={{ 'with-unit': unit !== undefined }}
      {...input}
      {...fieldNotes({ error, errorNote, success, hint })}
      value={value}
      onChange={(next) => onChange(String(next))}
    />
  )
}
