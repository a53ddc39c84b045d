import { present } from '#values/assert.ts'
import { MAX_ARCHIVE_ENTRIES, MAX_INDEX_BYTES, MAX_SHARED_TEXT_BYTES } from '#values/vocabulary/source-limits.ts'
import type { UnreadableReason } from '#values/vocabulary/unreadable-reasons.ts'
import { SourceError } from '../source-error.ts'
import type { OpenSource } from '../source-format.ts'
import { CellText } from './cell-text.ts'
import { isTrueFlag } from './hidden-cells.ts'
import { meaningOfFormat, type NumberMeaning } from './number-formats.ts'
import { PackedTexts } from './packed-texts.ts'
import { StruckRuns, StruckTexts } from './struck-texts.ts'
import { type EntryTaker, PACKED_AT_ONCE, unzipEntries } from './unzip-entries.ts'
import { xmlTaker } from './xml-events.ts'

/** A sheet and its entry in the archive. A sheet that only a macro can show counts as hidden too. */
export type WorkbookSheet = { readonly name: string; readonly entry: string; readonly isHidden: boolean }

/** Parts of a workbook that are needed to read its cells. */
export type Workbook = {
  readonly sheets: readonly WorkbookSheet[]
  /** Texts that cells share. */
  readonly texts: PackedTexts
  /** Meaning of a number, by the style of its cell. */
  readonly styles: readonly NumberMeaning[]
  /** Styles whose font is struck out. */
  readonly struckStyles: ReadonlySet<number>
  readonly struckTexts: StruckTexts
  readonly isSince1904: boolean
  /** Countries for which the formats of cells are made. */
  readonly countries: readonly string[]
}

/** Countries by the language codes of number formats, as in `[$€-425]`. Source: [MS-LCID]. Codes of English say nothing. */
const COUNTRIES: { readonly [Code: string]: string } = {
  '425': 'EST',
  '426': 'LVA',
  '427': 'LTU',
  '415': 'POL',
  '40B': 'FIN',
  '407': 'DEU',
  C07: 'AUT',
  C0A: 'ESP',
  '40A': 'ESP',
}

/** Entries by which an archive shows its kind. Source: the package formats of Office Open XML, OpenDocument and iWork. */
const KINDS: readonly (readonly [entry: RegExp, reason: UnreadableReason])[] = [
  [/^xl\/workbook\.bin$/, 'is-xlsb'],
  [/^Index\/Document\.iwa$|^Index\.zip$|^index\.apxl$/, 'is-numbers'],
  [/^META-INF\/manifest\.xml$|^content\.xml$/, 'is-ods'],
]

/** The record at the end of a zip archive, and the most that may come from its beginning on: itself with the longest comment. */
const END_MARK = [0x50, 0x4b, 0x05, 0x06]
const MOST_BYTES = 22 + 65_535

/** Remembers the last bytes of an archive while it is read, to tell whether it was whole. */
class ArchiveTail {
  private chunks: Uint8Array[] = []
  private length = 0

  async *watch(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      this.take(chunk)
      yield chunk
    }
  }

  /** An archive that was cut off has lost its end. */
  isWhole(): boolean {
    const bytes = this.chunks.flatMap((chunk) => [...chunk.subarray(-MOST_BYTES)])
    return bytes.some((_, at) => END_MARK.every((byte, index) => bytes[at + index] === byte))
  }

  private take(chunk: Uint8Array): void {
    this.chunks.push(chunk)
    this.length += chunk.length
    let first = this.chunks[0]
    while (first && this.length - first.length >= MOST_BYTES) {
      this.chunks.shift()
      this.length -= first.length
      first = this.chunks[0]
    }
  }
}

/** Tells a workbook from other archives by the names of their entries. */
class ArchiveKind {
  private isWorkbook = false
  private isPackage = false
  private other: UnreadableReason | undefined

  add(name: string): void {
    this.isWorkbook ||= name === 'xl/workbook.xml'
    this.isPackage ||= name.startsWith('xl/')
    this.other ??= KINDS.find(([entry]) => entry.test(name))?.[1]
  }

  /** Throws a SourceError if the archive is another kind of file, or has only some entries of a workbook. */
  expectWorkbook(isWhole: boolean): void {
    if (this.isWorkbook) return
    throw new SourceError(this.other ?? (this.isPackage || !isWhole ? 'workbook-damaged' : 'is-zip'))
  }
}

/** Reads all of a workbook except its sheets. Throws a SourceError if the file is another kind of archive, damaged or cut off. */
export async function readWorkbook(open: OpenSource): Promise<Workbook> {
  const found: FoundSheets = { sheets: [], isSince1904: false }
  const targets = new Map<string, string>()
  const [styles, struckStyles] = [[] as NumberMeaning[], new Set<number>()]
  const countries = new Set<string>()
  const struckTexts = new StruckTexts()
  const texts = new PackedTexts(MAX_SHARED_TEXT_BYTES)
  const takers = new Map<string, EntryTaker>([
    ['xl/workbook.xml', workbookTaker(found)],
    ['xl/_rels/workbook.xml.rels', targetsTaker(targets)],
    ['xl/styles.xml', stylesTaker(styles, struckStyles, countries)],
    ['xl/sharedStrings.xml', sharedTextsTaker(texts, struckTexts)],
  ])
  const [tail, ended, archive] = [new ArchiveTail(), new Set<string>(), new ArchiveKind()]
  const takerOf = (name: string) => {
    archive.add(name)
    return untilEnd(takers.get(name), () => ended.add(name))
  }
  for await (const _ of unzipEntries(tail.watch(open(PACKED_AT_ONCE)), takerOf)) {
    // The takers read each piece while it is unpacked.
  }
  archive.expectWorkbook(tail.isWhole())
  // Without its texts and styles, the workbook would be misread: a rate would be another number.
  if (ended.size < takers.size && !tail.isWhole()) throw new SourceError('workbook-damaged')
  const sheets = found.sheets.flatMap(({ id, ...sheet }) => {
    const entry = targets.get(id)
    return entry === undefined ? [] : [{ ...sheet, entry }]
  })
  if (sheets.length === 0) throw new SourceError('workbook-damaged')
  return {
    sheets,
    texts,
    styles,
    struckStyles,
    struckTexts,
    isSince1904: found.isSince1904,
    countries: [...countries],
  }
}

