import { parseTypedRate } from '../../input/parse-typed-rate.ts'
import { NumberTextField } from './number-text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

type RateFieldProps = TextFieldProps & { readonly unit?: string; readonly unitWidth?: number }

/** A percentage as text, kept exactly as typed but for blanks and the decimal sign. */
export function RateField({ unit = '% a year', unitWidth = 64, ...field }: RateFieldProps) {
  return <NumberTextField unit={unit} unitWidth={unitWidth} parse={parseTypedRate} format={(rate) => rate} {...field} />
}
