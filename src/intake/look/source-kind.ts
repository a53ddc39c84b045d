import type { SourceKind } from '#values/vocabulary/import-terms.ts'
import { parseObject } from '../json/json-value.ts'
import { SourceError } from '../source-error.ts'

const ZIP = [0x50, 0x4b]
/** Older workbooks, and newer ones with a password. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0]

/** Whether a file is a workbook, by its first bytes. Throws a SourceError where it is one that cannot be read, or empty. */
export function isWorkbook(head: Uint8Array): boolean {
  if (head.length === 0) throw new SourceError('empty')
  if (startsWith(head, COMPOUND_FILE)) throw new SourceError('workbook-locked')
  return startsWith(head, ZIP)
}

/** What a text holds, by its first sign. Throws a SourceError where it is empty, or rather a picture than a text. */
export function kindOfText(text: string, isMarked: boolean): Exclude<SourceKind, 'xlsx'> {
  const trimmed = text.replace(/^\uFEFF/, '').trimStart()
  if (trimmed === '') throw new SourceError('empty')
  if (!isMarked && isNoText(text)) throw new SourceError('not-a-table')
  if (trimmed.startsWith('[')) return 'json'
  if (!trimmed.startsWith('{')) return 'delimited'
  const [firstLine = ''] = trimmed.split('\n')
  return parseObject(firstLine) === undefined ? 'json' : 'json-lines'
}

const CONTROLS = /[\p{Cc}--[\s]]/gv

/** Control characters that no text has, but every picture, and every PDF after its first lines. */
function isNoText(text: string): boolean {
  const controls = text.match(CONTROLS)?.length ?? 0
  return text.startsWith('%PDF') || controls > text.length / 100
}

function startsWith(bytes: Uint8Array, signs: readonly number[]): boolean {
  return signs.every((sign, index) => bytes[index] === sign)
}
