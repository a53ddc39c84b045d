import type { ClientKind } from '#values/vocabulary/client-terms.ts'

/** What a client code shows: that of a person or of a company, with a check digit that is right where it has one. */
type CodeShape = {
  readonly pattern: RegExp
  readonly owner: ClientKind
  readonly checks: (digits: readonly number[]) => boolean
}

/**
 * Codes of persons and companies nearby, in the order in which they are tried: Finland's with their signs first, then by
 * length. Sources: the registries' own descriptions of the check digits.
 */
const SHAPES: readonly CodeShape[] = [
  { pattern: /^[0-3]\d[01]\d{3}[-+A-FU-Y]\d{3}[0-9A-Y]$/i, owner: 'person', checks: () => true },
  { pattern: /^\d{7}-\d$/, owner: 'company', checks: (d) => checkBy(d, [7, 9, 10, 5, 8, 4, 2]) },
  { pattern: /^[0-3]\d[01]\d{3}-\d{5}$/, owner: 'person', checks: () => true },
  { pattern: /^32\d{4}-?\d{5}$/, owner: 'person', checks: () => true },
  // Latvia's companies: who had been born in these years in Lithuania or Estonia borrows no more.
  { pattern: /^4[0-4]\d{9}$/, owner: 'company', checks: isLatvian },
  { pattern: /^[1-8]\d{2}[01]\d[0-3]\d{5}$/, owner: 'person', checks: isBaltic },
  { pattern: /^\d{2}(?:[02][1-9]|[13][0-2])[0-3]\d{6}$/, owner: 'person', checks: isPesel },
  { pattern: /^[45]\d{10}$/, owner: 'company', checks: isLatvian },
  { pattern: /^[1-9]\d{7}$/, owner: 'company', checks: (d) => isByTwoWeights(d, 7) },
  { pattern: /^[1-9]\d{8}$/, owner: 'company', checks: (d) => isByTwoWeights(d, 8) },
  { pattern: /^\d{10}$/, owner: 'company', checks: (d) => checkBy(d, [6, 5, 7, 2, 3, 4, 5, 6, 7]) },
]

/** Whose code this is, by its shape and its check digit; undefined where it is none that is known. */
export function ownerOfCode(code: string): ClientKind | undefined {
  const plain = code.trim().replace(/^[A-Z]{2}(?=\d)/, '')
  const digits = [...plain].filter((sign) => sign >= '0' && sign <= '9').map(Number)
  return SHAPES.find(({ pattern, checks }) => pattern.test(plain) && checks(digits))?.owner
}

/** Estonia and Lithuania: weights 1 to 9, 1; where the rest is 10, weights 3 to 9, 1, 2, 3. */
function isBaltic(digits: readonly number[]): boolean {
  return isByTwoWeights(digits, 10)
}

function isByTwoWeights(digits: readonly number[], length: number): boolean {
  const sumFrom = (first: number) =>
    digits.slice(0, length).reduce((sum, digit, index) => sum + digit * (((first - 1 + index) % 9) + 1), 0) % 11
  const rest = sumFrom(1) === 10 ? sumFrom(3) % 11 : sumFrom(1)
  return digits[length] === rest % 10
}

function isLatvian(digits: readonly number[]): boolean {
  const weights = [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]
  return digits.reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0) % 11 === 3
}

function isPesel(digits: readonly number[]): boolean {
  const weights = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1]
  return digits.reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0) % 10 === 0
}

/** A weighted sum over the digits before the last, taken modulo 11 as the tax numbers of Finland and Poland do. */
function checkBy(digits: readonly number[], weights: readonly number[]): boolean {
  const rest = weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0) % 11
  const last = digits[weights.length]
  return last === rest || last === (11 - rest) % 11
}
