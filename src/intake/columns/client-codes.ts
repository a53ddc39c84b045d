import { checkCode } from '#contract/code-check.ts'
import type { ClientKind } from '#values/vocabulary/client-terms.ts'

/** How the code of a person or of a company is written in some countries; without any, its form alone says enough. */
type CodeShape = {
  readonly pattern: RegExp
  readonly owner: ClientKind
  readonly countries: readonly string[]
}

/** Codes nearby, in the order in which they are tried: Finland's with their signs first, then by length. */
const SHAPES: readonly CodeShape[] = [
  { pattern: /^[0-3]\d[01]\d{3}[-+A-FU-Y]\d{3}[0-9A-Y]$/i, owner: 'person', countries: [] },
  { pattern: /^\d{7}-\d$/, owner: 'company', countries: ['FIN'] },
  { pattern: /^[0-3]\d[01]\d{3}-\d{5}$/, owner: 'person', countries: [] },
  { pattern: /^32\d{4}-?\d{5}$/, owner: 'person', countries: [] },
  // Latvia's companies: who had been born in these years in Lithuania or Estonia borrows no more.
  { pattern: /^4[0-4]\d{9}$/, owner: 'company', countries: ['LVA'] },
  { pattern: /^[1-8]\d{2}[01]\d[0-3]\d{5}$/, owner: 'person', countries: ['EST', 'LTU'] },
  { pattern: /^\d{2}(?:[02][1-9]|[13][0-2])[0-3]\d{6}$/, owner: 'person', countries: ['POL'] },
  { pattern: /^[45]\d{10}$/, owner: 'company', countries: ['LVA'] },
  { pattern: /^[1-9]\d{7}$/, owner: 'company', countries: ['EST'] },
  { pattern: /^[1-9]\d{8}$/, owner: 'company', countries: ['LTU'] },
  { pattern: /^[1-9]\d{9}$/, owner: 'company', countries: ['POL'] },
]

/** Whose code this is, by its shape and its check digit; undefined where it is none that is known. */
export function ownerOfCode(code: string): ClientKind | undefined {
  const plain = code.trim().replace(/^[A-Z]{2}(?=\d)/, '')
  return SHAPES.find(({ pattern, owner, countries }) => pattern.test(plain) && fitsOne(plain, owner, countries))?.owner
}

function fitsOne(code: string, owner: ClientKind, countries: readonly string[]): boolean {
  return countries.length === 0 || countries.some((country) => checkCode(country, code, owner) === 'fits')
}
