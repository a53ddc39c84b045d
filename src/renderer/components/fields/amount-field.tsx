import { formatAmountText } from '../../input/format-amount-text.ts'
import { parseTypedAmount } from '../../input/parse-typed-amount.ts'
import { NumberTextField } from './number-text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

/** An amount of euro as text; on leaving it becomes `1,234.56`. */
export function AmountField(field: TextFieldProps) {
  return <NumberTextField unit="EUR" unitWidth={40} parse={parseTypedAmount} format={formatAmountText} {...field} />
}
