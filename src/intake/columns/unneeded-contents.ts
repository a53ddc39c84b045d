import type { CellContent } from '#values/vocabulary/import-terms.ts'
import { readScheduleType } from '../cells/written-terms.ts'
import type { SourceColumn } from '../source-facts.ts'
import { cellText } from '../source-record.ts'
import { saysNoValue } from './cell-content.ts'
import type { UnneededKind } from './unneeded-names.ts'

/** Contents that columns of a kind have, and the form of each of their cells. */
type Expected = { readonly contents: readonly CellContent[]; readonly form: RegExp }

const WORDS: readonly CellContent[] = ['text', 'country', 'term', 'identifier', 'whole-number']
const NUMBERS: readonly CellContent[] = ['contact', 'identifier', 'client-code', 'whole-number', 'amount', 'text']

const EXPECTED: Readonly<Record<UnneededKind, Expected>> = {
  officer: {
    contents: [...WORDS, 'contact'],
    // A name or initials, a number of staff, or an address.
    form: /^(?:\p{L}[\p{L}\p{M}.,'’ -]{0,59}|\p{L}{0,6}[-_. ]?\d{1,5}|\S+@\S+)$/u,
  },
  'risk-class': {
    contents: WORDS,
    form: /^(?:\p{L}{1,4}[+-]{0,2}|\p{L}{0,3}[- ]?\d{1,3}[+-]?|\p{L}[\p{L}\p{M} -]{0,19})$/u,
  },
  branch: { contents: WORDS, form: /^[\p{L}\d][\p{L}\p{M}\d.,:;'’&/() -]{0,79}$/u },
  // An amount has one point or comma.
  account: { contents: NUMBERS, form: /^(?![\d\s]*[.,]\d{1,2}$)(?:[\s./-]*[A-Z\d]){6,34}$/i },
  phone: { contents: NUMBERS, form: /^(?![\d\s]*[.,]\d{1,2}$)\+?(?:[\s()./-]*\d){6,15}$/ },
  email: { contents: ['contact', 'text'], form: /^\S+@\S+$/ },
  'postal-code': { contents: NUMBERS, form: /^(?=.*\d)[\p{L}\d][\p{L}\d -]{2,9}$/u },
  gender: { contents: WORDS, form: /^(?:\p{L}{1,14}\.?|\d)$/u },
  product: { contents: WORDS, form: /^.{1,100}$/u },
  'contract-kind': { contents: WORDS, form: /^.{1,100}$/u },
}

/** True if the cells of a column are such as those of its kind. */
export function fitsKind(kind: UnneededKind, column: SourceColumn): boolean {
  const { contents, form } = EXPECTED[kind]
  const { values, cells } = column.tally
  const texts = [...values, ...cells.map(cellText)].map((text) => text.trim())
  const filled = texts.filter((text) => text !== '' && !saysNoValue(text))
  const hasForm = contents.includes(column.content) && filled.every((text) => form.test(text))
  return hasForm && (kind !== 'contract-kind' || repeats(column)) && !values.some(isScheduleType)
}

/** A product or a kind of contract may be the schedule type. */
function isScheduleType(text: string): boolean {
  return readScheduleType(text).kind === 'ok'
}

/** Codes that are all different may be those of the loans. */
function repeats({ tally: { values }, filled }: SourceColumn): boolean {
  return values.length > 0 && values.length < filled
}
