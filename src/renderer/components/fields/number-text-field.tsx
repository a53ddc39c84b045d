import { formatAmountText } from '../../formats/shown-text.ts'
import { parseTypedAmount } from '../../input/parse-typed-amount.ts'
import { parseTypedRate } from '../../input/parse-typed-rate.ts'
import type { Typed } from '../../input/typed.ts'
import classes from './number-text-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type NumberTextFieldProps = TextFieldProps & {
  /** The unit shown inside the field, such as EUR. */
  readonly unit: string
  readonly unitWidth: number
  readonly parse: (text: string) => Typed
  readonly format: (value: string) => string
}

/** A number stored as text: typed text stays unchanged and is formatted when the field is left, if it is valid. */
export function NumberTextField({ unit, unitWidth, parse, format, onBlur, ...field }: NumberTextFieldProps) {
  return (
    <TextField
      inputMode="decimal"
      rightSection={<span aria-hidden>{unit}</span>}
      rightSectionWidth={unitWidth}
      rightSectionPointerEvents="none"
      classNames={{ input: classes.input, section: classes.unit }}
      {...field}
      onBlur={(event) => {
        const typed = parse(field.value)
        if (typed.kind === 'ok') changeIfDifferent(field, format(typed.value))
        onBlur?.(event)
      }}
    />
  )
}

function changeIfDifferent({ value, onChange }: TextFieldProps, text: string): void {
  if (text !== value) onChange(text)
}

/** An amount in euro as text; formatted as `1,234.56` when the field is left. */
export function AmountField(field: TextFieldProps) {
  return <NumberTextField unit="EUR" unitWidth={40} parse={parseTypedAmount} format={formatAmountText} {...field} />
}

type RateFieldProps = TextFieldProps & { readonly unit?: string; readonly unitWidth?: number }

/** A percentage as text, stored exactly as typed except for blanks and the decimal separator. */
export function RateField({ unit = '% a year', unitWidth = 64, ...field }: RateFieldProps) {
  return <NumberTextField unit={unit} unitWidth={unitWidth} parse={parseTypedRate} format={(rate) => rate} {...field} />
}
