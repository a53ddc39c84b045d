import { type KindProof, proveKind } from '#contract/proven-kind.ts'
import { ownerOfCode } from '#intake/columns/client-codes.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'

const CODE_FIELDS: readonly (ImportField | null)[] = ['clientCode', 'representativePersonalCode']

/** True for a field of codes, which are masked where they are shown. */
export function isCodeField(field: ImportField | null): boolean {
  return CODE_FIELDS.includes(field)
}

/** A number that a spreadsheet has shortened: `4.87E+10`. One with all its digits, `4.8703150007E+10`, is a code. */
const SHORTENED = /^\s*\d(?:[.,]\d{1,5})?E[+-]?\d+\s*$/i
/** No code of a person has fewer digits. */
const LEAST_DIGITS = 4

/** A code of a person as it is shown: enough to tell two apart, and no more. What is no code stays legible. */
export function maskedCode(code: string): string {
  if (SHORTENED.test(code) || code.replace(/\P{Nd}/gu, '').length < LEAST_DIGITS) return code
  const characters = [...code]
  const [first, last] = characters.length > 6 ? [2, 1] : [0, 0]
  const hidden = '•'.repeat(Math.max(characters.length - first - last, 0))
  return `${characters.slice(0, first).join('')}${hidden}${last > 0 ? characters.slice(-last).join('') : ''}`
}

/** Forms of personal codes in other countries that nothing else has. Digits alone may be anything, the ID of a loan too. */
const PERSONAL_FORMS: readonly RegExp[] = [
  /^\d{6}\/\d{3,4}$/,
  /^(?:\d{2})?\d{6}[-+]\d{4}$/,
  /^[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z]$/i,
  /^(?:\d{8}|[XYZ]\d{7})-?[A-Z]$/i,
  /^[A-Z]{2}\s?\d{2}\s?\d{2}\s?\d{2}\s?[A-D]$/i,
  /^\d{7}[A-W][A-IW]?$/i,
  /^\d{2}\.\d{2}\.\d{2}-\d{3}\.\d{2}$/,
  /^[12] \d{2} \d{2} (?:\d{2}|2[AB]) \d{3} \d{3}(?: \d{2})?$/,
  /^\d{4} \d{6}$/,
  /^\d{6} \d{5}$/,
  /^756(?:\.\d{4}\.\d{4}\.\d{2}|\d{10})$/,
]

/** Countries of Europe whose codes of persons are ten digits and more, with a check digit. */
const COUNTRIES_OF_DIGITS = 'BEL,BGR,CZE,DEU,DNK,FRA,GRC,HRV,HUN,MKD,NOR,ROU,SRB,SVK,SVN,SWE,TUR,UKR'.split(',')
const PERSONAL_DIGITS = /^\d{10,15}$/

/** A cell as it is shown where nothing says that it is a code: masked all the same if it is that of a person. */
export function shownCell(text: string): string {
  const cell = text.trim()
  const isPersonal =
    ownerOfCode(cell) === 'person' || PERSONAL_FORMS.some((form) => form.test(cell)) || areDigitsOf(cell)
  return isPersonal ? maskedCode(text) : text
}

/** True for digits that are the code of a person in some country; a number that happens to fit is masked, too. */
function areDigitsOf(cell: string): boolean {
  return PERSONAL_DIGITS.test(cell) && COUNTRIES_OF_DIGITS.some((country) => IS_PERSONAL.has(proveKind(country, cell)))
}

const IS_PERSONAL: ReadonlySet<KindProof> = new Set(['person', 'of-both'] as const)
