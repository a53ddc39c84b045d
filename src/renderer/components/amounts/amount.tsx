import type { ReactElement } from 'react'
import { formatAmountText, formatSignedAmount, isZeroAmount } from '../../formats/shown-text.ts'
import classes from './amount.module.css'

type AmountProps = {
  /** As on the wire: `1234.56`. */
  readonly value: string
  /** Writes `+` before an amount above zero. */
  readonly signed?: boolean
}

/** An amount as `1,234.56`; zero is muted but still written out. */
export function Amount(amount: AmountProps) {
  return amountText(amount)
}

/** The amount without a component of its own, for tables that show hundreds. */
export function amountText({ value, signed = false }: AmountProps): ReactElement {
  const text = signed ? formatSignedAmount(value) : formatAmountText(value)
  return <span className={isZeroAmount(value) ? classes.zero : classes.amount}>{text}</span>
}
