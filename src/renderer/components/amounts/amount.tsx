import { formatAmountText, formatSignedAmount, isZeroAmount } from '../../input/format-amount-text.ts'
import classes from './amount.module.css'

type AmountProps = {
  /** As on the wire: `1234.56`. */
  readonly value: string
  /** Writes `+` before an amount above zero. */
  readonly signed?: boolean
}

/** An amount as `1,234.56`; zero is muted but still written out. */
export function Amount({ value, signed = false }: AmountProps) {
  const text = signed ? formatSignedAmount(value) : formatAmountText(value)
  return <span className={isZeroAmount(value) ? classes.zero : classes.amount}>{text}</span>
}
