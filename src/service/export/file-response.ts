import { type FileFormat, MAX_ROWS, type RowsFormat } from '#contract/desk/loans-export.ts'
import { CSV_TYPE, XLSX_TYPE } from '#contract/media-types.ts'
import type { Pages, Sheet } from '#contract/sheet/sheet.ts'
import { assertNever } from '#values/assert.ts'
import { fileToSave } from '../wire/file-to-save.ts'
import { refuseAt } from '../wire/refusal.ts'
import { othersFirst } from '../wire/turns.ts'
import { type CsvNotation, csvPieces, PLAIN_CSV, SEMICOLON_CSV } from './csv-file.ts'
import { xlsxPieces } from './xlsx-file.ts'

/** A sheet as a file to save, sent while its rows are read. */
export function sheetFile<Row>(sheet: Sheet<Row, Iterable<Row> | Pages<Row>>, format: FileFormat): Response {
  switch (format) {
    case 'csv':
      return csvFile(sheet, PLAIN_CSV)
    case 'csv-semicolon':
      return csvFile(sheet, SEMICOLON_CSV)
    case 'xlsx':
      return fileToSave(streamOf(xlsxPieces(sheet)), XLSX_TYPE, `${sheet.fileName}.xlsx`)
    default:
      return assertNever(format)
  }
}

function csvFile<Row>(sheet: Sheet<Row, Iterable<Row> | Pages<Row>>, notation: CsvNotation): Response {
  const type = `${CSV_TYPE}; charset=utf-8; header=present`
  return fileToSave(streamedText(csvPieces(sheet, notation)), type, `${sheet.fileName}.csv`)
}

/** A text that is sent while it is generated. */
export function streamedText(pieces: AsyncIterable<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return streamOf(encoded(pieces))
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  for await (const text of texts) yield encoder.encode(text)
}

/** Reads one piece at a time, and serves others in between. */
function streamOf(pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    pull: async (controller) => {
      await othersFirst()
      const piece = await pieces.next()
      if (piece.done) controller.close()
      else controller.enqueue(piece.value)
    },
    cancel: async () => {
      await pieces.return(undefined)
    },
  })
}

/** Throws a RefusalError if a file or a printed list would exceed its limit of loans; CSV has none. */
export function refuseTooMany(count: number, format: RowsFormat): void {
  const most = MAX_ROWS[format]
  if (count <= most) return
  refuseAt('/format', format === 'xlsx' ? 'too-many-for-excel' : 'too-many-for-paper', { most, count })
}
