import { readingsOf } from '#values/vocabulary/import-questions.ts'
import { IMPORT_FIELDS, type ImportField, INSTALLMENT_IMPORT_FIELDS } from '#values/vocabulary/import-terms.ts'
import { plainWords } from '../cells/plain-words.ts'
import { isTimeWord } from '../cells/time-words.ts'
import { codeInHead } from './code-words.ts'
import { COLUMN_NAMES, LEFT_OUT_NAMES, TERM_NAMES } from './column-names.ts'
import { isUnitOfAmount, withoutDay } from './head-words.ts'
import { namesByForm, namesShortenedTo } from './short-names.ts'
import { JOINTS, UNITS } from './unit-words.ts'

/** Meaning of the name of a column: fields, the likelier first, or nothing of a loan. */
export type NamedField =
  | { readonly kind: 'fields'; readonly fields: readonly ImportField[] }
  | { readonly kind: 'none' }

let namesKnown: ReadonlyMap<string, NamedField> | undefined

/** Meanings by the plain words of every name, built on first use: it takes a page 8 ms, and few pages read a file. */
function index(): ReadonlyMap<string, NamedField> {
  namesKnown ??= indexOfNames()
  return namesKnown
}

function indexOfNames(): ReadonlyMap<string, NamedField> {
  const fieldsOf = new Map<string, ImportField[]>()
  for (const field of IMPORT_FIELDS) {
    for (const name of COLUMN_NAMES[field].split(',')) {
      const words = plainWords(name)
      const fields = fieldsOf.get(words) ?? []
      if (!fields.includes(field)) fieldsOf.set(words, [...fields, field])
    }
  }
  const none = LEFT_OUT_NAMES.split(',').map((name) => [plainWords(name), { kind: 'none' }] as const)
  return new Map<string, NamedField>([
    ...none,
    ...[...fieldsOf].map(([words, fields]) => [words, { kind: 'fields', fields }] as const),
  ])
}

/** True if the head is the name of a field in our templates, or in the interface. */
export function isNamedAsHere(field: ImportField, head: string): boolean {
  const [ofTemplate, ofInterface] = COLUMN_NAMES[field].split(',')
  return [ofTemplate, ofInterface].some((name) => name !== undefined && plainWords(name) === plainWords(head))
}

/** Words between the parts of a name, which exports leave out: `date_deblocage` for `date de déblocage`. */
const BETWEEN = new Set('de,du,des,d,l,la,le,of,the,del,della,dello,di,da,do,dos,das,za,van,het,der,die'.split(','))

function withoutJoints(words: string): string {
  const kept = words.split(' ').filter((word) => !BETWEEN.has(word))
  return kept.length < 2 ? words : kept.join(' ')
}

let bareNames: ReadonlyMap<string, NamedField> | undefined

function namedWithoutJoints(words: string): NamedField | undefined {
  bareNames ??= new Map([...index()].map(([name, named]) => [withoutJoints(name), named] as const).toReversed())
  return bareNames.get(withoutJoints(words))
}

/** Longest name of a column; a longer text is none. */
const MAX_HEAD_LENGTH = 200

/** Meaning of a head, as it is, without its unit, or cut short: `SUMA (EUR)`, `Zinssatz, % p.a.`, `Principal*`, `Data wypł.` */
export function namedField(head: string): NamedField | undefined {
  return namedInFull(head) ?? namedShort(head)
}

/** True if a head is short for names of fields, which other words may be as well. */
export function isNamedShort(head: string): boolean {
  return namedInFull(head) === undefined && namedShort(head) !== undefined
}

let namesForShort: ReturnType<typeof namesByForm> | undefined

/** Meaning that all names share which a head is short for. */
function namedShort(head: string): NamedField | undefined {
  if (head.length > MAX_HEAD_LENGTH) return undefined
  namesForShort ??= namesByForm(index().keys())
  const [first, ...others] = namesShortenedTo(head, namesForShort).flatMap((name) => index().get(name) ?? [])
  return first !== undefined && others.every((other) => isSameMeaning(first, other)) ? first : undefined
}

function isSameMeaning(one: NamedField, other: NamedField): boolean {
  if (one.kind === 'none' || other.kind === 'none') return one.kind === other.kind
  return one.fields[0] === other.fields[0]
}

function namedInFull(written: string): NamedField | undefined {
  if (written.length > MAX_HEAD_LENGTH) return undefined
  const head = withoutDay(written)
  const words = plainWords(head.replace(NUMBER_SIGN, ' no '))
  if (words === '') return undefined
  const named =
    index().get(words) ??
    (words.includes('%') ? index().get(`${withoutUnit(words)} %`) : undefined) ??
    index().get(withoutUnit(words)) ??
    namedWithoutTime(words) ??
    namedWithoutScale(words) ??
    namedWithUmlauts(words) ??
    namedWithoutJoints(words) ??
    (codeInHead(head) === 'none' ? namedByParts(head) : OF_CODES)
  const isRate = words.includes('%') && named?.kind === 'fields' && named.fields.includes('interestRate')
  return isRate ? { kind: 'fields', fields: ['interestRate'] } : named
}

/** Number sign as in `Loan #`. Excludes `# of repayments`, which is a count. */
const NUMBER_SIGN = /(?<=\p{L}\s?)#(?!\s*\p{L})/u

const OF_CODES: NamedField = { kind: 'fields', fields: ['clientCode'] }

