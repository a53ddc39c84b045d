import type { FileFormat } from '#contract/desk/loans-export.ts'
import type { Pages, Sheet } from '#contract/sheet/sheet.ts'
import { assertNever } from '#values/assert.ts'
import { othersFirst } from '../wire/others-first.ts'
import { NO_STORE } from '../wire/routes.ts'
import { csvPieces } from './csv-file.ts'
import { CSV_TYPE, XLSX_TYPE } from './file-types.ts'
import { xlsxPieces } from './xlsx-file.ts'

type Content = ReadableStream<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer> | string

/** A sheet as a file to save, sent while its rows are read. */
export function sheetFile<Row>(sheet: Sheet<Row, Iterable<Row> | Pages<Row>>, format: FileFormat): Response {
  switch (format) {
    case 'csv':
      return fileResponse(
        streamOf(encoded(csvPieces(sheet))),
        `${CSV_TYPE}; charset=utf-8; header=present`,
        `${sheet.fileName}.csv`,
      )
    case 'xlsx':
      return fileResponse(streamOf(xlsxPieces(sheet)), XLSX_TYPE, `${sheet.fileName}.xlsx`)
    default:
      return assertNever(format)
  }
}

/** `name` is a safe file name with its ending; by RFC 6266 it is there twice, the plain one for old programs. */
export function fileResponse(body: Content, type: string, name: string): Response {
  const plain = name.replace(/[^ -~]/g, '_').replace(/["\\%]/g, '_')
  const disposition = `attachment; filename="${plain}"; filename*=UTF-8''${percentEncoded(name)}`
  return new Response(body, { headers: { ...NO_STORE, 'Content-Type': type, 'Content-Disposition': disposition } })
}

/** RFC 8187 allows fewer characters than encodeURIComponent leaves. */
function percentEncoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  for await (const text of texts) yield encoder.encode(text)
}

/** One piece at a time, and others are served in between. */
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
