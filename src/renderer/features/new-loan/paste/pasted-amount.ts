import { type DecimalSeparator, decimalSeparatorOf, parseTypedAmount } from '../../../input/parse-typed-amount.ts'
import { bad, ok, type Typed } from '../../../input/typed.ts'

/** What all amounts of one pasted block show together about their decimal sign. */
export type BlockSign =
  | { readonly kind: 'shown'; readonly separator: DecimalSeparator }
  | { readonly kind: 'mixed' }
  | { readonly kind: 'not-shown'; readonly thousandsAreGrouped: boolean }

/** A number as spreadsheets write it, right or wrong: digits with signs between, a currency, or a dash for zero. */
export function looksLikeAmount(text: string): boolean {
  const plain = withoutCurrency(text)
  return /^[-−(]?\d[\d.,\s'’]*\)?$/.test(plain) || isDash(plain)
}

/** Decided over the whole block: one amount with a clear sign settles it for all the others. */
export function blockSign(texts: readonly string[]): BlockSign {
  const amounts = texts.filter(looksLikeAmount).map(withoutCurrency)
  const separators = new Set(amounts.flatMap((text) => decimalSeparatorOf([text]) ?? []))
  const [separator] = separators
  if (separators.size > 1) return { kind: 'mixed' }
  if (separator !== undefined) return { kind: 'shown', separator }
  // Who groups thousands does it everywhere: 1,234 beside 1000 is rather a number with three decimals.
  return { kind: 'not-shown', thousandsAreGrouped: !amounts.some((text) => /^\d{4,}$/.test(text)) }
}

/** Reads one amount by the sign of its block; only a cell of its own clear meaning is read where the block shows no sign. */
export function readPastedAmount(text: string, sign: BlockSign): Typed {
  const plain = withoutCurrency(text)
  if (isDash(plain)) return ok('0.00')
  if (sign.kind === 'shown') return parseTypedAmount(plain, sign.separator)
  const couldGroup = /^\d{1,3}[.,]\d{3}$/.test(plain) && decimalSeparatorOf([plain]) === undefined
  if (couldGroup && (sign.kind === 'mixed' || !sign.thousandsAreGrouped)) return bad('Thousands or decimals?')
  return parseTypedAmount(plain)
}

function withoutCurrency(text: string): string {
  return text.replace(/^(€|EUR)|(€|EUR)$/gi, '').trim()
}

/** Accounting formats show a dash for zero. */
function isDash(text: string): boolean {
  return /^[-–—]$/.test(text)
}
