import { plainWords } from '../cells/plain-words.ts'
import { type CellRecord, cellText, type SourceCell } from '../source-record.ts'
import { namedField } from './name-index.ts'

/** Columns of a table whose lines have their installments one beside the other: `Due date 1`, `Principal 1`, `Due date 2`, … */
export type SideBySide = {
  /** Names of the columns once each installment is a row: those of the loan, then those of an installment without its number. */
  readonly names: readonly string[]
  /** Columns of the loan. */
  readonly ofLoan: readonly number[]
  /** Columns of each installment, in the order of the names. */
  readonly installments: readonly (readonly number[])[]
  /** Number of columns that have a name. */
  readonly width: number
}

/** A number with what parts it from the name: `Due date 1`, `1st due date`, `rate_01_amount`, `Pmt1 Date`. */
const NUMBER = /[\s#._:()-]*(\d{1,3})(?:st|nd|rd|th)?(?!\d)[\s#._:()-]*/i
const DATE =
  /(^| )(dates?|dt|due|day|data|datum|datums|kuupaev|tahtaeg|termin\p{L}*|fall\p{L}*|fecha|dia|diena|era)( |$)/u
const AMOUNT =
  /(^| )(amt|amount|sum|suma|summa|betrag|kwota|principal|interest|capital|kapital|importe|total|payment|pmt|instalment|installment|rate|rata|makse|imoka|maksajums)( |$)/
const DATE_FIELDS: ReadonlySet<string> = new Set(['dueDate', 'firstDueDate', 'finalDueDate'])
const AMOUNT_FIELDS: ReadonlySet<string> = new Set(['principalAmount', 'interestAmount', 'totalAmount', 'loanAmount'])
/** Borrowers are numbered too. */
const PERSON = /^(client|representative)/

type Numbered = { readonly name: string; readonly at: ReadonlyMap<number, number> }

/**
 * Finds numbered columns that come again for each installment: names that have the same numbers, from 0 or 1 on, one of them a
 * date and one an amount. Undefined where there are none.
 */
export function sideBySideOf(heads: readonly string[]): SideBySide | undefined {
  const numbered = numberedNames(heads).filter(({ name }) => !fieldsOf(name).some((field) => PERSON.test(field)))
  const dates = numbered.filter(({ name }) => isDate(name))
  for (const { at } of dates) {
    const numbers = [...at.keys()].toSorted((a, b) => a - b)
    const own = numbered.filter((other) => hasNumbers(other, numbers))
    const first = numbers[0] ?? 0
    const isCounted = first <= 1 && numbers.every((number, place) => number === first + place)
    if (!isCounted || numbers.length < 2 || !own.some(({ name }) => isAmount(name) && !isDate(name))) continue
    const installments = numbers.map((number) => own.map((column) => column.at.get(number) ?? 0))
    const taken = new Set(installments.flat())
    const ofLoan = heads.flatMap((_, at) => (taken.has(at) ? [] : at))
    const names = [...ofLoan.map((at) => heads[at] ?? ''), ...own.map(({ name }) => name)]
    return { names, ofLoan, installments, width: heads.length }
  }
  return undefined
}

function numberedNames(heads: readonly string[]): readonly Numbered[] {
  const found = new Map<string, { readonly name: string; readonly at: Map<number, number> }>()
  for (const [at, head] of heads.entries()) {
    const number = NUMBER.exec(head)?.[1]
    const name = head.replace(NUMBER, ' ').trim()
    if (number === undefined || /\d/.test(name)) continue
    const key = plainWords(name)
    const known = found.get(key) ?? { name, at: new Map() }
    known.at.set(Number(number), at)
    found.set(key, known)
  }
  return [...found.values()]
}

function hasNumbers({ at }: Numbered, numbers: readonly number[]): boolean {
  return at.size === numbers.length && numbers.every((number) => at.has(number))
}

function fieldsOf(name: string): readonly string[] {
  const named = namedField(name)
  return named?.kind === 'fields' ? named.fields : []
}

function isDate(name: string): boolean {
  return fieldsOf(name).some((field) => DATE_FIELDS.has(field)) || DATE.test(plainWords(name))
}

function isAmount(name: string): boolean {
  const words = plainWords(name)
  return (
    fieldsOf(name).some((field) => AMOUNT_FIELDS.has(field)) ||
    AMOUNT.test(words) ||
    words.split(' ').some((word) => fieldsOf(word).some((field) => AMOUNT_FIELDS.has(field)))
  )
}

/** Finds the column of the file from which a column of rows was made; the same one where none was made. */
export function columnInFile(column: number | undefined, sideBySide: SideBySide | undefined): number | undefined {
  return column === undefined ? undefined : (sideBySide?.ofLoan[column] ?? column)
}

/**
 * Makes a row of each installment of a line that has one. What is of the loan stands in the first row, and cells beyond the
 * named columns do behind it. A line that is broken stays one row.
 */
export function installmentRows(record: CellRecord, sideBySide: SideBySide): readonly CellRecord[] {
  const { ofLoan, installments, width } = sideBySide
  const cellsAt = (columns: readonly number[]) => columns.map((at) => record.cells[at] ?? '')
  const filled = installments.filter((columns) => cellsAt(columns).some((cell) => cellText(cell).trim() !== ''))
  const rows = record.broken === null ? filled : filled.slice(0, 1)
  const [first, ...others] = rows
  const cellsOfFirst = first === undefined ? (installments[0] ?? []).map((): SourceCell => '') : cellsAt(first)
  const blank = ofLoan.map((): SourceCell => '')
  return [
    {
      ...withStruck(record, [...ofLoan, ...(first ?? [])]),
      cells: [...cellsAt(ofLoan), ...cellsOfFirst, ...record.cells.slice(width)],
    },
    ...others.map((columns) => ({
      ...withStruck(record, [...ofLoan.map(() => NO_COLUMN), ...columns]),
      cells: [...blank, ...cellsAt(columns)],
    })),
  ]
}

const NO_COLUMN = -1

/** The record with the places of its struck-out cells among columns of the file. */
function withStruck(record: CellRecord, columns: readonly number[]): CellRecord {
  const { struck } = record
  if (struck === undefined) return record
  return { ...record, struck: columns.flatMap((at, place) => (struck.includes(at) ? place : [])) }
}
