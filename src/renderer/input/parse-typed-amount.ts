import { readWrittenAmount, shownDecimals } from '#intake/cells/written-amount.ts'
import { type Typed, typedBy } from './typed.ts'

export type DecimalSeparator = '.' | ','

/** Parses an amount in euro as people write it, by the rules for cells of a file: `1.234,56`, `€ 1234.5` → `1234.56`, `1234.50`. */
export function parseTypedAmount(text: string, decimalSeparator?: DecimalSeparator): Typed {
  if (decimalSeparator === undefined) return typedBy(readWrittenAmount(text))
  return typedBy(readWrittenAmount(text, decimalSeparator === '.' ? 'point' : 'comma'))
}

/** Decimal separator shown by the texts of a pasted block; `undefined` if none shows it or they disagree. */
export function decimalSeparatorOf(texts: Iterable<string>): DecimalSeparator | undefined {
  const shown = shownDecimals(texts)
  return shown && (shown === 'point' ? '.' : ',')
}
