import { entityValidators, personValidators, type Validator } from 'stdnum/lib/cjs/index.js'
import { alpha2Of } from './countries.ts'
import { validated } from './validated-code.ts'

/**
 * Numbers that a country gives to persons and companies alike, by the names of the library, which counts each for one of them:
 * they prove no kind. Sources: the laws on OIB (Croatia), ΑΦΜ (Greece) and davčna številka (Slovenia), § 139a AO and the
 * Steuernummer (Germany), the Steuernummer of Austria, HMRC's UTR, Cyprus's TIC, Moldova's IDNO and IDNP, Australia's TFN.
 */
const SHARED_NUMBERS: Readonly<Record<string, string>> = {
  HRV: 'OIB',
  GRC: 'ΑΦΜ',
  SVN: 'ID za DDV',
  DEU: 'St.-Nr.',
  AUT: 'TIN',
  GBR: 'UTR',
  CYP: 'ΦΠΑ',
  MDA: 'IDNO',
  AUS: 'TFN',
}

/** True for a number that persons and companies of the country have alike. */
export function isShared(country: string, { abbreviation }: Validator): boolean {
  return abbreviation !== undefined && SHARED_NUMBERS[country] === abbreviation.trim()
}

/** Validators of a country's numbers that persons and companies have alike. */
export function sharedValidators(country: string): readonly Validator[] {
  if (SHARED_NUMBERS[country] === undefined) return []
  const alpha2 = alpha2Of(country)
  const all = [...(personValidators[alpha2] ?? []), ...(entityValidators[alpha2] ?? [])]
  return all.filter((validator) => isShared(country, validator))
}

/** True for a Steuernummer. Eleven digits without its signs are those of an Identifikationsnummer, which has a check digit. */
export function isSteuernummer(country: string, code: string): boolean {
  const isOther = country !== 'DEU' || /^\d{11}$/.test(code.trim())
  return !isOther && sharedValidators(country).some((validator) => validated(validator, code).isValid)
}

/**
 * Numbers by which companies are registered and which the library does not know. None of them has a check digit: no rule says
 * whether one was mistyped.
 */
const REGISTERS: Readonly<Record<string, RegExp>> = {
  BGR: /^\d{13}$/,
  CHE: /^CH-?\d{3}\.?\d\.?\d{3}\.?\d{3}-?\d$/i,
  CYP: /^(?:HE|ΗΕ)\s?\d{1,6}$/i,
  DEU: /(?:^|\s)(?:HRA|HRB|GnR)\s?\d{1,6}(?:\s?[A-Z]{1,3})?$/i,
  ESP: /^[A-Z]{1,2}[- ]\d{3,6}$/i,
  FRA: /^RCS\s\D{0,40}\d{3}\s?\d{3}\s?\d{3}$/i,
  GBR: /^(?:\d{8}|[A-Z]{2}\d{6})$/i,
  GRC: /^\d{12}$/,
  HRV: /^\d{8,9}$/,
  HUN: /^(?:\d{2}[- ]\d{2}[- ]\d{6}|[01]\d{9})$/,
  IRL: /^(?:CRO\s?)?\d{5,6}$/i,
  ITA: /^(?:REA\s)?[A-Z]{2}[- ]?\d{5,7}$/i,
  LIE: /^FL-?\d{4}\.?\d{3}\.?\d{3}-?\d$/i,
  LTU: /^\d{7}$/,
  LUX: /^(?:RCS\s\D{0,40})?[A-K]\s?\d{1,6}$/i,
  MLT: /^(?:C|OC|P)\s?\d{1,6}$/i,
  NLD: /^\d{8}(?:\d{4})?$/,
  POL: /^0\d{9}$/,
  ROU: /^J(?:\d{2}\/\d{1,7}\/\d{4}|\d{13})$/i,
  SRB: /^\d{8}$/,
  SVK: /^\d{8}$/,
  SVN: /^\d{7}(?:\d{3})?$/,
}

/** True for a code that may be the number of a company in a register of the country. It proves no company. */
export function mayBeRegistered(country: string, code: string): boolean {
  return REGISTERS[country]?.test(code.trim()) ?? false
}

/** Forms of registers that no number of a person has, by their letters and signs. */
const OF_COMPANIES_ALONE: ReadonlySet<string> = new Set('CHE,CYP,DEU,FRA,LIE,LUX,ROU'.split(','))
const HUNGARIAN = /^\d{2}[- ]\d{2}[- ]\d{6}$/

/** True for a code in a form that companies of the country alone have, such as `HRB 12345` in Germany. */
export function isOfCompaniesAlone(country: string, code: string): boolean {
  if (country === 'HUN') return HUNGARIAN.test(code.trim())
  if (country === 'AUT') return /^FN\s?\d{1,6}\s?[a-z]$/i.test(code.trim())
  return OF_COMPANIES_ALONE.has(country) && mayBeRegistered(country, code)
}
