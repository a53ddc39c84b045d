import { checkCode } from '#contract/code-check.ts'
import { proveKind } from '#contract/proven-kind.ts'
import { assertNever } from '#values/assert.ts'
import type { ClientKind } from '#values/vocabulary/client-terms.ts'

/** Form of the code of a person or a company in some countries. Without countries, the form alone is enough. */
type CodeShape = {
  readonly pattern: RegExp
  readonly owner: ClientKind
  readonly countries: readonly string[]
  /** Country by whose rules a code proves its owner, if the form alone does not. */
  readonly provenIn?: string
}

/** Code forms of nearby countries, in the order of trial: Finland's with their signs first, then by length. */
const SHAPES: readonly CodeShape[] = [
  { pattern: /^[0-3]\d[01]\d{3}[-+A-FU-Y]\d{3}[0-9A-Y]$/i, owner: 'person', countries: [], provenIn: 'FIN' },
  { pattern: /^\d{7}-\d$/, owner: 'company', countries: ['FIN'] },
  { pattern: /^[0-3]\d[01]\d{3}-\d{5}$/, owner: 'person', countries: [], provenIn: 'LVA' },
  { pattern: /^32\d{4}-?\d{5}$/, owner: 'person', countries: [] },
  // Latvia's companies: a person born in these years in Lithuania or Estonia borrows no more.
  { pattern: /^4[0-4]\d{9}$/, owner: 'company', countries: ['LVA'] },
  { pattern: /^[1-8]\d{2}[01]\d[0-3]\d{5}$/, owner: 'person', countries: ['EST', 'LTU'] },
  { pattern: /^\d{2}(?:[02][1-9]|[13][0-2])[0-3]\d{6}$/, owner: 'person', countries: ['POL'] },
  { pattern: /^[45]\d{10}$/, owner: 'company', countries: ['LVA'] },
  { pattern: /^[1-9]\d{7}$/, owner: 'company', countries: ['EST'] },
  { pattern: /^[1-9]\d{8}$/, owner: 'company', countries: ['LTU'] },
  { pattern: /^[1-9]\d{9}$/, owner: 'company', countries: ['POL'] },
]

/** Owner of a code, by its shape and its check digit. Undefined if the code is unknown. */
export function ownerOfCode(code: string): ClientKind | undefined {
  return shapeOf(withoutPrefix(code))?.owner
}

/** Kind of client by the form of a code that proves none: companies of some countries have numbers of the same form as persons. */
export function ownerByForm(code: string, country: string | undefined): ClientKind {
  return country !== undefined && checkCode(country, code, 'person') === 'fits' ? 'person' : 'company'
}

/**
 * Kind of client that a code proves: by the rules of the country, or of nearby countries if the country is unknown or the
 * code has no form of the country. Undefined if the code proves neither.
 */
export function provenOwner(code: string, country: string | undefined): ClientKind | undefined {
  const plain = withoutPrefix(code)
  if (country === undefined) return provenNearby(plain)
  const proof = proveKind(country, code)
  switch (proof) {
    case 'person':
    case 'company':
      return proof
    case 'mistyped':
    case 'of-both':
      return undefined
    case 'foreign':
      // The code of a person abroad; a company's code there may be a local code with a slip.
      return provenNearby(plain) === 'person' ? 'person' : undefined
    case 'other-length':
      return provenNearby(plain)
    default:
      return assertNever(proof)
  }
}

function provenNearby(plain: string): ClientKind | undefined {
  const shape = shapeOf(plain)
  if (shape?.provenIn === undefined) return shape?.owner
  return proveKind(shape.provenIn, plain) === shape.owner ? shape.owner : undefined
}

/** Removes the country prefix of a VAT code. */
function withoutPrefix(code: string): string {
  return code.trim().replace(/^[A-Z]{2}(?=\d)/, '')
}

function shapeOf(plain: string): CodeShape | undefined {
  return SHAPES.find(({ pattern, owner, countries }) => pattern.test(plain) && fitsOne(plain, owner, countries))
}

function fitsOne(code: string, owner: ClientKind, countries: readonly string[]): boolean {
  return countries.length === 0 || countries.some((country) => checkCode(country, code, owner) === 'fits')
}
