import { assertNever } from '#values/assert.ts'
import { MOST_STATEMENT_ENTRIES, type StatementKind } from '#values/vocabulary/payment-run-terms.ts'
import { readDelimited } from '../delimited/read-delimited.ts'
import { detectDelimiter } from '../look/detect-delimiter.ts'
import { isWorkbook } from '../look/source-kind.ts'
import { SourceError } from '../source-error.ts'
import type { OpenSource } from '../source-format.ts'
import type { CellRecord } from '../source-record.ts'
import { decodeText } from '../text/decode-text.ts'
import { detectEncoding } from '../text/detect-encoding.ts'
import { HiddenCells } from '../xlsx/hidden-cells.ts'
import { readSheet } from '../xlsx/read-sheet.ts'
import { readWorkbook } from '../xlsx/workbook.ts'
import type { BankEntry } from './bank-entry.ts'
import { readCamt } from './read-camt.ts'
import { isMt940, readMt940 } from './read-mt940.ts'
import { openPaymentTable, type PaymentTable, readPaymentTable, type TableChoice } from './read-table.ts'

/** Bytes at the start of a file that show its kind. */
const HEAD = 256 * 1024

/** A bank's file: its kind, and its entries in batches, few enough that others can be served between two of them. */
export type Statement = {
  readonly kind: StatementKind
  readonly entries: AsyncIterable<readonly BankEntry[]> | Iterable<readonly BankEntry[]>
}

/**
 * Reads a bank's file of any kind: camt.053, MT940, a workbook, or a delimited table such as a pasted block. `open` gives
 * the bytes in pieces, `choice` says how a table is read. Throws a SourceError, here or from the entries, if the file
 * cannot be read.
 */
export async function readStatement(bytes: Uint8Array, open: OpenSource, choice?: TableChoice): Promise<Statement> {
  const found = await kindOf(bytes, open)
  const { kind } = found
  switch (kind) {
    case 'camt.053':
      return { kind, entries: readCamt(utf8(bytes, found.start)) }
    case 'mt940':
      return { kind, entries: readMt940(found.text) }
    case 'workbook':
    case 'table':
      return { kind, entries: readPaymentTable(found.records, choice) }
    default:
      return assertNever(kind)
  }
}

/** A bank's table as it would be read; null for other kinds of files. Throws a SourceError. */
export async function lookAtStatement(
  bytes: Uint8Array,
  open: OpenSource,
  choice?: TableChoice,
): Promise<PaymentTable | null> {
  const found = await kindOf(bytes, open)
  return 'records' in found ? openPaymentTable(found.records, choice) : null
}

type Found =
  | { readonly kind: 'camt.053'; readonly start: string }
  | { readonly kind: 'mt940'; readonly text: string }
  | { readonly kind: 'workbook' | 'table'; readonly records: AsyncIterable<readonly CellRecord[]> }

async function kindOf(bytes: Uint8Array, open: OpenSource): Promise<Found> {
  const head = bytes.subarray(0, HEAD)
  if (await isWorkbook(open, head)) return { kind: 'workbook', records: workbookRecords(open) }
  const { encoding } = detectEncoding(bytes)
  const start = new TextDecoder(encoding)
    .decode(head)
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (start === '') throw new SourceError('empty')
  if (start.startsWith('<')) return { kind: 'camt.053', start }
  const text = await decodedText(decodeText(open(), encoding))
  if (isMt940(text)) return { kind: 'mt940', text }
  const { delimiter } = detectDelimiter(text.slice(0, HEAD), text.length <= HEAD)
  return { kind: 'table', records: readDelimited(pieces(text), delimiter) }
}

/** Entries of a statement, with a limit of their number. Throws a SourceError above it, and if there is none. */
export async function* entriesOf({ entries }: Statement): AsyncGenerator<readonly BankEntry[]> {
  let count = 0
  for await (const batch of entries) {
    count += batch.length
    if (count > MOST_STATEMENT_ENTRIES) throw new SourceError('too-many-entries', { most: MOST_STATEMENT_ENTRIES })
    yield batch
  }
  if (count === 0) throw new SourceError('no-entries')
}

/** Rows of the first sheet that the workbook shows, hidden rows included: nothing is skipped silently. */
async function* workbookRecords(open: OpenSource): AsyncGenerator<readonly CellRecord[]> {
  const workbook = await readWorkbook(open)
  const sheet = workbook.sheets.find(({ isHidden }) => !isHidden)?.name ?? null
  yield* readSheet(open, workbook, sheet, new HiddenCells({ areTaken: true }))
}

const DECLARED = /^<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/

/** The bytes of an XML file in UTF-8, from the encoding that it declares. Throws a SourceError for an unknown one. */
function utf8(bytes: Uint8Array, start: string): Uint8Array {
  const declared = DECLARED.exec(start)?.[1] ?? 'utf-8'
  if (/^utf-?8$/i.test(declared)) return bytes
  try {
    return new TextEncoder().encode(new TextDecoder(declared).decode(bytes))
  } catch {
    throw new SourceError('statement-damaged')
  }
}

async function decodedText(pieces: AsyncIterable<string>): Promise<string> {
  const all: string[] = []
  for await (const piece of pieces) all.push(piece)
  return all.join('')
}

const PIECE = 64 * 1024

async function* pieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE)
}
