import type { EvidenceOfFormat } from '#contract/desk/import-source.ts'
import type { SourceDelimiter } from '#values/vocabulary/import-terms.ts'
import { SOURCE_DELIMITERS } from '#values/vocabulary/import-terms.ts'
import { namedField } from '../columns/name-index.ts'
import { DELIMITER_SIGNS } from '../delimited/delimiters.ts'
import { takeRecords } from '../delimited/take-records.ts'
import { mostBy } from '../most-by.ts'
import { type CellRecord, cellText } from '../source-record.ts'

type DetectedDelimiter = { readonly delimiter: SourceDelimiter; readonly evidence: EvidenceOfFormat }

/** Names of columns are looked for in so many lines. */
const MOST_HEAD_LINES = 20
/** So many names that are known settle it. */
const ENOUGH_NAMES = 3
/**
 * Signs of another delimiter in a cell. A comma between digits or before a blank is one of an amount or of a text, and so is a
 * colon one of a time or of a text.
 */
const OTHER_DELIMITER = /[;|\t^~]|,(?!\d|\s)|(?<!\d),(?!\s)|:(?![\d\s/])|(?<!\d):(?![\s/])/

/**
 * Finds the delimiter by the whole sample: the sign that parts the most lines into the same number of cells, leaves no other
 * delimiter in them, and shows names of columns that are known. Titles and remarks may be parted otherwise.
 */
export function detectDelimiter(head: string, isWhole: boolean): DetectedDelimiter {
  const tried = SOURCE_DELIMITERS.map((delimiter) => ({ delimiter, ...scoreOf(head, delimiter, isWhole) }))
  const { delimiter, width } = mostBy(tried, ({ score }) => score)
  return { delimiter, evidence: { code: 'fields-in-each-line', params: { count: width } } }
}

function scoreOf(head: string, delimiter: SourceDelimiter, isWhole: boolean) {
  const { records } = takeRecords(head, DELIMITER_SIGNS[delimiter], 1, isWhole)
  const width = commonestWidth(records)
  if (width < 2) return { width, score: 0 }
  const fitting = records.filter(({ cells }) => cells.length === width)
  const filled = fitting.flatMap(({ cells }) => cells.map(cellText).filter((text) => text !== ''))
  const clean = filled.filter((text) => !OTHER_DELIMITER.test(text)).length / Math.max(1, filled.length)
  const share = fitting.length / records.length
  const names = Math.max(...records.slice(0, MOST_HEAD_LINES).map(knownNames))
  return { width, score: share * clean * (1 - 1 / width) + Math.min(names, ENOUGH_NAMES) / ENOUGH_NAMES }
}

function commonestWidth(records: readonly CellRecord[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of records) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  return [...counts].sort(([a, most], [b, other]) => other - most || b - a)[0]?.[0] ?? 0
}

function knownNames({ cells }: CellRecord): number {
  return cells.filter((cell) => namedField(cellText(cell)) !== undefined).length
}
