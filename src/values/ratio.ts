import { roundedQuotient } from './rounding.ts'

/** An exact fraction: the numerator and the denominator (above zero) are whole. */
export type Ratio = { readonly numerator: bigint; readonly denominator: bigint }

/** Of two whole numbers from 0. */
export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b)
}

/** The exact sum of two fractions. */
export function addRatios(a: Ratio, b: Ratio): Ratio {
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  }
}

/** A figure cut after its last decimal: `goesOn` where what is cut off is not nothing. */
export type CutFigure = { readonly value: string; readonly goesOn: boolean }

/** Cut after so many decimals; where nothing follows, zeros at the end beyond the second are left out: `8.125`, `35.00`. */
export function cutRatio({ numerator, denominator }: Ratio, decimals: number): CutFigure {
  const scaled = numerator * 10n ** BigInt(decimals)
  const digits = String(scaled / denominator).padStart(decimals + 1, '0')
  const value = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  const goesOn = scaled % denominator !== 0n
  return { value: goesOn ? value : value.replace(/(\.\d\d\d*?)0+$/, '$1'), goesOn }
}

/** With so many decimals, half up, half away from zero below it: `1.12`, `-0.04`. */
export function formatRatio({ numerator, denominator }: Ratio, decimals: number): string {
  const size = numerator < 0n ? -numerator : numerator
  const digits = String(roundedQuotient(size * 10n ** BigInt(decimals), denominator, 'half-up')).padStart(
    decimals + 1,
    '0',
  )
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return numerator < 0n && /[1-9]/.test(digits) ? `-${text}` : text
}

/** The difference of two texts with as many decimals each, so that what is shown adds up: `1.16` less `1.12` is `0.04`. */
export function subtractFormatted(a: string, b: string): string {
  const decimals = a.split('.')[1]?.length ?? 0
  const scaled = (text: string) => BigInt(text.replace('.', ''))
  return formatRatio({ numerator: scaled(a) - scaled(b), denominator: 10n ** BigInt(decimals) }, decimals)
}