function untilEnd(taker: EntryTaker | undefined, onEnd: () => void): EntryTaker | undefined {
  return (
    taker &&
    ((bytes, isLast) => {
      const text = taker(bytes, isLast)
      if (isLast) onEnd()
      return text
    })
  )
}

const INDEX = { most: MAX_INDEX_BYTES }
/** Excel allows 31 characters, LibreOffice more. */
const MAX_SHEET_NAME_LENGTH = 255

/** Throws a SourceError if the archive has too many entries; each sheet is one. */
function checkParts(count: number): void {
  if (count === MAX_ARCHIVE_ENTRIES) throw new SourceError('workbook-too-many-parts', { most: MAX_ARCHIVE_ENTRIES })
}

function sheetName(name = ''): string {
  if (name.length > MAX_SHEET_NAME_LENGTH) throw new SourceError('workbook-damaged')
  return name
}

function isHiddenState(state: string | undefined): boolean {
  return state === 'hidden' || state === 'veryHidden'
}

type FoundSheets = { readonly sheets: { name: string; id: string; isHidden: boolean }[]; isSince1904: boolean }

function workbookTaker(found: FoundSheets): EntryTaker {
  return xmlTaker(
    {
      open: (name, attributes) => {
        if (name === 'workbookPr') found.isSince1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
        const id = attributes['r:id'] ?? Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
        if (name !== 'sheet' || id === undefined) return
        checkParts(found.sheets.length)
        found.sheets.push({ name: sheetName(attributes.name), id, isHidden: isHiddenState(attributes.state) })
      },
    },
    INDEX,
  )
}

function targetsTaker(targets: Map<string, string>): EntryTaker {
  let count = 0
  return xmlTaker(
    {
      open: (name, { Id, Target, Type }) => {
        if (name !== 'Relationship' || Id === undefined || Target === undefined || !Type?.endsWith('/worksheet')) return
        checkParts(count++)
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`)
      },
    },
    INDEX,
  )
}

function stylesTaker(styles: NumberMeaning[], struckStyles: Set<number>, countries: Set<string>): EntryTaker {
  const codes = new Map<number, string>()
  const struckFonts = new Set<number>()
  let fonts = 0
  let isOfFonts = false
  let isOfCells = false
  return xmlTaker(
    {
      open: (name, attributes) => {
        if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
        else if (name === 'fonts') isOfFonts = true
        else if (name === 'font' && isOfFonts) fonts += 1
        else if (name === 'strike' && isOfFonts && isTrueFlag(attributes.val ?? '1')) struckFonts.add(fonts - 1)
        else if (name === 'cellXfs') isOfCells = true
        else if (name === 'xf' && isOfCells) {
          const id = Number(attributes.numFmtId ?? 0)
          if (struckFonts.has(Number(attributes.fontId ?? 0))) struckStyles.add(styles.length)
          styles.push(meaningOfFormat(id, codes.get(id)))
          const country = countryOfFormat(codes.get(id) ?? '')
          if (country !== undefined) countries.add(country)
        }
      },
      close: (name) => {
        if (name === 'fonts') isOfFonts = false
        else if (name === 'cellXfs') isOfCells = false
      },
    },
    INDEX,
  )
}

/** Entry of the sheet with this name, or of the first sheet for null. Throws a SourceError if there is none. */
export function entryOfSheet({ sheets }: Workbook, name: string | null): string {
  const sheet = name === null ? present(sheets[0], 'first sheet') : sheets.find((found) => found.name === name)
  if (sheet === undefined) throw new SourceError('no-such-sheet', { sheet: name ?? '' })
  return sheet.entry
}

/** Country that a number format is made for; undefined if the format says none. */
function countryOfFormat(code: string): string | undefined {
  const [, language = ''] = /\[\$[^\]]*-([0-9A-F]{3,8})\]/i.exec(code) ?? []
  return COUNTRIES[language.toUpperCase().slice(-3).replace(/^0+/, '')]
}

/** Reads the entry of the texts that the cells of a workbook share. Phonetic readings beside a text are no part of it. */
function sharedTextsTaker(texts: PackedTexts, struck: StruckTexts): EntryTaker {
  const shared = new CellText()
  const runs = new StruckRuns()
  let isText = false
  let isReading = false
  return xmlTaker({
    open: (name, attributes) => {
      runs.open(name, attributes)
      if (name === 'si') shared.take()
      else if (name === 'rPh') isReading = true
      isText = name === 't' && !isReading
    },
    text: (text) => {
      if (!isText) return
      shared.add(text)
      runs.add(text)
    },
    close: (name) => {
      isText = false
      if (name === 'rPh') isReading = false
      else if (name === 'si') {
        struck.set(texts.length, runs.take())
        texts.add(shared.take())
      }
    },
  })
}
