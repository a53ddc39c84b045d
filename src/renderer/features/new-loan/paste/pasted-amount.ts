import { currentFormats } from '../../../formats/current-formats.ts'
import { type DecimalSeparator, decimalSeparatorOf, parseTypedAmount } from '../../../input/parse-typed-amount.ts'
import { readAmountBy } from '../../../input/read-by-formats.ts'
import { accepted, rejected, type Typed } from '../../../input/typed.ts'

/** Decimal separator that the amounts of a pasted block show together. */
export type BlockSign =
  | { readonly kind: 'shown'; readonly separator: DecimalSeparator }
  | { readonly kind: 'mixed' }
  | { readonly kind: 'not-shown'; readonly thousandsAreGrouped: boolean }

/** True for a number as spreadsheets write it, valid or not: digits with separators, a currency, or a dash for zero. */
export function looksLikeAmount(text: string): boolean {
  const plain = withoutCurrency(text)
  return /^[-−(]?\d[\d.,\s'’]*\)?$/.test(plain) || isDash(plain)
}

/** Determined over the whole block: one unambiguous amount settles it for all others. */
export function blockSign(texts: readonly string[]): BlockSign {
  const amounts = texts.filter(looksLikeAmount).map(withoutCurrency)
  const separators = new Set(amounts.flatMap((text) => decimalSeparatorOf([text]) ?? []))
  const [separator] = separators
  if (separators.size > 1) return { kind: 'mixed' }
  if (separator !== undefined) return { kind: 'shown', separator }
  // Whoever groups thousands does so everywhere: 1,234 beside 1000 is rather a number with three decimals.
  return { kind: 'not-shown', thousandsAreGrouped: !amounts.some((text) => /^\d{4,}$/.test(text)) }
}

/** Reads an amount by the separator of its block; without one, only an unambiguous cell is read. */
export function readPastedAmount(text: string, sign: BlockSign): Typed {
  const plain = withoutCurrency(text)
  if (isDash(plain)) return accepted('0.00')
  if (sign.kind === 'shown') return parseTypedAmount(plain, sign.separator)
  const couldGroup = /^\d{1,3}[.,]\d{3}$/.test(plain) && decimalSeparatorOf([plain]) === undefined
  if (couldGroup && (sign.kind === 'mixed' || !sign.thousandsAreGrouped)) return rejected('Thousands or decimals?')
  const read = readAmountBy(plain, currentFormats())
  return read.kind === 'ambiguous' ? rejected(read.question) : read
}

function withoutCurrency(text: string): string {
  return text.replace(/^(€|EUR)|(€|EUR)$/gi, '').trim()
}

/** Accounting formats write zero as a dash. */
function isDash(text: string): boolean {
  return /^[-–—]$/.test(text)
}
