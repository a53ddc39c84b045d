import type { EvidenceOfFormat } from '#contract/desk/import-source.ts'
import { plainWords } from '../cells/plain-words.ts'
import { type NamedField, namedField } from '../columns/name-index.ts'
import { saysUnitOfCells } from '../columns/said-units.ts'
import { isUnitText, saysUnit } from '../columns/unit-words.ts'
import type { WantedFormat } from '../source-format.ts'
import { type CellRecord, cellText, type SourceCell } from '../source-record.ts'
import { filledCells, hasValues } from './filled-cells.ts'

/**
 * Head of a table: the number of lines before the first loan, as in an editor, and the names of the columns. `above` holds
 * the texts of the lines that are no names.
 */
export type FoundHead = {
  readonly lines: number
  readonly names: readonly string[]
  readonly above: readonly string[]
}

const NO_HEAD: FoundHead = { lines: 0, names: [], above: [] }

/** Most records searched for the names of the columns. */
const MOST_HEAD_RECORDS = 20
/** Fewest known names that make a line the line of names. */
const LEAST_KNOWN_NAMES = 2

/** A group line, such as `Branch Sofia`, fills no more cells. */
const MOST_GROUP_CELLS = 2

/** Longest text in a line of units that is none. */
const MAX_OTHER_LENGTH = 12

/** Some words in brackets; a number in brackets is an amount below zero. */
const BRACKETED = /^(?:\([^()\d]{1,20}\)|\[[^[\]\d]{1,20}\])$/u
const SIGN = /^[%‰‱\p{Sc}]$/u

const FORM_OF_DATE = /^(\p{L})\1+([-./\s])(?!\1)(\p{L})\3+\2(?!\1|\3)(\p{L})\4+\.?$/iu

const LEAST_COLUMNS = 3

const MOST_WORDS = 4

/**
 * Finds the line with the names of the columns: the line with the most known names, else the first in the form of one.
 * Titles and names that are merged over several columns stand above it. `records` are the first of the file.
 */
export function findHead(records: readonly CellRecord[]): FoundHead {
  const first = records.slice(0, MOST_HEAD_RECORDS)
  const index = lineOfNames(first)
  return headOf(first, withoutUnits(first, index))
}

/** Index of the line of names. Texts of a loan may be names by chance: such a line has values, and the line of names stands above it. */
function lineOfNames(records: readonly CellRecord[]): number {
  const known = records.map((record, at) => (isUnitsRow(record, records[at - 1]) ? 0 : knownNames(record)))
  const most = Math.max(0, ...known)
  const byForm = headByForm(records)
  const index = most >= LEAST_KNOWN_NAMES ? known.indexOf(most) : byForm
  const record = records[index]
  return byForm >= 0 && byForm < index && record !== undefined && hasValues(record) ? byForm : index
}

/** Head of a table for which a person has given the number of lines before the first loan. */
export function headAt(records: readonly CellRecord[], lines: number): FoundHead {
  const last = records.findLastIndex((record) => record.line <= lines)
  return { ...headOf(records, withoutUnits(records, last)), lines }
}

/** Index of the line of names, if the given line is the line of units below it. */
function withoutUnits(records: readonly CellRecord[], index: number): number {
  const record = records[index]
  return record !== undefined && isUnitsRow(record, records[index - 1]) ? index - 1 : index
}

/** A line of units below the names is part of the head. */
function headOf(records: readonly CellRecord[], index: number): FoundHead {
  const record = records[index]
  if (record === undefined) return NO_HEAD
  const names = namesOf(record, records[index - 1])
  const above = records.slice(0, index).flatMap((one) => textsOf(one).filter((text) => text !== ''))
  const next = records[index + 1]
  if (next === undefined || !isUnitsRow(next, record)) return { lines: record.line, names, above }
  const units = textsOf(next)
  return { lines: next.line, names: namesWithUnits(names, units), above: [...above, ...units] }
}

