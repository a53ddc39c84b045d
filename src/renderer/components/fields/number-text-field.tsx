import { useMergedRef } from '@mantine/hooks'
import { currentFormats } from '../../formats/current-formats.ts'
import { formatAmountText, formatDecimal } from '../../formats/shown-text.ts'
import { parseTypedAmount } from '../../input/parse-typed-amount.ts'
import { parseTypedRate } from '../../input/parse-typed-rate.ts'
import { type ReadByFormats, readAmountBy } from '../../input/read-by-formats.ts'
import type { Typed } from '../../input/typed.ts'
import { MeaningQuestion } from './meaning-question.tsx'
import classes from './number-text-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { useTypedText } from './use-typed-text.ts'

type NumberTextFieldProps = TextFieldProps & {
  /** The unit shown inside the field, such as EUR. */
  readonly unit: string
  readonly unitWidth: number
  readonly read: (text: string) => ReadByFormats
  readonly parse: (text: string) => Typed
  readonly format: (value: string) => string
}

/** A number whose value is that of the wire once it was understood. Typed text stays unchanged until the field is left. */
export function NumberTextField({
  unit,
  unitWidth,
  read,
  parse,
  format,
  onFocus,
  onBlur,
  ref,
  ...field
}: NumberTextFieldProps) {
  const { value, onChange } = field
  const typed = useTypedText({ value, onChange, read, parse, format })
  return (
    <TextField
      inputMode="decimal"
      rightSection={<span aria-hidden>{unit}</span>}
      rightSectionWidth={unitWidth}
      rightSectionPointerEvents="none"
      classNames={{ input: classes.input, section: classes.unit }}
      {...field}
      ref={useMergedRef(typed.input, ref)}
      value={typed.text}
      question={typed.question && <MeaningQuestion {...typed.question} onChoose={typed.choose} />}
      onChange={typed.type}
      onFocus={(event) => {
        typed.focus()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        typed.blur()
        onBlur?.(event)
      }}
    />
  )
}

/** An amount in euro; a text that may be thousands or decimals is asked about. */
export function AmountField(field: TextFieldProps) {
  const read = (text: string) => readAmountBy(text, currentFormats())
  return (
    <NumberTextField
      unit="EUR"
      unitWidth={40}
      read={read}
      parse={parseTypedAmount}
      format={formatAmountText}
      {...field}
    />
  )
}

type RateFieldProps = TextFieldProps & { readonly unit?: string; readonly unitWidth?: number }

/** A percentage, stored exactly as typed except for blanks and the decimal separator: either sign is the decimal one. */
export function RateField({ unit = '% a year', unitWidth = 64, ...field }: RateFieldProps) {
  return (
    <NumberTextField
      unit={unit}
      unitWidth={unitWidth}
      read={parseTypedRate}
      parse={parseTypedRate}
      format={formatDecimal}
      {...field}
    />
  )
}
