import type { CellContent } from '#values/vocabulary/import-terms.ts'
import { plainWords } from '../cells/plain-words.ts'
import { readScheduleType } from '../cells/written-terms.ts'
import type { SourceColumn } from '../source-facts.ts'
import { cellText } from '../source-record.ts'
import { saysNoValue } from './cell-content.ts'
import { namesByForm, namesShortenedTo } from './short-names.ts'
import { UNNEEDED_KINDS, UNNEEDED_NAMES, type UnneededKind, WORDS_BESIDE } from './unneeded-names.ts'

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

const KINDS = kindsByName()
const BESIDE: ReadonlySet<string> = new Set(WORDS_BESIDE.split(',').flatMap((word) => plainWords(word).split(' ')))

function kindsByName(): ReadonlyMap<string, readonly UnneededKind[]> {
  const found = new Map<string, readonly UnneededKind[]>()
  for (const kind of UNNEEDED_KINDS) {
    for (const name of UNNEEDED_NAMES[kind].split(',')) {
      const words = plainWords(name)
      found.set(words, [...(found.get(words) ?? []), kind])
    }
  }
  return found
}

/** True for a column that no loan needs: its name says so, and its cells fit the name. */
export function isUnneeded(column: SourceColumn): boolean {
  return kindsOf(column.head).some((kind) => fitsKind(kind, column))
}

/** Kinds that a head names, as it is or beside words such as `code`: `Loan officer initials`, `Kod oddziału`. */
function kindsOf(head: string): readonly UnneededKind[] {
  const words = plainWords(head)
  const named = words.split(' ').filter((word) => !BESIDE.has(word))
  return KINDS.get(words) ?? KINDS.get(named.join(' ')) ?? kindsShortenedTo(head)
}

const BY_FORM = namesByForm(KINDS.keys())

/** The kind of all names that a head is short for. */
function kindsShortenedTo(head: string): readonly UnneededKind[] {
  const kinds = new Set(namesShortenedTo(head, BY_FORM).flatMap((name) => KINDS.get(name) ?? []))
  return kinds.size === 1 ? [...kinds] : []
}

/** True if the cells of a column are such as those of its kind. */
function fitsKind(kind: UnneededKind, column: SourceColumn): boolean {
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