function knownNames({ cells }: CellRecord): number {
  return cells.filter((cell) => typeof cell === 'string' && namedField(cell) !== undefined).length
}

/** Names of the columns. The line above adds to a name that occurs twice, is vague by itself, or is merged downwards. */
function namesOf(record: CellRecord, recordAbove: CellRecord | undefined): readonly string[] {
  const own = textsOf(record)
  const above = textsOf(recordAbove)
  const groups = filledToTheRight(above, own)
  return Array.from({ length: Math.max(own.length, groups.length) }, (_, column) => {
    const [name = '', group = ''] = [own[column], groups[column]]
    if (name === '') return group
    const both = `${group} ${name}`.trim()
    const isTwice = own.indexOf(name) !== own.lastIndexOf(name)
    const [withUnit = name] = namesWithUnits([name], [isUnitText(group) ? group : ''])
    if (withUnit !== name) return withUnit
    return isTwice || (namedField(name) === undefined && namedField(both) !== undefined) ? both : name
  })
}

function textsOf(record: CellRecord | undefined): readonly string[] {
  return record?.cells.map((cell) => cellText(cell).replace(/\s+/g, ' ').trim()) ?? []
}

/** Repeats a name merged over several columns, which stands in the first of them. A title over all columns names none. */
function filledToTheRight(above: readonly string[], own: readonly string[]): readonly string[] {
  if (above.filter((text) => text !== '').length < 2) return []
  const groups: string[] = []
  for (let column = 0; column < Math.max(above.length, own.length); column++) {
    const text = above[column] ?? ''
    const isUnder = (own[column] ?? '') !== ''
    groups.push(text !== '' || !isUnder ? text : (groups[column - 1] ?? ''))
  }
  return groups
}

/**
 * Index of the first line of nothing but texts, in any language, above one with values; -1 without one. It fills half of the
 * cells that the line below does, at least. Between the two there may be group lines, and a line of units.
 */
function headByForm(records: readonly CellRecord[]): number {
  return records.findIndex((record, at) => {
    const names = filledCells(record)
    const isText = names.every((cell) => typeof cell === 'string') && !hasValues(record)
    if (!isText || new Set(names.map(cellText)).size < 2) return false
    const below = records
      .slice(at + 1)
      .find((other, index) => !isGroupLine(other, names.length) && !(index === 0 && isUnitsRow(other, record)))
    const isWide = below !== undefined && names.length * 2 >= filledCells(below).length
    return isWide && isDataBelow(names, below)
  })
}

function isGroupLine(record: CellRecord, width: number): boolean {
  const count = filledCells(record).length
  return count === 0 || (count <= MOST_GROUP_CELLS && count * 2 < width)
}

/** Plain numbers show a line of data as well, if the names above have none. */
function isDataBelow(names: readonly SourceCell[], below: CellRecord): boolean {
  return hasValues(below) || (filledCells(below).some(isNumber) && !names.some(isNumber))
}

function isNumber(cell: SourceCell): boolean {
  return /^\d+$/.test(cellText(cell).trim())
}

/** Evidence that a line has the names of the columns: those that are known, else its form. */
export function headEvidence({ lines, names }: FoundHead, { headLines }: WantedFormat): EvidenceOfFormat {
  if (headLines !== undefined) return { code: 'chosen', params: {} }
  if (lines === 0) return { code: 'none-seen', params: {} }
  const count = names.filter((name) => namedField(name) !== undefined).length
  return count < LEAST_KNOWN_NAMES
    ? { code: 'texts-above-values', params: {} }
    : { code: 'names-known', params: { count } }
}

/**
 * True for a line of units, kinds of cells and forms of dates below the names: `EUR`, `% p.a.`, `tūkst. EUR`, `(kom)`, `dd.mm.yyyy`; and
 * for one of the numbers of the columns. In any language it is known by its form: its cells are short, half of them at least are
 * in brackets or otherwise units, and the others are no names of columns.
 */
