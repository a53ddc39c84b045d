import { plainWords } from '../cells/plain-words.ts'
import { type NamedField, namedField } from '../columns/name-index.ts'
import { saysUnitOfCells } from '../columns/said-units.ts'
import { isUnitText, saysUnit } from '../columns/unit-words.ts'
import { type CellRecord, cellText } from '../source-record.ts'
import { filledCells, hasValues } from './filled-cells.ts'

/**
 * True for a line of units, kinds of cells and forms of dates below the names: `EUR`, `% p.a.`, `tūkst. EUR`, `(kom)`, `dd.mm.yyyy`; and
 * for one of the numbers of the columns. In any language it is known by its form: its cells are short, half of them at least are
 * in brackets or otherwise units, and the others are no names of columns.
 */
export function isUnitsRow(record: CellRecord, names: CellRecord | undefined): boolean {
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

/** Longest text in a line of units that is none. */
const MAX_OTHER_LENGTH = 12

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

/** Some words in brackets; a number in brackets is an amount below zero. */
const BRACKETED = /^(?:\([^()\d]{1,20}\)|\[[^[\]\d]{1,20}\])$/u
const SIGN = /^[%‰‱\p{Sc}]$/u

/** True for the form of a date or of a number, in whatever letters: `mm/dd/yyyy`, `ДД.ММ.ГГГГ`, `#`. */
function isForm(text: string): boolean {
  return FORM_OF_DATE.test(text) || /^[#0.,\s%]*#[#0.,\s%]*$/.test(text)
}

const FORM_OF_DATE = /^(\p{L})\1+([-./\s])(?!\1)(\p{L})\3+\2(?!\1|\3)(\p{L})\4+\.?$/iu

const LEAST_COLUMNS = 3

/** True for `1`, `2`, `3` and so on in the columns, also as `(1)` and `1.`. */
function isNumbersRow({ cells, broken }: CellRecord): boolean {
  const texts = cells.map((cell) => cellText(cell).trim()).filter((text) => text !== '')
  const isCounted = texts.every((text, index) => text.replace(/^\((.+)\)$|^(.+)\.$/, '$1$2') === String(index + 1))
  return broken === null && isCounted && texts.length >= LEAST_COLUMNS
}

const MOST_WORDS = 4

/** True for a few words that say a unit, such as `Währung: CHF` and `millions of euros`. */
function isShortRemark(text: string): boolean {
  return !/\d/.test(text.replace(/000s?/, '')) && text.split(/\s+/).length <= MOST_WORDS && saysUnitOfCells(text)
}

/** Names with their units, as far as they mean the same field then, if any: `Loan amount` and `tūkst. EUR`. */
export function namesWithUnits(names: readonly string[], units: readonly string[]): readonly string[] {
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
