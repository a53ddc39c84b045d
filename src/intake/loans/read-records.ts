import { assertNever } from '#values/assert.ts'
import { type SideBySide, sideBySideOf } from '../columns/side-by-side.ts'
import { readDelimited } from '../delimited/read-delimited.ts'
import { findHead, headAt } from '../look/find-head.ts'
import { readObjectTable } from '../objects/read-object-table.ts'
import type { OpenSource, SourceFormat } from '../source-format.ts'
import { type CellRecord, withoutNulls } from '../source-record.ts'
import { decodeText } from '../text/decode-text.ts'
import { HiddenCells } from '../xlsx/hidden-cells.ts'
import { readSheet } from '../xlsx/read-sheet.ts'
import { readWorkbook, type Workbook } from '../xlsx/workbook.ts'

/** The lines of a table after its head, in batches of bounded size. Throws a SourceError where they cannot be read on. */
export async function* readRecords(format: SourceFormat, open: OpenSource): AsyncGenerator<readonly CellRecord[]> {
  yield* afterHead(await readTable(format, open), format)
}

async function readTable(format: SourceFormat, open: OpenSource): Promise<AsyncIterable<readonly CellRecord[]>> {
  const encoding = format.encoding ?? 'utf-8'
  switch (format.kind) {
    case 'xlsx':
      return readSheet(open, await readWorkbook(open), format.sheet, hiddenBy(format))
    case 'json':
    case 'json-lines':
      return readObjectTable({ open, encoding, kind: format.kind }, format.shape)
    case 'delimited':
      return readDelimited(decodeText(open(), encoding), format.delimiter ?? 'comma')
    default:
      return assertNever(format.kind)
  }
}

/** Finds by the head of a table how its lines hold several installments; undefined if each has one at most. */
export async function sideBySideIn(format: SourceFormat, open: OpenSource): Promise<SideBySide | undefined> {
  const records: CellRecord[] = []
  for await (const batch of await readTable(format, open)) {
    records.push(...batch.filter(({ line }) => line <= format.headLines))
    if (batch.some(({ line }) => line > format.headLines)) break
  }
  return sideBySideOf(headAt(records, format.headLines).names)
}

/** Hidden rows and columns of the sheet of the loans, as the format says. */
export function hiddenBy({ hidden }: SourceFormat): HiddenCells {
  return new HiddenCells({ areTaken: hidden === 'taken' })
}

/** Those of the sheet of installments. In older imports, one answer was for both sheets. */
function hiddenInstallmentsBy({ hidden, installmentHidden }: SourceFormat): HiddenCells {
  return new HiddenCells({ areTaken: (installmentHidden ?? hidden) === 'taken' })
}

export async function* afterHead(
  batches: AsyncIterable<readonly CellRecord[]>,
  { headLines }: SourceFormat,
): AsyncGenerator<readonly CellRecord[]> {
  for await (const batch of batches) {
    const records = after(batch, headLines)
    if (records.length > 0) yield records
  }
}

const ENOUGH_FOR_HEAD = 30

/** The rows of a sheet of installments; its head is found by itself. */
export async function* readInstallments(
  workbook: Workbook,
  format: SourceFormat,
  open: OpenSource,
): AsyncGenerator<readonly CellRecord[]> {
  let waiting: CellRecord[] | undefined = []
  let head = 0
  const begun = (records: readonly CellRecord[]) => {
    head = findHead(records).lines
    waiting = undefined
    return after(records, head)
  }
  for await (const batch of readSheet(open, workbook, format.installmentSheet, hiddenInstallmentsBy(format))) {
    waiting?.push(...batch)
    if (waiting === undefined) yield batch.map(withoutNulls)
    else if (waiting.length >= ENOUGH_FOR_HEAD) yield begun(waiting)
  }
  if (waiting !== undefined) yield begun(waiting)
}

function after(records: readonly CellRecord[], head: number): readonly CellRecord[] {
  return records.filter(({ line }) => line > head).map(withoutNulls)
}
