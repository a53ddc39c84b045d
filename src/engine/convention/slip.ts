import type { Cents } from '#values/money.ts'
import type { Slip } from '#values/vocabulary/convention-terms.ts'

/** Typing slip that turns one amount into the other, in cents: two neighbouring digits swapped, or a moved point. */
export function slipOf(given: Cents, expected: Cents): Slip | null {
  if (given === expected || given < 0 || expected < 0) return null
  if (given === expected * 10 || given * 10 === expected || given === expected * 100 || given * 100 === expected) {
    return 'point-moved'
  }
  const digits = Math.max(String(given).length, String(expected).length)
  const [a, b] = [String(given).padStart(digits, '0'), String(expected).padStart(digits, '0')]
  const places = [...a].flatMap((digit, place) => (digit === b[place] ? [] : [place]))
  const [first = 0, second = 0] = places
  const areSwapped = places.length === 2 && second === first + 1 && a[first] === b[second] && a[second] === b[first]
  return areSwapped ? 'digits-swapped' : null
}
