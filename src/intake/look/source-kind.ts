import type { SourceKind } from '#values/vocabulary/import-terms.ts'
import type { UnreadableReason } from '#values/vocabulary/unreadable-reasons.ts'
import { parseObject } from '../json/json-value.ts'
import { SourceError } from '../source-error.ts'
import type { OpenSource } from '../source-format.ts'
import { isUtf32 } from '../text/detect-encoding.ts'

const ZIP = 'PK'
/** Older workbooks, and newer ones with a password. */
const COMPOUND_FILE = '\xd0\xcf\x11\xe0'

/** First bytes of kinds that are no table: PDF; gzip, bzip2, xz, 7z, RAR and zstd; BIFF of Excel 2 to 4. */
const OTHER_KINDS: readonly (readonly [signs: string, reason: UnreadableReason])[] = [
  ['%PDF', 'is-pdf'],
  ...['\x1f\x8b', 'BZh', '\xfd7zXZ\0', '7z\xbc\xaf', 'Rar!\x1a', '\x28\xb5\x2f\xfd'].map(
    (signs) => [signs, 'is-packed'] as const,
  ),
  ...['\x09\0\x04\0', '\x09\x02\x06\0', '\x09\x04\x06\0'].map((signs) => [signs, 'is-xls'] as const),
]

const LATIN_1 = new TextDecoder('latin1')

/** True if a file is a workbook, by its first bytes. Throws a SourceError if it is empty or of a kind that is not read. */
export async function isWorkbook(open: OpenSource, head: Uint8Array): Promise<boolean> {
  if (head.length === 0) throw new SourceError('empty')
  const signs = bytesAsText(head.subarray(0, 8))
  if (signs.startsWith(COMPOUND_FILE)) throw new SourceError((await isLocked(open)) ? 'workbook-locked' : 'is-xls')
  const other = OTHER_KINDS.find(([own]) => signs.startsWith(own))
  if (other) throw new SourceError(other[1])
  if (signs.startsWith(ZIP)) return true
  if (isUtf32(head)) throw new SourceError('is-utf-32')
  return false
}

/** Each byte as the character of its number: the decoder takes 0x80 to 0x9F for those of Windows-1252. */
function bytesAsText(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}

/** The stream that an encrypted workbook has, in UTF-16. Source: [MS-OFFCRYPTO] 2.3.4.4. */
const ENCRYPTED = [...'EncryptedPackage'].join('\0')

/** True if a compound file is a workbook with a password. Its directory may lie anywhere. */
async function isLocked(open: OpenSource): Promise<boolean> {
  let before = ''
  for await (const chunk of open()) {
    const text = before + LATIN_1.decode(chunk)
    if (text.includes(ENCRYPTED)) return true
    before = text.slice(-ENCRYPTED.length)
  }
  return false
}

/** Kind of a text, by its first sign. Throws a SourceError if it is empty, no text, or of a kind that is not read. */
export function kindOfText(text: string, isMarked: boolean): Exclude<SourceKind, 'xlsx'> {
  const trimmed = text.replace(/^\uFEFF/, '').trimStart()
  if (trimmed === '') throw new SourceError('empty')
  if (!isMarked && isNoText(text)) throw new SourceError('not-a-table')
  if (/^<(?:!doctype\s+html|html|head|body|meta|table|style|div)\b/i.test(trimmed)) throw new SourceError('is-html')
  if (/^<(?:\?xml\b|!doctype\b)/i.test(trimmed)) {
    throw new SourceError(/<html\b/i.test(trimmed.slice(0, 2_000)) ? 'is-html' : 'is-xml')
  }
  if (trimmed.startsWith('[')) return 'json'
  if (!trimmed.startsWith('{')) return 'delimited'
  const [firstLine = ''] = trimmed.split('\n', 1)
  return parseObject(firstLine) === undefined ? 'json' : 'json-lines'
}

const CONTROLS = /[\p{Cc}--[\s\0]]/gv

/** Control characters that no text has, but every picture. A NUL alone has a sentence of its own. */
function isNoText(text: string): boolean {
  return (text.match(CONTROLS)?.length ?? 0) > text.length / 100
}
