import { EITHER_WAY } from '#intake/cells/file-amount.ts'
import { readWrittenAmount, shownDecimals, withoutCurrency } from '#intake/cells/written-amount.ts'
import { rejected, type Typed, typedBy } from './typed.ts'

export type DecimalSeparator = '.' | ','

/**
 * Parses an amount in euro as people write it, by the rules for cells of a file: `1.234,56`, `€ 1234.5` → `1234.56`, `1234.50`. Without a
 * decimal separator, `1,234` and `1.234` are faults: only the person's formats tell what they mean (see readAmountBy).
 */
export function parseTypedAmount(text: string, decimalSeparator?: DecimalSeparator): Typed {
  if (decimalSeparator === undefined)
    return EITHER_WAY.test(withoutCurrency(text))
      ? rejected('Thousands or decimals?')
      : typedBy(readWrittenAmount(text))
  return typedBy(readWrittenAmount(text, decimalSeparator === '.' ? 'point' : 'comma'))
}

/** Decimal separator shown by the texts of a pasted block; `undefined` if none shows it or they disagree. */
export function decimalSeparatorOf(texts: Iterable<string>): DecimalSeparator | undefined {
  const shown = shownDecimals(texts)
  return shown && (shown === 'point' ? '.' : ',')
}
