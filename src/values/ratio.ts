/** An exact fraction: the numerator and the denominator (above zero) are whole. */
export type Ratio = { readonly numerator: bigint; readonly denominator: bigint }

/** The quotient of two whole numbers, not below zero, rounded half up. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator)
}

/** With so many decimals, half up, half away from zero below it: `1.12`, `-0.04`. */
export function formatRatio({ numerator, denominator }: Ratio, decimals: number): string {
  const size = numerator < 0n ? -numerator : numerator
  const digits = String(divideHalfUp(size * 10n ** BigInt(decimals), denominator)).padStart(decimals + 1, '0')
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return numerator < 0n && /[1-9]/.test(digits) ? `-${text}` : text
}

/** The difference of two texts with as many decimals each, so that what is shown adds up: `1.16` less `1.12` is `0.04`. */
export function subtractFormatted(a: string, b: string): string {
  const decimals = a.split('.')[1]?.length ?? 0
  const scaled = (text: string) => BigInt(text.replace('.', ''))
  return formatRatio({ numerator: scaled(a) - scaled(b), denominator: 10n ** BigInt(decimals) }, decimals)
}
