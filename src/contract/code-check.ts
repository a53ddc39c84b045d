import { InvalidChecksum } from 'stdnum/lib/cjs/exceptions.js'
import { entityValidators, personValidators, type Validator } from 'stdnum/lib/cjs/index.js'
import type { ClientKind, CodeCheck } from '#values/vocabulary/client-terms.ts'
import { alpha2Of } from './countries.ts'
import { hungarianCode } from './hungarian-code.ts'
import { isOfCompaniesAlone, isSteuernummer, mayBeRegistered, sharedValidators } from './library-gaps.ts'
import { checkLithuanianCompany } from './lithuanian-company-code.ts'
import { swedishCode } from './swedish-code.ts'
import { validated } from './validated-code.ts'

/** Excel drops the zeros that a code begins with: so many at most. */
const MOST_LOST_ZEROS = 3

/**
 * Checks a personal or registry code by the rules of its country, every kind of code that the library knows. For a warning,
 * never to refuse it.
 */
export function checkCode(country: string, code: string, kind: ClientKind): CodeCheck {
  if (kind === 'person' && isOfCompaniesAlone(country, code)) return 'other-kind'
  if (isSteuernummer(country, code)) return 'fits'
  const check = checkAs(country, code, kind)
  if (check === 'fits' || check === 'unknown') return check
  if (kind === 'company' && check === 'form' && mayBeRegistered(country, code)) return 'unknown'
  if (hasLostZeros(country, code, kind)) return 'zeros-lost'
  return check === 'form' && isOfOtherKind(country, code, kind) ? 'other-kind' : check
}

/** A code with the zeros that it has lost; undefined if it fits as it is, or with none, or may be a number of a register. */
export function restoredCode(country: string, code: string, kind: ClientKind): string | undefined {
  return checkCode(country, code, kind) === 'zeros-lost' ? withZeros(country, code, kind) : undefined
}

/** A code with its zeros where a person says that codes have lost them, also one that may be a number of a register as it is. */
export function filledCode(country: string, code: string, kind: ClientKind): string | undefined {
  const check = checkAs(country, code, kind)
  if (check === 'fits') return undefined
  return withZeros(country, code, kind) ?? (check === 'check-digit' ? undefined : registered(country, code, kind))
}

/** Numbers of establishments and longer ones may have the form of other codes with zeros before them. */
const LONGEST_REGISTERED = 8

/** A number of a register that has no check digit: of one length alone may it be known what it has lost. */
function registered(country: string, code: string, kind: ClientKind): string | undefined {
  if (kind !== 'company' || mayBeRegistered(country, code)) return undefined
  const [only = '', ...others] = filledUp(code).filter((text) => mayBeRegistered(country, text))
  return others.length === 0 && only !== '' && only.length <= LONGEST_REGISTERED ? only : undefined
}

/** The code with up to so many zeros before it. */
function filledUp(code: string): readonly string[] {
  if (!/^\d{5,}$/.test(code)) return []
  return Array.from({ length: MOST_LOST_ZEROS }, (_, zeros) => `${'0'.repeat(zeros + 1)}${code}`)
}

/** A form alone proves nothing: the code of the other kind must have a check digit that fits. */
function isOfOtherKind(country: string, code: string, kind: ClientKind): boolean {
  if (country === 'LTU' && kind === 'person') return checkLithuanianCompany(code) === 'fits'
  const other = kind === 'person' ? 'company' : 'person'
  if (country === 'HUN' && kind === 'company' && hungarianCode(code)?.kind === 'person') return true
  const swedish = country === 'SWE' ? swedishCode(code) : undefined
  if (swedish !== undefined) return swedish.kind === other && checkAs(country, code, other) === 'fits'
  const validators = validatorsOf(country, other)
  return validators.some((validator) => validated(validator, code).isValid && hasCheckDigit(validator, code))
}

function hasLostZeros(country: string, code: string, kind: ClientKind): boolean {
  return withZeros(country, code, kind) !== undefined
}

