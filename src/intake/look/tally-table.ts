import { MAX_SOURCE_COLUMNS } from '#values/vocabulary/import-limits.ts'
import { SourceError } from '../source-error.ts'
import type { FirstLine } from '../source-facts.ts'
import { type CellRecord, cellText } from '../source-record.ts'
import { filledCells } from './filled-cells.ts'
import { findHead, headAt } from './find-head.ts'
import { TableTally, type TallyOptions } from './table-tally.ts'

/** So many records are looked at before it is said which are the head. */
const ENOUGH_FOR_HEAD = 120

const MOST_LINES = 20
const MOST_CELLS = 8
const MAX_LENGTH = 40

/** Reads a table to its end. `headLines` as a person says; undefined: they are found. Throws a SourceError where it is too wide. */
export async function tallyTable(
  batches: AsyncIterable<readonly CellRecord[]>,
  headLines: number | undefined,
  options: TallyOptions,
): Promise<TableTally> {
  let first: CellRecord[] | undefined = []
  let tally: TableTally | undefined
  const begin = (records: readonly CellRecord[]) => {
    const read = options.areHiddenTaken ? records : visibleOf(records)
    const head = headLines === undefined ? findHead(read) : headAt(read, headLines)
    const width = Math.max(head.names.length, read[0]?.cells.length ?? 0)
    if (width > MAX_SOURCE_COLUMNS) throw new SourceError('too-many-columns', { most: MAX_SOURCE_COLUMNS })
    const begun = new TableTally(head, options, firstLinesOf(read))
    takeAll(begun, records)
    return begun
  }
  for await (const batch of batches) {
    if (tally) takeAll(tally, batch)
    else {
      first = [...(first ?? []), ...batch]
      if (!isEnough(first)) continue
      tally = begin(first)
      first = undefined
    }
  }
  const whole = tally ?? begin(first ?? [])
  whole.end()
  return whole
}

/** Of rows that a filter hides there may be any number before the next visible one. */
const MOST_BEFORE_HEAD = 20_000

function isEnough(records: readonly CellRecord[]): boolean {
  if (records.length < ENOUGH_FOR_HEAD) return false
  return records.length >= MOST_BEFORE_HEAD || visibleOf(records).length >= ENOUGH_FOR_HEAD
}

function visibleOf(records: readonly CellRecord[]): readonly CellRecord[] {
  return records.filter(({ isHidden }) => !isHidden)
}

function takeAll(tally: TableTally, records: readonly CellRecord[]): void {
  for (const record of records) if (record.line > tally.head.lines) tally.take(record)
}

/** The lines that a file begins with, by their first cells, for a person to say which is the head. */
function firstLinesOf(records: readonly CellRecord[]): readonly FirstLine[] {
  const filled = records.filter((record) => filledCells(record).length > 0)
  return filled.slice(0, MOST_LINES).map(({ line, cells }) => ({
    line,
    texts: cells.slice(0, MOST_CELLS).map((cell) => cellText(cell).replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH)),
  }))
}