/** Meaning of a head with its umlauts spelled out, as in names of columns of databases: `letzte_faelligkeit`. */
function namedWithUmlauts(words: string): NamedField | undefined {
  return index().get(words.replace(/([aou])e/g, '$1'))
}

/** Signs and words between two names of one column: `Surname / Company`, `Nom ou raison sociale`. */
const PARTS = /[/|]|\s(?:or|ou|oder|ali|ili|lub|vai|arba|või|eller|tai|nebo|alebo|vagy|sau|или|або|ή|veya)\s/iu

/** Meaning that several parts of a head share: all are names of one field. */
function namedByParts(head: string): NamedField | undefined {
  const [first, ...others] = knownParts(head).flatMap(({ named }) => named ?? [])
  const isSame =
    first?.kind === 'fields' && others.every((other) => other.kind === 'fields' && other.fields[0] === first.fields[0])
  return isSame ? { kind: 'fields', fields: first.fields.slice(0, 1) } : undefined
}

function knownParts(head: string): readonly { readonly named: NamedField | undefined }[] {
  const parts = partsOfHead(head)
  if (parts.length === 1) return []
  // Ignore a unit only if each part is a name: the year of “Rate of interest (%) / Year” is none.
  const withUnits = parts.map((words) => ({ named: index().get(words) ?? index().get(withoutUnit(words)) }))
  return withUnits.every(({ named }) => named !== undefined)
    ? withUnits
    : parts.map((words) => ({ named: index().get(words) }))
}

/** Names in a head, in plain words. One name if nothing separates them. */
export function partsOfHead(head: string): readonly string[] {
  return head.replaceAll('_', ' ').split(PARTS).map(plainWords)
}

/** True if some parts of the head are known and others are not: `Last name / Entity`. */
export function isPartlyNamed(head: string): boolean {
  const words = plainWords(head)
  if (index().has(words) || index().has(withoutUnit(words))) return false
  const parts = knownParts(head)
  return parts.some(({ named }) => named !== undefined) && parts.some(({ named }) => named === undefined)
}

/** Place of a word for codes in a head that is no name of a field: `alone` in `NIF / NIPC`, `among-others` in `SIREN débiteur`. */
export function codeByWord(head: string): 'alone' | 'among-others' | 'none' {
  return index().has(plainWords(head)) ? 'none' : codeInHead(head)
}

function withoutUnit(words: string): string {
  return words
    .split(' ')
    .filter((word) => !UNITS.has(word))
    .join(' ')
}

const TERMS = new Set(TERM_NAMES.split(',').map(plainWords))
/** Words of a rate that do not tell its unit. */
const OF_RATES = new Set(['fixed', 'nominal', 'agreed', 'contractual'])

/** Meaning of a term or a rate with its time: `Term (days)`, `Monthly interest rate`, `Interest rate (fixed, p.a.)`. */
function namedWithoutTime(words: string): NamedField | undefined {
  const isSilent = (word: string) => isTimeWord(word) || UNITS.has(word) || JOINTS.has(word) || OF_RATES.has(word)
  const kept = words.split(' ').filter((word) => !isSilent(word))
  const rest = kept.join(' ')
  if (rest === '' || rest === words) return undefined
  if (TERMS.has(rest)) return { kind: 'fields', fields: ['numberOfInstallments'] }
  const named = words.includes('%') ? (index().get(`${rest} %`) ?? index().get(rest)) : index().get(rest)
  const isRate = named?.kind === 'fields' && named.fields.includes('interestRate')
  return isRate ? { kind: 'fields', fields: ['interestRate'] } : undefined
}

/** Words for a loan. Together with a currency they mean its amount: `Loan EUR`; an object of this name stands for the loan. */
export const LOANS: ReadonlySet<string> = new Set(
  'loan,credit,paskola,kreditas,aizdevums,kredīts,laen,krediit,Darlehen,Kredit,pożyczka,kredyt,laina,préstamo,prestito,empréstimo,crédit,lån,lening,úvěr,úver'
    .split(',')
    .map(plainWords),
)

/** Meaning of an amount with its currency, or in cents or thousands: `Amount (PLN)`. */
function namedWithoutScale(words: string): NamedField | undefined {
  const rest = words.split(' ').filter((word) => !isUnitOfAmount(word) && !UNITS.has(word))
  const isCounted = rest.length < words.split(' ').length
  if (isCounted && LOANS.has(rest.join(' '))) return { kind: 'fields', fields: ['loanAmount'] }
  const named = index().get(rest.join(' '))
  const isAmount = named?.kind === 'fields' && named.fields.some((field) => readingsOf(field).includes('euro'))
  return isAmount ? named : undefined
}

const OF_INSTALLMENTS: ReadonlySet<ImportField> = new Set(INSTALLMENT_IMPORT_FIELDS)

export function isOfInstallment(field: ImportField): boolean {
  return OF_INSTALLMENTS.has(field)
}

/** Fields of an installment that a line of a loan may have too: the desk compares them with the installments made from the terms. */
const COMPARED: ReadonlySet<ImportField> = new Set(['totalAmount', 'principalAmount', 'interestAmount', 'feeAmount'])

/** True if a line of a loan may have the field: a field of the loan, or an amount of its installments. */
export function isOfLoanLine(field: ImportField): boolean {
  return !isOfInstallment(field) || COMPARED.has(field)
}