/** Codes of persons in Estonia and Lithuania begin with the century of their birth, which is no zero. */
const WITHOUT_ZEROS: ReadonlySet<string> = new Set(['EST person', 'LTU person'])

function withZeros(country: string, code: string, kind: ClientKind): string | undefined {
  if (WITHOUT_ZEROS.has(`${country} ${kind}`)) return undefined
  return filledUp(code).find((text) => checkAs(country, text, kind) === 'fits')
}

function checkAs(country: string, written: string, kind: ClientKind): CodeCheck {
  const swedish = country === 'SWE' ? swedishCode(written) : undefined
  if (swedish !== undefined && swedish.kind !== kind) return 'form'
  const code = swedish?.code ?? written
  if (country === 'LTU' && kind === 'company') return checkLithuanianCompany(code)
  const hungarian = country === 'HUN' ? hungarianCode(code) : undefined
  if (hungarian) return hungarian.kind === 'person' && kind === 'company' ? 'form' : hungarian.check
  if (isIco(country, code, kind)) return checkAs('CZE', code, kind)
  if (hasNoRule(country, code, kind)) return 'unknown'
  const validators = validatorsOf(country, kind)
  if (validators.length === 0) return 'unknown'
  const results = validators.map((validator) => ({ validator, ...validated(validator, code) }))
  const isOff = results.some(({ error }) => error instanceof InvalidChecksum)
  const fitting = results.filter((result) => result.isValid && !isPadded(country, code, result.compact))
  // Where one kind of code has a check digit and another none, a slip in the first has the form of the second.
  if (fitting.some(({ validator }) => !isOff || hasCheckDigit(validator, code))) return 'fits'
  return isOff ? 'check-digit' : 'form'
}

/** True for a code that the library puts zeros before, as it takes 8 of the 9 digits of an ΑΦΜ or a BSN: it has lost them. */
export function isPadded(country: string, code: string, compact: string): boolean {
  const digits = code.trim()
  return /^\d+$/.test(digits) && (compact.length > digits.length || (country === 'NLD' && digits.length === 8))
}

/** Forms in which the library writes a code that fits: `850412/1230`. */
export function formatsOf(country: string, code: string, kind: ClientKind): readonly string[] {
  const fitting = validatorsOf(country, kind).filter((validator) => validated(validator, code).isValid)
  return fitting.map((validator) => validator.format(code))
}

function validatorsOf(country: string, kind: ClientKind): readonly Validator[] {
  const own = (kind === 'person' ? personValidators : entityValidators)[alpha2Of(country)] ?? []
  // Not the shared number of Germany: a Steuernummer has no check digit, and any eleven digits would be one.
  return country === 'DEU' ? own : [...new Set([...own, ...sharedValidators(country)])]
}

/** True for the IČO of a company of Slovakia, which has the rule of the Czech one: both come from one register of Czechoslovakia. */
export function isIco(country: string, code: string, kind: ClientKind): boolean {
  return country === 'SVK' && kind === 'company' && /^\d{8}$/.test(code.trim())
}

/**
 * Codes without a rule: since 2017 a code of a person of Latvia begins with 32 and says no birthday; the number of a company
 * in the court register of Poland, ten digits from 0 on, has the form of another one that has a check digit.
 */
function hasNoRule(country: string, code: string, kind: ClientKind): boolean {
  if (kind === 'person') return country === 'LVA' && /^3[2-9]/.test(code)
  return country === 'POL' && mayBeRegistered(country, code)
}

/** True if another last sign would not fit. */
export function hasCheckDigit(validator: Validator, code: string): boolean {
  const last = code.trim().at(-1) ?? ''
  const others = /\d/.test(last) ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const isOff = (sign: string) =>
    validated(validator, `${code.trim().slice(0, -1)}${sign}`).error instanceof InvalidChecksum
  return [...others].some(isOff)
}
