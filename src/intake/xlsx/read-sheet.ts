import { SourceError } from '../source-error.ts'
import type { OpenSource } from '../source-format.ts'
import type { CellRecord } from '../source-record.ts'
import type { HiddenCells } from './hidden-cells.ts'
import { SheetRows, sheetTaker } from './sheet-taker.ts'
import { PACKED_AT_ONCE, unzipEntries } from './unzip-entries.ts'
import { entryOfSheet, type Workbook } from './workbook.ts'

/**
 * The rows of a sheet, in batches of what one piece of the file unpacks to. A sheet that the file breaks off in ends with a
 * broken row. Throws a SourceError where there is no such sheet, or it is damaged.
 */
export async function* readSheet(
  open: OpenSource,
  workbook: Workbook,
  sheet: string | null,
  hidden: HiddenCells,
): AsyncGenerator<readonly CellRecord[]> {
  const entry = entryOfSheet(workbook, sheet)
  const rows = new SheetRows()
  let last = 0
  let isFound = false
  const takerOf = (name: string) => {
    if (name !== entry) return undefined
    isFound = true
    return sheetTaker(workbook, rows, hidden)
  }
  for await (const _ of unzipEntries(open(PACKED_AT_ONCE), takerOf)) {
    const taken = rows.take()
    last = taken.at(-1)?.line ?? last
    if (taken.length > 0) yield taken
    if (rows.isWhole) return
  }
  if (!isFound) throw new SourceError('workbook-damaged')
  if (!rows.isWhole) yield [{ kind: 'cells', line: last + 1, cells: [], broken: 'cut-off' }]
}
