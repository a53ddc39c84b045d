import type { CellContent, ImportField, SourceShape } from '#values/vocabulary/import-terms.ts'
import { plainWords } from '../cells/plain-words.ts'
import type { Reading } from '../cells/reading.ts'
import { timeUnit } from '../cells/time-words.ts'
import { readWrittenCountry } from '../cells/written-country.ts'
import { readWrittenPeriod } from '../cells/written-period.ts'
import { isSalutation, readClientType, readScheduleType } from '../cells/written-terms.ts'
import type { PlannedColumn } from '../import-plan.ts'
import type { SourceColumn, SourceFacts } from '../source-facts.ts'
import { clientListAt } from './client-list.ts'
import { isEffectiveRate } from './effective-rates.ts'
import { fieldKey } from './field-key.ts'
import { headCurrency } from './head-words.ts'
import { lineStates } from './line-states.ts'
import {
  codeByWord,
  isNamedShort,
  isOfInstallment,
  isPartlyNamed,
  type NamedField,
  namedField,
  partsOfHead,
} from './name-index.ts'
import { countsRows, saysNothing } from './silent-names.ts'
import { saysCount } from './term-names.ts'
import { unitOwner } from './unit-columns.ts'
import { unknownWords } from './unknown-words.ts'

/** Contents that a column of a field may have. Fields that are not listed may have any. */
const CONTENTS: { readonly [Field in ImportField]?: readonly CellContent[] } = {
  clientName: ['text', 'identifier', 'term', 'country'],
  clientCode: ['client-code', 'identifier', 'whole-number', 'text', 'amount'],
  representativePersonalCode: ['client-code', 'identifier', 'whole-number', 'text'],
  loanAmount: ['amount', 'whole-number', 'identifier', 'rate'],
  collateralValue: ['amount', 'whole-number', 'identifier'],
  interestRate: ['rate', 'amount', 'whole-number'],
  lenderIssueDate: ['date'],
  firstDueDate: ['date'],
  finalDueDate: ['date'],
  dueDate: ['date'],
  numberOfInstallments: ['whole-number', 'text', 'identifier'],
  maxExtensions: ['whole-number'],
  extensionsUsed: ['whole-number'],
  country: ['country', 'text'],
  givenInstallment: ['amount', 'whole-number'],
  paidAmount: ['amount', 'whole-number'],
  paidPrincipal: ['amount', 'whole-number'],
  paidInterest: ['amount', 'whole-number'],
  interestPaidUntil: ['date'],
  paidInstallments: ['whole-number'],
  principalAmount: ['amount', 'whole-number'],
  interestAmount: ['amount', 'whole-number'],
  totalAmount: ['amount', 'whole-number'],
  feeAmount: ['amount', 'whole-number'],
  installmentPaidAmount: ['amount', 'whole-number'],
  installmentPaidPrincipal: ['amount', 'whole-number'],
  installmentPaidInterest: ['amount', 'whole-number'],
}

/** Numbers with decimals that are all from this on are no percentages. */
const LEAST_AMOUNT = 100

/** True if a column may hold values of a field. An empty column fits any field; years have decimals. */
export function fits(field: ImportField, { content, head, samples, tally }: SourceColumn): boolean {
  if (field === 'numberOfInstallments' && content === 'amount' && timeUnit(head) === 'years') return true
  // A code in groups of digits looks like an amount without decimals.
  if (field === 'clientCode' && content === 'amount' && samples.some((text) => /[.,]\d{1,2}$/.test(text.trim())))
    return false
  // `Rate` is an installment in German. Basis points have no decimals.
  if (field === 'interestRate' && content === 'amount' && (tally.least ?? 0) >= LEAST_AMOUNT) return false
  // `Rata` is an installment, or its number.
  if (field === 'totalAmount' && content === 'whole-number' && countsRows(tally)) return false
  return content === 'empty' || (CONTENTS[field]?.includes(content) ?? true)
}

/**
 * Plans each column by its name. Each field occurs once, except joined fields. The field is null and not sure if the name
 * says nothing. Unambiguous names go first: `Interest` is the rate of a loan if another column is the interest of its
 * installments.
 */
