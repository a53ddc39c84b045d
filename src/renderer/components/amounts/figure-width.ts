import { formatAmountText, formatSignedAmount } from '../../formats/shown-text.ts'

/** Width of a formatted amount at weight 600, in em of its font; separators are narrower than digits. */
export function figureWidth(amount: string): number {
  const digits = amount.replace(/\D/g, '').length
  return digits * 0.66 + (amount.length - digits) * 0.29
}

type AmountsWidthOptions = {
  /** In px, like the other sizes. */
  readonly least: number
  readonly fontSize: number
  readonly padding: number
  readonly signed?: boolean
}

/** Width in px of a column in which none of these amounts, as on the wire, is cut. */
export function amountsWidth(amounts: readonly string[], options: AmountsWidthOptions): number {
  const { least, fontSize, padding, signed = false } = options
  const text = (amount: string) => (signed ? formatSignedAmount(amount).replace(/[+−]/, '0') : formatAmountText(amount))
  return amounts.reduce(
    (width, amount) => Math.max(width, Math.ceil(figureWidth(text(amount)) * fontSize) + padding),
    least,
  )
}
