import type { CodeCheck } from '#values/vocabulary/client-terms.ts'

/** Kind of a Hungarian code: that of a person, or one of companies and sole traders alike. */
type HungarianCode = {
  readonly kind: 'person' | 'of-both'
  readonly check: Extract<CodeCheck, 'fits' | 'check-digit'>
}

/** Whole number of a taxpayer: its eight digits with a check digit, then the kind of VAT and the county. */
const TAX_NUMBER = /^(\d{7})(\d)(?:-?[1-5]-?\d\d)$/
const TAX_NUMBER_WEIGHTS = [9, 7, 3, 1, 9, 7, 3]

/**
 * A Hungarian tax identifier of a person (adóazonosító jel, ten digits from 8 on) or a whole tax number (adószám, 8-1-2 digits);
 * undefined for other forms. The library knows the first eight digits of the latter alone. Sources: Act XX of 1996, annex; Act CL
 * of 2017 on taxation, annex 1.
 */
export function hungarianCode(written: string): HungarianCode | undefined {
  const code = written.trim()
  if (/^8\d{9}$/.test(code)) {
    const rest = sumOf(code, [1, 2, 3, 4, 5, 6, 7, 8, 9]) % 11
    return { kind: 'person', check: rest === Number(code[9]) ? 'fits' : 'check-digit' }
  }
  const [, first, check] = TAX_NUMBER.exec(code) ?? []
  if (first === undefined) return undefined
  const fitting = (10 - (sumOf(first, TAX_NUMBER_WEIGHTS) % 10)) % 10
  return { kind: 'of-both', check: fitting === Number(check) ? 'fits' : 'check-digit' }
}

function sumOf(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0)
}