export function guessByName(facts: SourceFacts): readonly PlannedColumn[] {
  const meanings = facts.columns.map((column) => meaningOf(column, facts))
  const order = meanings.toSorted((a, b) => doubtOf(a) - doubtOf(b))
  const taken = new Set<string>()
  const planned: PlannedColumn[] = []
  for (const { column, fields, isNothing } of order) {
    const { index } = column
    const isTaken = (field: ImportField) => {
      // If some lines have two codes, a person says whether the second column is another client's.
      if (field === 'clientCode' && column.tally.alternates === 'mostly')
        return planned.some((one) => one?.field === field)
      const key = fieldKey(field, column)
      return key !== undefined && taken.has(key)
    }
    const open = fields.filter((field) => !isTaken(field))
    const possible = open.filter((field) => fits(field, column) && isRead(field, column))
    // An ambiguous name says nothing if the column holds none of its meanings.
    const byWord = fields[0] === 'clientCode' ? codeByWord(column.head) : 'none'
    const field = possible[0] ?? (open.length === 1 && byWord === 'none' ? open[0] : undefined) ?? null
    const key = fieldKey(field, column)
    if (key !== undefined) taken.add(key)
    const isSecond = field === 'clientName' && isSecondName(column, planned, facts)
    const isDoubtful =
      isSecond ||
      byWord === 'among-others' ||
      isWithFees(field, column) ||
      isHalfNamed(field, column) ||
      isNamedShort(column.head)
    const isSaid = possible.length === 1 || (fields.length === 1 && hasWordsToAsk(field, column))
    const isSure = field === null || (isSaid && !isDoubtful)
    planned[index] = { index, field, by: field !== null || isNothing ? 'name' : 'content', isSure, as: null }
  }
  return planned.map((column) => (isLonePart(column, planned, facts) ? { ...column, isSure: false } : column))
}

/**
 * True for a column of a few words that are no terms of the field: the desk asks about each word. A name of letters, such as
 * `F/P`, may mean other fields.
 */
function hasWordsToAsk(field: ImportField | null, column: SourceColumn): boolean {
  return field !== null && partsOfHead(column.head).length === 1 && unknownWords(column, field).length > 0
}

/** True if a part of the head is unknown, unless the cells prove the field, as in `Country/Region`. */
function isHalfNamed(field: ImportField | null, { head, content }: SourceColumn): boolean {
  return isPartlyNamed(head) && !(field === 'country' && content === 'country')
}

/** True for a lone part of a name, such as a first name: the other part may stand in a column with an unknown name. */
function isLonePart({ field, index }: PlannedColumn, planned: readonly PlannedColumn[], facts: SourceFacts): boolean {
  const column = facts.columns[index]
  if (field !== 'clientName' || column === undefined || !NAME_PARTS.has(plainWords(column.head))) return false
  const isAlone = planned.filter((other) => other.field === field).length === 1
  return isAlone && column.filled > 0 && !column.samples.some((sample) => /\S\s+\S/.test(sample))
}

/** Names of columns whose texts are joined to one name. */
const NAME_PARTS = new Set(
  'name,first name,last name,middle name,given name,family name,surname,forename,vardas,pavardė,vārds,uzvārds,nimi,eesnimi,perekonnanimi,Vorname,Nachname,imię,nazwisko,nom,prénom,nombre,apellidos,nome,cognome,apelido,naam,voornaam,achternaam,voorletters,tussenvoegsel,tussenvoegsels,voorvoegsel,namn,förnamn,efternamn,navn,fornavn,etternavn,etunimi,sukunimi,jméno,příjmení,meno,priezvisko,név,vezetéknév,keresztnév,nume,prenume,ime,prezime,priimek,име,фамилия,имя,отчество,прізвище,όνομα,επώνυμο'
    .split(',')
    .map(plainWords),
)

/** True for a second column of names, unless both are parts of a name: the two name different persons, or the same one twice. */
function isSecondName({ head }: SourceColumn, planned: readonly PlannedColumn[], { columns }: SourceFacts): boolean {
  const others = planned.flatMap(({ field, index }) => (field === 'clientName' ? (columns[index]?.head ?? []) : []))
  return others.length > 0 && [head, ...others].some((name) => !partsOfHead(name).some((part) => NAME_PARTS.has(part)))
}

/** Word stems for the day of a contract in names of columns. */
const OF_CONTRACTS =
  /contrat|contract|agreement|sutart|ligum|leping|vertrag|umow|sign|zmluv|smlouv|podpis|szerzod|ugovor|pogodb|avtal|aftale|договор|договір|договору|συμβασ|sozlesme|firma|stipula|formaliz/

/**
 * Order in which names are resolved, the least doubtful first: unambiguous names whose content fits. A number of payments
 * goes before a term, which may be given in another unit.
 */
function doubtOf({ column, fields }: Meaning): number {
  const [only] = fields
  // An empty column must not take a field that another column may have.
  if (column.filled === 0) return 4
  // Beside an amount in euros, an amount in another currency is for lenders who keep their books in it.
  if (only === 'loanAmount' && headCurrency(column.head) !== undefined) return 3
  if (fields.length > 1 || (only !== undefined && !fits(only, column))) return 2
  if (isWithFees(fields[0] ?? null, column)) return 1
  if (fields[0] === 'clientCode' && codeByWord(column.head) === 'among-others') return 1
  // Interest runs from the day of the payout, which a contract names besides its own day.
  if (fields[0] === 'lenderIssueDate' && OF_CONTRACTS.test(plainWords(column.head))) return 1
  return fields[0] === 'numberOfInstallments' && !saysCount(column.head) ? 1 : 0
}

/** True for a rate that includes fees: another column may be the interest rate. */
function isWithFees(field: ImportField | null, { head }: SourceColumn): boolean {
  return field === 'interestRate' && isEffectiveRate(head)
}

