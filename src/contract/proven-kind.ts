import { InvalidChecksum, InvalidLength } from 'stdnum/lib/cjs/exceptions.js'
import { entityValidators, personValidators, type Validator } from 'stdnum/lib/cjs/index.js'
import type { ClientKind } from '#values/vocabulary/client-terms.ts'
import { checkCode, hasCheckDigit, isIco, isPadded } from './code-check.ts'
import { alpha2Of } from './countries.ts'
import { hungarianCode } from './hungarian-code.ts'
import { isOfCompaniesAlone, isShared } from './library-gaps.ts'
import { checkLithuanianCompany } from './lithuanian-company-code.ts'
import { swedishCode } from './swedish-code.ts'
import { validated } from './validated-code.ts'

/**
 * Proof of the kind of a client by the rules of a country. `mistyped`: the code has a form of the country, but its check digit
 * does not fit. `of-both`: a number that persons and companies of the country have alike. `foreign`: its length is that of a code of the country, its form is not. `other-length`: nor is its length.
 */
export type KindProof = ClientKind | 'mistyped' | 'of-both' | 'foreign' | 'other-length'

/** Looks for the kind of client that a code proves by the rules of a country. */
export function proveKind(country: string, code: string): KindProof {
  const plain = code.trim()
  if (country === 'LTU') {
    const company = checkLithuanianCompany(plain)
    if (company === 'fits') return 'company'
    if (company === 'check-digit') return 'mistyped'
  }
  // Codes of persons of Latvia from 2017 on say no birthday; no company has a code from 32.
  if (country === 'LVA' && /^32\d{4}-?\d{5}$/.test(plain)) return 'person'
  const swedish = country === 'SWE' ? swedishCode(plain) : undefined
  if (swedish !== undefined) {
    const check = checkCode(country, plain, swedish.kind)
    return check === 'fits' ? swedish.kind : 'mistyped'
  }
  const hungarian = country === 'HUN' ? hungarianCode(plain) : undefined
  if (hungarian) return hungarian.check === 'fits' ? hungarian.kind : 'mistyped'
  if (isIco(country, plain, 'company') && checkCode(country, plain, 'company') === 'fits') return 'company'
  return isOfCompaniesAlone(country, plain) ? 'company' : provenByLibrary(country, plain)
}

function provenByLibrary(country: string, code: string): KindProof {
  const kinds = new Set<ClientKind>()
  const key = `${country} ${formOf(code)}`
  const possible = POSSIBLE.get(key) ?? validatorsOf(country)
  const wrong = new Set<Validator>()
  let isMistyped = false
  let isOfBoth = false
  for (const validator of possible) {
    const result = validated(validator, code)
    if (result.isValid && isShared(country, validator)) isOfBoth = true
    else if (result.isValid && proves(validator, code) && !isPadded(country, code, code)) {
      if (result.isIndividual) kinds.add('person')
      if (result.isCompany) kinds.add('company')
    }
    if (result.error instanceof InvalidLength) wrong.add(validator)
    if (result.error instanceof InvalidChecksum) isMistyped = true
  }
  if (!POSSIBLE.has(key) && POSSIBLE.size < MOST_FORMS) {
    const remaining = possible.filter((validator) => !wrong.has(validator))
    POSSIBLE.set(key, remaining)
  }
  const [kind] = kinds
  if (kind !== undefined && kinds.size === 1) return kind
  if (isOfBoth) return 'of-both'
  if (isMistyped || kinds.size > 1) return 'mistyped'
  return possible.length > wrong.size ? 'foreign' : 'other-length'
}

/** True if codes of this form have a check digit: a form alone proves nothing. */
function proves(validator: Validator, code: string): boolean {
  const forms = PROVING.get(validator) ?? new Map<string, boolean>()
  const form = formOf(code)
  const known = forms.get(form)
  if (known !== undefined) return known
  const found = hasCheckDigit(validator, code)
  if (forms.size < MOST_FORMS) forms.set(form, found)
  PROVING.set(validator, forms)
  return found
}

const PROVING = new Map<Validator, Map<string, boolean>>()

/**
 * Validators that a form of a code has the length for. The error that the library makes of each other one takes five times
 * as long as a code that fits, and there are a million codes in a file.
 */
const POSSIBLE = new Map<string, readonly Validator[]>()
const MOST_FORMS = 2_000

/** `LV40003521600` → `AA99999999999` */
function formOf(code: string): string {
  return code.replace(/\d/g, '9').replace(/\p{L}/gu, 'A')
}

function validatorsOf(country: string): readonly Validator[] {
  const alpha2 = alpha2Of(country)
  return [...new Set([...(personValidators[alpha2] ?? []), ...(entityValidators[alpha2] ?? [])])]
}
