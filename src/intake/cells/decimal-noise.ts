/** So many zeros or nines behind the last decimal that counts are noise; the digits behind them are too. */
const NOISE = /^(?:(0+)|0{5,}\d{1,9}|(9{5,}\d{0,9}))$/

/**
 * Removes the noise of binary fractions, as programs write it that add up amounts: with two places 141.16000000003 and
 * 141.15999999997 are 141.16. Zeros behind the last place go too, as they change nothing. Other texts stay as they are, so
 * that 141.163 is refused.
 */
export function withoutNoise(text: string, sign: '.' | ',', places: number): string {
  const at = text.lastIndexOf(sign)
  if (at < 0 || text.indexOf(sign) !== at) return text
  const [whole, fraction] = [text.slice(0, at), text.slice(at + 1)]
  const noise = NOISE.exec(fraction.slice(places))
  if (noise === null || isEitherWay(whole, fraction, places)) return text
  const kept = fraction.slice(0, places)
  if (noise[2] === undefined) return joined(whole, kept, sign)
  return /^\d+$/.test(whole) ? oneMore(whole, kept, sign) : text
}

/** `1.500` with two places: its last zero may be one of thousands. */
function isEitherWay(whole: string, fraction: string, places: number): boolean {
  return places === 2 && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
}

/** The decimal next above with as many places. */
function oneMore(whole: string, fraction: string, sign: '.' | ','): string {
  const digits = String(BigInt(whole + fraction) + 1n).padStart(fraction.length + 1, '0')
  const point = digits.length - fraction.length
  return joined(digits.slice(0, point), digits.slice(point), sign)
}

function joined(whole: string, fraction: string, sign: '.' | ','): string {
  const shown = fraction.replace(/0+$/, '')
  return shown === '' ? whole : `${whole}${sign}${shown}`
}