type Meaning = {
  readonly column: SourceColumn
  /** Possible fields, the likelier first. */
  readonly fields: readonly ImportField[]
  /** True for a known name that says nothing of a loan. */
  readonly isNothing: boolean
}

/** Meaning of a column. If a line is an installment, the fields of installments are likelier than those of the loan. */
function meaningOf(column: SourceColumn, facts: SourceFacts): Meaning {
  const { format, columns } = facts
  const named = namedField(column.head)
  const isOfList = column.index === clientListAt(columns.map(({ head }) => head))
  // A column `Type` of payouts and repayments says neither the type of a client nor that of a schedule.
  const hasPayouts = lineStates(column, facts).some(({ isOut }) => isOut)
  const fields = (isOfList ? [] : fieldsOf(named, column, columns[column.index - 1]))
    .filter((field) => !isNamedShort(column.head) || fits(field, column))
    .filter((field) => !hasPayouts || TERM_READERS[field] === undefined)
    .filter((field) => field !== 'scheduleType' || !arePeriods(column))
    .filter((field) => field !== 'country' || !isPlace(column))
    .flatMap((field) => (field === 'clientName' && areClientTypes(column) ? (['clientType', field] as const) : [field]))
    .filter((field) => isOfPart(field, partOf(facts, column)) && isOfShape(format.shape, field))
    .toSorted((a, b) => Number(isOfInstallment(b)) - Number(isOfInstallment(a)))
  const isUnit = unitOwner(column, columns[column.index - 1]) !== undefined
  const isSilent = fields.length === 0 && saysNothing(column)
  return { column, fields, isNothing: isLeftOutByName(named, column) || isOfList || isUnit || isSilent }
}

/** True for a name that says nothing of a loan. A product may be the schedule type. */
function isLeftOutByName(named: NamedField | undefined, { tally }: SourceColumn): boolean {
  return named?.kind === 'none' && !tally.values.some((text) => readScheduleType(text).kind === 'ok')
}

/** True for a column of nothing but client types: `os. fiz.` and `firma` are no names. Salutations may be parts of one. */
function areClientTypes({ tally: { values } }: SourceColumn): boolean {
  const isType = (text: string) => readClientType(text, false).kind === 'ok'
  return values.length > 1 && values.every(isType) && !values.some(isSalutation)
}

/** True for a column of towns: `kraj` is a country in Polish, and a town in Slovene. */
function isPlace({ head, samples }: SourceColumn): boolean {
  return plainWords(head) === 'kraj' && !samples.some((sample) => readWrittenCountry(sample).kind === 'ok')
}

/** True for a column of nothing but times between due dates: `Rodzaj rat` of `tygodniowe` names no type of a schedule. */
function arePeriods({ tally: { values } }: SourceColumn): boolean {
  const isPeriod = (text: string) => readWrittenPeriod(text).kind === 'ok' && readScheduleType(text).kind === 'bad'
  return values.length > 0 && values.every(isPeriod)
}

/** Fields of a column. A column of units only gives the unit of the column before it. */
function fieldsOf(
  named: NamedField | undefined,
  column: SourceColumn,
  before: SourceColumn | undefined,
): readonly ImportField[] {
  const owner = unitOwner(column, before)
  if (owner !== undefined) return owner === 'every' && isRead('every', column) ? ['every'] : []
  return named?.kind === 'fields' ? named.fields : []
}

const TERM_READERS: { readonly [Field in ImportField]?: (text: string) => Reading } = {
  clientType: (text) => readClientType(text, false),
  scheduleType: readScheduleType,
  every: readWrittenPeriod,
}

/** True if the samples of a column of terms are terms of the field. For other fields, `fits` checks the content. */
function isRead(field: ImportField, { samples }: Pick<SourceColumn, 'samples'>): boolean {
  const read = TERM_READERS[field]
  const filled = samples.filter((sample) => sample !== '')
  return read === undefined || filled.length === 0 || filled.some((sample) => read(sample).kind === 'ok')
}

/** Owner of the values of a column, by the sheet or the part of the line in which it stands. */
type Part = 'loan' | 'installment' | 'either'

function partOf({ format, evidence }: SourceFacts, { sheet, index }: SourceColumn): Part {
  const { shape, installmentSheet } = format
  if (shape === 'two-sheets') return sheet === installmentSheet ? 'installment' : 'loan'
  if (evidence.shape?.code !== 'side-by-side') return 'either'
  return index < Number(evidence.shape.params.first) ? 'loan' : 'installment'
}

function isOfPart(field: ImportField, part: Part): boolean {
  return part === 'either' || field === 'lenderLoanId' || isOfInstallment(field) === (part === 'installment')
}

/** In a file of an installment a line, each line gives the payments of its own installment. */
function isOfShape(shape: SourceShape, field: ImportField): boolean {
  if (shape === 'installment-a-line') return field !== 'paidInstallments'
  return shape !== 'loan-a-line' || !isOfInstallment(field)
}
