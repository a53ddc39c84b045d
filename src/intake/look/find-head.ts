import type { EvidenceOfFormat } from '#contract/desk/import-source.ts'
import { namedField } from '../columns/name-index.ts'
import { isUnitText } from '../columns/unit-words.ts'
import type { WantedFormat } from '../source-format.ts'
import { type CellRecord, cellText, type SourceCell } from '../source-record.ts'
import { filledCells, hasValues } from './filled-cells.ts'
import { isUnitsRow, namesWithUnits } from './units-row.ts'

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
