import { type Cents, formatAmount } from '#values/money.ts'
import { formatRateExactly, type Rate } from '#values/rate.ts'
import type { Ratio } from '#values/ratio.ts'
import type { Rounding } from '#values/rounding.ts'
import { roundingText } from './rounding-text.ts'
import type { Term } from './step.ts'

/** `1,000.00`, as a person writes it down; `-0.05`. */
export function amountText(amount: Cents): string {
  return grouped(formatAmount(amount))
}

/** `14.00 %`, with more than two decimals only where the rate has them. */
export function rateText(rate: Rate): string {
  const [whole = '', fraction = ''] = formatRateExactly(rate).split('.')
  return `${whole}.${fraction.padEnd(2, '0')} %`
}

/** Cut after so many decimals, with `…` where digits follow; trailing zeros beyond the second decimal are left out. */
export function cutText({ numerator, denominator }: Ratio, decimals: number): string {
  const scaled = numerator * 10n ** BigInt(decimals)
  const digits = String(scaled / denominator).padStart(decimals + 1, '0')
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  const isCut = scaled % denominator !== 0n
  return grouped(isCut ? `${text}…` : text.replace(/(\.\d\d\d*?)0+$/, '$1'))
}

/** `= 11.666…` and `→ 11.67`, or `= 35.00` alone where nothing was rounded; the quotient is in cents. */
export function result({ numerator, denominator }: Ratio, amount: Cents | bigint, rounding: Rounding): readonly Term[] {
  const unrounded = cutText({ numerator, denominator: denominator * 100n }, 3)
  const rounded = cutText({ numerator: BigInt(amount), denominator: 100n }, 2)
  if (unrounded === rounded) return [{ operator: '=', figure: rounded, words: '' }]
  return [
    { operator: '=', figure: unrounded, words: '' },
    { operator: '→', figure: rounded, words: roundingText(rounding) },
  ]
}

/** A figure with what it is; the key before it only where there is one. */
export function term(operator: Term['operator'], amount: Cents, words: string): Term {
  return { operator, figure: amountText(amount), words }
}

function grouped(text: string): string {
  const [whole = '', rest] = text.split('.')
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return rest === undefined ? groups : `${groups}.${rest}`
}
