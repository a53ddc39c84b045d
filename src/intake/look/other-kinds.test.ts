import { gzipSync, strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { recordOf } from '#values/record-of.ts'
import { MAX_JSON_DEPTH } from '#values/vocabulary/limits.ts'
import { MAX_LINE_LENGTH } from '#values/vocabulary/source-limits.ts'
import type { UnreadableReason } from '#values/vocabulary/unreadable-reasons.ts'
import { load } from '../loans/read-file.test-support.ts'
import { sourceOf } from '../source-bytes.test-support.ts'
import { lookThrough } from './look-through.ts'

const CSV = 'Loan ID;Client name;Loan amount\nLT-1;Rasa Butkutė;1200,50\nLT-2;Jonas Žukas;900,00\n'
const TABLE = '<table><tr><td>Loan ID</td><td>LT-1</td></tr></table>'
const XML = '<?xml version="1.0"?>\n'
const SHEETS_2003 = `${XML}<?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>`

/** Text in four bytes a character. */
function inFourBytes(text: string, isLittle: boolean): Uint8Array {
  const characters = [...text]
  const view = new DataView(new ArrayBuffer(characters.length * 4))
  for (const [at, character] of characters.entries()) view.setUint32(at * 4, character.codePointAt(0) ?? 0, isLittle)
  return new Uint8Array(view.buffer)
}

/** A compound file whose directory names a stream, at a place where a piece of the file may end within the name. */
function compoundFile(stream: string, at: number): Uint8Array {
  const file = new Uint8Array(at + 4_096)
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  file.set(Buffer.from(stream, 'utf16le'), at)
  return file
}

function archiveOf(...names: readonly string[]): Uint8Array {
  return zipSync(recordOf(names.map((name) => [name, strToU8('x')])))
}

function signed(...signs: readonly number[]): Uint8Array {
  const file = new Uint8Array(5_000).fill(0x41)
  file.set(signs)
  return file
}

const long = (text: string) => text.repeat(Math.ceil((MAX_LINE_LENGTH * 3) / text.length))

const KINDS: readonly (readonly [what: string, bytes: Uint8Array, reason: UnreadableReason])[] = [
  ['a PDF', strToU8('%PDF-1.7\n1 0 obj\n'), 'is-pdf'],
  ['a gzip file', gzipSync(strToU8(CSV)), 'is-packed'],
  ['a bzip2 file', signed(0x42, 0x5a, 0x68, 0x39), 'is-packed'],
  ['an xz file', signed(0xfd, 0x37, 0x7a, 0x58, 0x5a, 0), 'is-packed'],
  ['a 7z file', signed(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c), 'is-packed'],
  ['a RAR file', signed(0x52, 0x61, 0x72, 0x21, 0x1a, 7), 'is-packed'],
  ['a zstd file', signed(0x28, 0xb5, 0x2f, 0xfd), 'is-packed'],
  ['a ZIP archive of a CSV', archiveOf('loans.csv'), 'is-zip'],
  ['a text document', archiveOf('[Content_Types].xml', 'word/document.xml'), 'is-zip'],
  ['an empty ZIP archive', zipSync({}), 'is-zip'],
  ['an ODS', archiveOf('mimetype', 'content.xml', 'META-INF/manifest.xml'), 'is-ods'],
  ['an XLSB', archiveOf('[Content_Types].xml', 'xl/workbook.bin', 'xl/worksheets/sheet1.bin'), 'is-xlsb'],
  ['a document of Numbers', archiveOf('Index/Document.iwa', 'Metadata/Properties.plist'), 'is-numbers'],
  ['an old document of Numbers', archiveOf('index.apxl'), 'is-numbers'],
  ['a part of a workbook', archiveOf('xl/worksheets/sheet1.xml'), 'workbook-damaged'],
  ['an XLS', compoundFile('Workbook', 1_024), 'is-xls'],
  ['an XLS of Excel 4', signed(9, 4, 6, 0, 0, 0, 0x10, 0), 'is-xls'],
  ['an XLS of Excel 2', signed(9, 0, 4, 0, 2, 0, 0x10, 0), 'is-xls'],
  ['a workbook with a password', compoundFile('EncryptedPackage', 1_152), 'workbook-locked'],
  ['a large workbook with a password', compoundFile('EncryptedPackage', 65_536 * 3 - 11), 'workbook-locked'],
  ['a table of HTML', strToU8(`<html><body>${TABLE}</body></html>`), 'is-html'],
  ['a table alone', strToU8(`\n  ${TABLE}`), 'is-html'],
  ['a whole page', strToU8(`\uFEFF<!DOCTYPE html>\n<HTML>${TABLE}`), 'is-html'],
  [
    'a page in XHTML',
    strToU8(`${XML}<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0//EN"><html>${TABLE}</html>`),
    'is-html',
  ],
  ['a workbook of 2003 in XML', strToU8(SHEETS_2003), 'is-xml'],
  ['XML with entities', strToU8(`${XML}<!DOCTYPE a [<!ENTITY b "b">]><a>&b;</a>`), 'is-xml'],
  ['UTF-32', inFourBytes(CSV, true), 'is-utf-32'],
  ['UTF-32, the high byte first', inFourBytes(CSV, false), 'is-utf-32'],
  ['UTF-32 with a mark', inFourBytes(`\uFEFF${CSV}`, true), 'is-utf-32'],
  ['UTF-32 with a mark, the high byte first', inFourBytes(`\uFEFF${CSV}`, false), 'is-utf-32'],
  ['a NUL in a cell', strToU8(CSV.replace('Rasa', 'Ra\0sa')), 'nul-characters'],
  ['a NUL far down', strToU8(`${CSV}${long('LT-3;Rasa;5,00\n')}\0`), 'nul-characters'],
  ['a NUL in JSON', strToU8('[{"a":"b\0"}]'), 'nul-characters'],
  ['a NUL in a line of JSON', strToU8('{"a":1}\n{"a":"b\0"}\n'), 'nul-characters'],
  ['nothing but zeros', new Uint8Array(5_000), 'nul-characters'],
  [
    'a picture',
    signed(0x89, 0x50, 0x4e, 0x47, ...Array.from({ length: 4_000 }, (_, at) => (at * 7919) % 251)),
    'not-a-table',
  ],
  [
    'a program',
    signed(0x7f, 0x45, 0x4c, 0x46, ...Array.from({ length: 4_000 }, (_, at) => (at * 31) % 7)),
    'not-a-table',
  ],
  ['a quote without an end', strToU8(`${CSV}LT-3;"Rasa${long('x')}`), 'quote-not-closed'],
  [
    'a quote without an end over many lines',
    strToU8(`${CSV}LT-3;"Rasa${long('one line of text\n')}`),
    'quote-not-closed',
  ],
  ['a quote in the first cell', strToU8(`"Loan ID${long('one line of text\n')}`), 'quote-not-closed'],
  ['a cell without an end', strToU8(`${CSV}LT-3;${long('x')}`), 'cell-too-long'],
  ['a quote of JSON without an end', strToU8(`[{"a":"${long('x')}`), 'quote-not-closed'],
  ['deep JSON', strToU8(`[{"a":${long('[')}`), 'json-too-deep'],
]

describe('a file of another kind', () => {
  it.each(KINDS)('is refused in its own words: %s', async (_, bytes, reason) => {
    await expect(lookThrough(sourceOf(bytes, 65_536))).rejects.toMatchObject({ reason })
  })

  it.each(['delimited', 'json', 'json-lines', 'xlsx'] as const)('is refused as %s, too', async (kind) => {
    for (const [, bytes, reason] of KINDS.slice(0, 20)) {
      await expect(lookThrough(sourceOf(bytes, 65_536), { kind, encoding: 'utf-8' })).rejects.toMatchObject({ reason })
    }
  })
})

describe('a table', () => {
  it('with a quote that is never closed loses one line, however long it is', async () => {
    const lines = `LT-3;"Rasa;1,00\n${'LT-4;Jonas;2,00\n'.repeat(100_000)}`
    expect(await lookThrough(sourceOf(strToU8(CSV + lines), 65_536))).toMatchObject({ lines: 100_003 })
  })

  it('with half its cells empty at the end of each line is no text of a quote', async () => {
    const lines = `LT-3;"Rasa;1,00;;;\n${'LT-4;Jonas;2,00\n'.repeat(100_000)}`
    expect(await lookThrough(sourceOf(strToU8(`ID;Name;Amount;A;B;C\n${lines}`), 65_536))).toMatchObject({
      lines: 100_001,
    })
  })

  it.each([
    ['as deep as a request may be', MAX_JSON_DEPTH, []],
    ['deeper', MAX_JSON_DEPTH + 1, ['json-too-deep']],
    ['100,000 levels deep', 100_000, ['json-too-deep']],
  ])('of objects has a fault in that line alone which is nested %s', async (_, depth, codes) => {
    const deep = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
    const { all } = await load(`[{"a":1},${deep}]`)
    const faults = all.map((loan) => (loan.kind === 'faulty' ? loan.faults.map(({ code }) => code) : []))
    expect(faults[0]).not.toContain('json-too-deep')
    expect(faults[1]?.filter((code) => code === 'json-too-deep')).toEqual(codes)
  })

  it.each(['utf-16le', 'utf-16be'] as const)('in %s is not taken for UTF-32', async (encoding) => {
    const bytes = Buffer.from(CSV, 'utf16le')
    const facts = await lookThrough(sourceOf(encoding === 'utf-16le' ? bytes : bytes.swap16()))
    expect(facts.format.encoding).toBe(encoding)
  })
})