function isUnitsRow(record: CellRecord, names: CellRecord | undefined): boolean {
  if (names === undefined) return false
  if (isNumbersRow(record)) return true
  const filled = filledCells(record)
  if (record.broken !== null || !isBelow(record, names) || filled.some((cell) => typeof cell !== 'string')) return false
  const texts = filled.map((cell) => cellText(cell).trim())
  return isOfUnits(texts) || hasFormOfUnits(texts)
}

/** True if names stand above half of the cells at least. */
function isBelow(record: CellRecord, names: CellRecord): boolean {
  const filled = record.cells.flatMap((cell, column) => (cellText(cell).trim() === '' ? [] : [column]))
  const under = filled.filter((column) => cellText(names.cells[column]).trim() !== '')
  return filled.length > 0 && under.length * 2 >= filled.length && !hasValues(names)
}

function isOfUnits(texts: readonly string[]): boolean {
  const units = texts.map((text) => (isUnitText(text) ? 'unit' : isShortRemark(text) ? 'remark' : 'other'))
  return (texts.some(saysUnit) || units.includes('remark')) && !units.includes('other')
}

function hasFormOfUnits(texts: readonly string[]): boolean {
  const others = texts.filter((text) => !isOfUnit(text) && !isForm(text))
  const areShort = others.every((text) => text.length <= MAX_OTHER_LENGTH && !/^\d/.test(text))
  // One kind of cells may have a name of columns: `ccy`.
  const areNames = new Set(others.filter((text) => namedField(text) !== undefined)).size > 1
  const count = texts.length - others.length
  return count >= 2 && count * 2 >= texts.length && areShort && !areNames
}

/** True for a unit by its words or its form: `months`, `(kom)`, `‰`. */
function isOfUnit(text: string): boolean {
  return (isUnitText(text) && saysUnit(text)) || BRACKETED.test(text) || SIGN.test(text) || isShortRemark(text)
}

/** True for the form of a date or of a number, in whatever letters: `mm/dd/yyyy`, `ДД.ММ.ГГГГ`, `#`. */
function isForm(text: string): boolean {
  return FORM_OF_DATE.test(text) || /^[#0.,\s%]*#[#0.,\s%]*$/.test(text)
}

/** True for `1`, `2`, `3` and so on in the columns, also as `(1)` and `1.`. */
function isNumbersRow({ cells, broken }: CellRecord): boolean {
  const texts = cells.map((cell) => cellText(cell).trim()).filter((text) => text !== '')
  const isCounted = texts.every((text, index) => text.replace(/^\((.+)\)$|^(.+)\.$/, '$1$2') === String(index + 1))
  return broken === null && isCounted && texts.length >= LEAST_COLUMNS
}

/** True for a few words that say a unit, such as `Währung: CHF` and `millions of euros`. */
function isShortRemark(text: string): boolean {
  return !/\d/.test(text.replace(/000s?/, '')) && text.split(/\s+/).length <= MOST_WORDS && saysUnitOfCells(text)
}

/** Names with their units, as far as they mean the same field then, if any: `Loan amount` and `tūkst. EUR`. */
function namesWithUnits(names: readonly string[], units: readonly string[]): readonly string[] {
  return names.map((name, column) => {
    const unit = units[column]?.trim() ?? ''
    if (name === '' || unit === '' || !isOfUnit(unit) || hasWords(name, unit)) return name
    const both = `${name} ${unit}`
    return isSameField(namedField(name), namedField(both)) ? both : name
  })
}

function hasWords(name: string, unit: string): boolean {
  const words = plainWords(unit)
  return words !== '' && ` ${plainWords(name)} `.includes(` ${words} `)
}

function isSameField(own: NamedField | undefined, joined: NamedField | undefined): boolean {
  const first = joined?.kind === 'fields' ? joined.fields[0] : undefined
  if (own === undefined) return joined === undefined
  return own.kind === 'fields' && first !== undefined && own.fields.includes(first)
}
