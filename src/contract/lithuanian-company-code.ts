import type { CodeCheck } from '#values/vocabulary/client-terms.ts'

const FIRST_WEIGHTS = [1, 2, 3, 4, 5, 6, 7, 8]
const SECOND_WEIGHTS = [3, 4, 5, 6, 7, 8, 9, 1]

/**
 * A code of Lithuania's register of legal persons: nine digits, the last by weights modulo 11, and by other weights where
 * that would be 10. The library of the other codes does not know it.
 */
export function checkLithuanianCompany(code: string): CodeCheck {
  if (!/^\d{9}$/.test(code)) return 'form'
  const digits = [...code].map(Number)
  const rest = restOf(digits, FIRST_WEIGHTS)
  const check = rest === 10 ? restOf(digits, SECOND_WEIGHTS) % 10 : rest
  return digits[8] === check ? 'fits' : 'check-digit'
}

function restOf(digits: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0) % 11
}
