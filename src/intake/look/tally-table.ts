import { MAX_SOURCE_COLUMNS } from '#values/vocabulary/import-limits.ts'
import { SourceError } from '../source-error.ts'
import type { CellRecord } from '../source-record.ts'
import type { DatesTally } from './dates-tally.ts'
import type { DecimalsTally } from './decimals-tally.ts'
import { findHead, headAt } from './find-head.ts'
import { TableTally } from './table-tally.ts'

/** So many records are looked at before it is said which are the head. */
const ENOUGH_FOR_HEAD = 120

/** Reads a table to its end. `headLines` as a person says; undefined: they are found. Throws a SourceError where it is too wide. */
export async function tallyTable(
  batches: AsyncIterable<readonly CellRecord[]>,
  headLines: number | undefined,
  decimals: DecimalsTally,
  dates: DatesTally,
): Promise<TableTally> {
  let first: CellRecord[] | undefined = []
  let tally: TableTally | undefined
  const begin = (records: readonly CellRecord[]) => {
    const head = headLines === undefined ? findHead(records) : headAt(records, headLines)
    const width = Math.max(head.names.length, records[0]?.cells.length ?? 0)
    if (width > MAX_SOURCE_COLUMNS) throw new SourceError('too-many-columns', { most: MAX_SOURCE_COLUMNS })
    const begun = new TableTally(head, decimals, dates)
    takeAll(begun, records)
    return begun
  }
  for await (const batch of batches) {
    if (tally) takeAll(tally, batch)
    else {
      first = [...(first ?? []), ...batch]
      if (first.length < ENOUGH_FOR_HEAD) continue
      tally = begin(first)
      first = undefined
    }
  }
  const whole = tally ?? begin(first ?? [])
  whole.end()
  return whole
}

function takeAll(tally: TableTally, records: readonly CellRecord[]): void {
  for (const record of records) if (record.line > tally.head.lines) tally.take(record)
}
