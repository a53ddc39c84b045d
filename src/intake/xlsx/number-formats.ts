import { foreignCurrency } from '../currencies.ts'

/** Meaning of the number of a cell, by the format that it is shown in. `currency` is another one than the euro. */
export type NumberMeaning = 'number' | 'percentage' | 'date' | { readonly currency: string }

/** The formats that are built in, by their numbers. Source: ECMA-376, Part 1, 18.8.30. */
const BUILT_IN_DATES = new Set([14, 15, 16, 17, 22, ...range(27, 36), ...range(50, 58)])
const BUILT_IN_PERCENTAGES = new Set([9, 10])

export function meaningOfFormat(id: number, code: string | undefined): NumberMeaning {
  if (code === undefined) {
    if (BUILT_IN_DATES.has(id)) return 'date'
    return BUILT_IN_PERCENTAGES.has(id) ? 'percentage' : 'number'
  }
  // What stands in quotes, in brackets or behind a backslash is shown as it is.
  const signs = code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '')
  if (signs.includes('%')) return 'percentage'
  if (/[yd]/i.test(signs)) return 'date'
  const currency = foreignCurrency(currencyText(code))
  return currency === undefined ? 'number' : { currency }
}

/** Text of a format beside the digits of a positive number: `[$$-409]#,##0.00` and `#,##0.00 "zł"` → `$`, `zł`. */
function currencyText(code: string): string {
  const [positive = ''] = code.split(';')
  return positive
    .replace(/_.|\*./g, '')
    .replace(/\[\$([^\]-]*)[^\]]*\]/g, '$1')
    .replace(/\[[^\]]*\]|["\\#?@]/g, '')
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
