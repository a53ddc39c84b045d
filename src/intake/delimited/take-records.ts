import Papa from 'papaparse'
import { MAX_SOURCE_COLUMNS } from '#values/vocabulary/import-limits.ts'
import type { LineBreak } from '#values/vocabulary/import-terms.ts'
import { checkLength } from '../line-length.ts'
import type { CellRecord } from '../source-record.ts'
import { hasTextMarks, withoutTextMark } from '../text-mark.ts'

/** Records read from a text, the offset where reading continues, and the line number there. */
type Taken = { readonly records: CellRecord[]; readonly end: number; readonly line: number }

/** Longest wait for the end of a quoted cell, in characters: a quote that is never closed must not swallow the file. */
const MAX_QUOTED_LENGTH = 64 * 1024

/**
 * Takes records from the start of a text whose lines end with a line feed. `line` is the number of the first one. The
 * unfinished end of the text stays unless it `isLast`. A quote that is not closed, or closed in the middle of a cell, breaks
 * only its line: that line is split at every delimiter. Throws a SourceError if a line is longer than `MAX_LINE_LENGTH`.
 */
export function takeRecords(text: string, delimiter: string, line: number, isLast: boolean): Taken {
  const parsed = parse(text, delimiter, !isLast)
  const isStuck = !isLast && parsed.data.length === 0 && text.length > MAX_QUOTED_LENGTH
  if (parsed.errors.length > 0 || isStuck) return takeLineByLine(text, delimiter, line, isLast)
  const taken: Taken = { records: [], end: isLast ? text.length : parsed.meta.cursor, line }
  return { ...taken, line: addRows(taken.records, parsed.data, line, marksIn(text)) }
}

function parse(text: string, delimiter: string, leavesLast: boolean) {
  return new Papa.Parser({ delimiter, newline: '\n' }).parse(text, 0, leavesLast)
}

type Marks = { readonly hasQuotes: boolean; readonly hasTextMarks: boolean }

function marksIn(text: string): Marks {
  return { hasQuotes: text.includes('"'), hasTextMarks: hasTextMarks(text) }
}

/** Returns the number of the line after the added ones. */
function addRows(records: CellRecord[], rows: string[][], first: number, { hasQuotes, hasTextMarks }: Marks): number {
  let line = first
  for (const cells of rows) {
    const plain = hasQuotes ? cells.map(withoutFormula) : cells
    if (hasText(cells)) records.push(recordOf(line, hasTextMarks ? plain.map(withoutTextMark) : plain, null))
    line += hasQuotes ? 1 + cells.reduce((count, cell) => count + countOf(cell, '\n'), 0) : 1
  }
  return line
}

/** Unwraps a text that a spreadsheet must treat as text: `="0042"` is 0042. */
function withoutFormula(cell: string): string {
  return cell.startsWith('="') ? (/^="([^"]*)"$/.exec(cell)?.[1] ?? cell) : cell
}

function hasText(cells: readonly string[]): boolean {
  return cells.some((cell) => cell !== '' && cell.trim() !== '')
}

function recordOf(line: number, cells: string[], broken: LineBreak | null): CellRecord {
  if (cells.length <= MAX_SOURCE_COLUMNS) return { kind: 'cells', line, cells, broken }
  return { kind: 'cells', line, cells: cells.slice(0, MAX_SOURCE_COLUMNS + 1), broken: 'too-many-cells' }
}

/** Takes records line by line: slower, but identifies the broken line. */
function takeLineByLine(text: string, delimiter: string, first: number, isLast: boolean): Taken {
  const records: CellRecord[] = []
  let line = first
  let start = 0
  while (start < text.length) {
    const end = recordEnd(text, start, delimiter, line, isLast)
    if (end === 'goes-on') break
    line = addRecord(records, text.slice(start, end.at), delimiter, line, end.broken)
    start = end.at + 1
  }
  return { records, end: Math.min(start, text.length), line }
}

type RecordEnd = { readonly at: number; readonly broken: LineBreak | null }

function recordEnd(
  text: string,
  start: number,
  delimiter: string,
  line: number,
  isLast: boolean,
): RecordEnd | 'goes-on' {
  const lineFeed = text.indexOf('\n', start)
  const firstEnd = lineFeed < 0 ? text.length : lineFeed
  const own = text.slice(start, firstEnd)
  checkLength(own, line)
  if (lineFeed < 0 && !isLast) return 'goes-on'
  if (!own.includes('"')) return { at: firstEnd, broken: null }
  for (let end = firstEnd; ; ) {
    const [error] = parse(text.slice(start, end), delimiter, false).errors
    if (error === undefined) return { at: end, broken: null }
    if (error.code !== 'MissingQuotes') return { at: firstEnd, broken: 'broken-quote' }
    const next = closingLineEnd(text, end)
    if (next !== undefined && next - start <= MAX_QUOTED_LENGTH) end = next
    else if (!isLast && text.length - start <= MAX_QUOTED_LENGTH) return 'goes-on'
    else return { at: firstEnd, broken: isLast && firstEnd === text.trimEnd().length ? 'cut-off' : 'broken-quote' }
  }
}

/** End of the next line with an odd number of quotes: only there can the open quote be closed. */
function closingLineEnd(text: string, from: number): number | undefined {
  for (let start = from + 1; start <= text.length; ) {
    const lineFeed = text.indexOf('\n', start)
    const end = lineFeed < 0 ? text.length : lineFeed
    if (countOf(text.slice(start, end), '"') % 2 === 1) return lineFeed < 0 && end === start ? undefined : end
    if (lineFeed < 0 || end - from > MAX_QUOTED_LENGTH) return undefined
    start = end + 1
  }
  return undefined
}

function addRecord(
  records: CellRecord[],
  text: string,
  delimiter: string,
  line: number,
  broken: LineBreak | null,
): number {
  const hasQuotes = broken === null && text.includes('"')
  const rows = hasQuotes ? parse(text, delimiter, false).data : [text.split(delimiter)]
  if (broken === null) addRows(records, rows, line, { hasQuotes, hasTextMarks: hasTextMarks(text) })
  else records.push(recordOf(line, text.split(delimiter), broken))
  return line + 1 + (hasQuotes ? countOf(text, '\n') : 0)
}

function countOf(text: string, sign: string): number {
  let count = 0
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count += 1
  return count
}
