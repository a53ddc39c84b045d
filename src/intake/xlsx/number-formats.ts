import { ANY_CURRENCY, foreignCurrency, SHOWN_CENTS } from '../currencies.ts'
import { type DigitMask, digitMaskOf } from './digit-mask.ts'

/**
 * Meaning of the number of a cell, by the format that it is shown in. `currency` is another one than the euro. `unit` is the text
 * beside the digits, such as `k` or `days`, or the commas that leave out three digits each; else a sign of the euro, or SHOWN_CENTS. `mask` shows the number as a code.
 */
export type NumberMeaning =
  | 'number'
  | 'percentage'
  | 'date'
  | { readonly currency: string }
  | { readonly mask: DigitMask }
  | { readonly kind: 'number' | 'percentage'; readonly unit: string }

/** The formats that are built in, by their numbers. Source: ECMA-376, Part 1, 18.8.30. */
const BUILT_IN_DATES = new Set([14, 15, 16, 17, 22, ...range(27, 36), ...range(50, 58)])
const BUILT_IN_PERCENTAGES = new Set([9, 10])

/** Shown in the currency of the computer that opens the file. */
const BUILT_IN_CURRENCIES = new Set([5, 6, 7, 8, 42, 44])
const BUILT_IN_CENTS = new Set([2, 4, 39, 40, 43])

const SHOWN_EUROS = '€'

export function meaningOfFormat(id: number, code: string | undefined): NumberMeaning {
  if (code === undefined) {
    if (BUILT_IN_DATES.has(id)) return 'date'
    if (BUILT_IN_CURRENCIES.has(id)) return { kind: 'number', unit: ANY_CURRENCY }
    if (BUILT_IN_CENTS.has(id)) return { kind: 'number', unit: SHOWN_CENTS }
    return BUILT_IN_PERCENTAGES.has(id) ? 'percentage' : 'number'
  }
  // What stands in quotes, in brackets or behind a backslash is shown as it is.
  const signs = code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '')
  const kind = signs.includes('%') ? 'percentage' : 'number'
  if (kind === 'number' && /[yd]/i.test(signs)) return 'date'
  const texts = textsIn(code)
  const currency = texts.map(currencyIn).find((found) => found !== undefined)
  if (currency !== undefined) return { currency }
  const mask = digitMaskOf(code)
  if (mask !== undefined) return { mask }
  const commas = /[0#?](,+)(?=$|[^,.0#?])/.exec(signs.split(';')[0] ?? '')?.[1]
  const unit = unitOf(texts.join(' '), commas) || (kind === 'number' && !commas ? shownEuros(texts, signs) : '')
  return unit === '' ? kind : { kind, unit }
}

/** Empty for a format that shows neither the euro nor its cents. */
function shownEuros(texts: readonly string[], signs: string): string {
  if (texts.some((text) => /€|\bEUR\b/.test(text))) return SHOWN_EUROS
  return /[0#?]\.[0#?]+(?![0#?E])/.test(signs.split(';')[0] ?? '') ? SHOWN_CENTS : ''
}

/** Texts of a format beside the digits of a positive number: `[$$-409]#,##0.00` and `#,##0.00 "zł"` → `$`, `zł`. */
function textsIn(code: string): readonly string[] {
  const [positive = ''] = code.split(';')
  const shown = positive
    .replace(/_.|\*./g, '')
    .replace(/\[\$([^\]-]*)[^\]]*\]/g, '"$1"')
    .replace(/\[[^\]]*\]|General/g, '')
  const parts = [...shown.matchAll(/"([^"]*)"|\\(.)|([\d#?.,@]+)|(.)/g)]
  const text = parts
    .map(([, quoted, escaped, digits, plain]) => (digits ? DIGITS : (quoted ?? escaped ?? plain)))
    .join('')
  return text.split(DIGITS).flatMap((part) => (part.trim() === '' ? [] : part.trim()))
}

const DIGITS = '\n'

function currencyIn(text: string): string | undefined {
  const words = [text, ...text.split(/[\s/]+/)]
  return words.map((word) => foreignCurrency(word) ?? otherSign(word)).find((code) => code !== undefined)
}

/** A sign of a currency that has no code here. */
function otherSign(word: string): string | undefined {
  return /[^€¤]/.test(word.replace(/\P{Sc}/gu, '')) ? word : undefined
}

/** Commas that leave digits out are no unit if a text beside them says so, as in `0.0,"k"`. */
function unitOf(text: string, commas: string | undefined): string {
  const words = text
    .replace(/€|\bEUR\b|%/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (commas === undefined) return /\p{L}/u.test(words) && !/^E[+-]?$/.test(words) ? words : ''
  return words === '' ? commas : ''
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
