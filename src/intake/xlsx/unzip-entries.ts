import { Inflate, Unzip, type UnzipFile } from 'fflate'
import {
  ALWAYS_UNPACKED_BYTES,
  LIGHT_SHARE,
  LIGHT_UNPACKED_BYTES,
  MAX_ARCHIVE_ENTRIES,
  MAX_FORMATS_BYTES,
  MAX_FORMATS_RATIO,
  MAX_UNPACKED_BYTES,
  MAX_UNPACKED_RATIO,
} from '#values/vocabulary/source-limits.ts'
import { SourceError } from '../source-error.ts'

/** Packed bytes that are inflated in one go: at most 2 MB come of them. */
export const PACKED_AT_ONCE = 2 * 1024
/** Unpacked bytes that a taker gets in one go. */
const UNPACKED_AT_ONCE = 64 * 1024
/** Unpacked bytes that are counted before the first of them is parsed. A taker may count one piece too much as text. */
const FIRST_UNPACKED_BYTES = ALWAYS_UNPACKED_BYTES + UNPACKED_AT_ONCE

/**
 * Takes the unpacked bytes of one entry, `isLast` with its end, and returns how many of them are text between tags: fewer
 * than none if earlier ones were not.
 */
export type EntryTaker = (bytes: Uint8Array, isLast: boolean) => number

const [OPEN, CLOSE, DECLARATION, SLASH] = ['<', '>', '!', '/'].map((sign) => sign.charCodeAt(0))

/** No row of a sheet stands behind the end of this element, whatever prefix its name has. */
const ROWS = [...'sheetData'].map((letter) => letter.charCodeAt(0))

/**
 * Counts the bytes between tags without parsing the XML. A CDATA section, a comment, and what follows a `>` inside an attribute
 * count as text too, so the count is never too low.
 */
export class TextScan {
  text = 0
  /** True once the rows of a sheet have ended. */
  isBehindRows = false
  private place: 'text' | 'first-of-tag' | 'start-tag' | 'end-tag' = 'text'
  private matched = 0

  take(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (this.place === 'text') {
        if (byte === OPEN) this.place = 'first-of-tag'
        else this.text++
      } else if (byte === CLOSE) this.closeTag()
      else if (this.place === 'first-of-tag') this.openTag(byte)
      else if (this.place === 'end-tag') this.matched = byte === ROWS[this.matched] ? this.matched + 1 : 0
    }
  }

  private openTag(first: number): void {
    this.matched = 0
    if (first === DECLARATION) this.place = 'text'
    else this.place = first === SLASH ? 'end-tag' : 'start-tag'
  }

  private closeTag(): void {
    this.isBehindRows ||= this.place === 'end-tag' && this.matched === ROWS.length
    this.place = 'text'
  }
}

/**
 * Unpacks the entries of a zip archive that `takerOf` wants, in the order in which they lie in it, and hands back the thread
 * after each piece. Other entries are neither inflated nor kept. `takerOf` gets each name without a leading slash and with
 * slashes for backslashes. Throws a SourceError if the archive is damaged, holds too much, or names an entry twice or outside
 * the archive.
 */
export async function* unzipEntries(
  bytes: AsyncIterable<Uint8Array>,
  takerOf: (name: string) => EntryTaker | undefined,
): AsyncGenerator<void> {
  let entry: Entry | undefined
  const names = new EntryNames()
  const unzip = new Unzip((file) => {
    const name = names.add(file.name)
    const taker = takerOf(name)
    if (taker) {
      entry = new Entry(name, taker, entry?.due(true) ?? [])
      start(unzip, file, unpackerOf(file.compression, entry))
    } else start(unzip, file, () => undefined)
  })
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; at += PACKED_AT_ONCE) {
      push(unzip, chunk.subarray(at, at + PACKED_AT_ONCE))
      for (const take of entry?.due(false) ?? []) {
        take()
        yield
      }
    }
  }
  // The archive may break off inside an entry.
  for (const take of entry?.due(true) ?? []) {
    take()
    yield
  }
}

/** Bytes that an entry may unpack to, by its packed bytes so far. */
function mostOf(name: string, packed: number): number {
  const alike = name === 'xl/styles.xml' ? Math.min(MAX_FORMATS_BYTES, packed * MAX_FORMATS_RATIO) : 0
  const most = Math.max(ALWAYS_UNPACKED_BYTES, packed * MAX_UNPACKED_RATIO, alike)
  return Math.floor(Math.min(MAX_UNPACKED_BYTES, most))
}

/** Names of the entries so far. */
class EntryNames {
  private readonly seen = new Set<string>()

  /** The name as others compare it. Throws a SourceError if it is unsafe or taken, or if there are too many. */
  add(name: string): string {
    const plain = name.replaceAll('\\', '/').replace(/^\//, '')
    if (/(^|\/)\.\.(\/|$)|^[a-z]:|\p{Cc}/iu.test(plain)) throw new SourceError('workbook-unsafe-names')
    if (this.seen.has(plain)) throw new SourceError('workbook-damaged')
    if (this.seen.size === MAX_ARCHIVE_ENTRIES)
      throw new SourceError('workbook-too-many-parts', { most: MAX_ARCHIVE_ENTRIES })
    this.seen.add(plain)
    return plain
  }
}

/**
 * Entry whose bytes go to its taker, as long as they are not too many for its packed bytes. The first ones wait until more have
 * come than any entry may have, or all of them: so hardly anything of a bomb is parsed.
 */
class Entry {
  private readonly name: string
  private readonly taker: EntryTaker
  private readonly scan = new TextScan()
  private pieces: (() => void)[]
  /** Number of pieces in front that belong to the entry before. */
  private ofOthers: number
  private isWhole = false
  private fault: SourceError | undefined
  private inflated = 0
  private unpacked = 0
  private text = 0

  /** `pieces` are those of the entry before that nobody has taken yet. */
  constructor(name: string, taker: EntryTaker, pieces: readonly (() => void)[]) {
    this.name = name
    this.taker = taker
    this.pieces = [...pieces]
    this.ofOthers = pieces.length
  }

  /** Queues bytes that came of the packed bytes from `before` to `packed`. */
  add(data: Uint8Array, isLast: boolean, before: number, packed: number): void {
    this.inflated += data.length
    this.scan.take(data)
    this.isWhole ||= isLast
    if (!this.scan.isBehindRows)
      this.fault ??= faultOf(this.name, this.inflated, this.scan.text + UNPACKED_AT_ONCE, packed)
    for (let at = 0; at < data.length || at === 0; at += UNPACKED_AT_ONCE) {
      const end = Math.min(at + UNPACKED_AT_ONCE, data.length)
      const isEnd = end === data.length
      const upTo = isEnd ? packed : before + ((packed - before) * end) / data.length
      this.pieces.push(() => this.take(data.subarray(at, end), isLast && isEnd, upTo))
    }
  }

  /** Pieces that may be parsed now; all of them at the end of the archive. Of a bomb it is one, which may say more of what is wrong. */
  due(isEnd: boolean): readonly (() => void)[] {
    const { pieces, fault } = this
    if (fault) return [...pieces.slice(0, this.ofOthers + 1), () => raise(fault)]
    if (!isEnd && !this.isWhole && this.inflated <= FIRST_UNPACKED_BYTES) return []
    this.pieces = []
    this.ofOthers = 0
    return pieces
  }

  /** Throws a SourceError if the bytes up to these are too many. */
  private take(data: Uint8Array, isLast: boolean, packed: number): void {
    this.unpacked += data.length
    const fault = faultOf(this.name, this.unpacked, this.text, packed)
    if (fault) raise(fault)
    this.text += this.taker(data, isLast)
  }
}

/** The error of an entry of which so many bytes, `text` among them, came of so few; undefined where they are few enough. */
function faultOf(name: string, unpacked: number, text: number, packed: number): SourceError | undefined {
  const most = mostOf(name, packed)
  const light = unpacked > LIGHT_UNPACKED_BYTES ? 0 : text * (1 - LIGHT_SHARE)
  return unpacked - light > most ? new SourceError('unpacks-to-too-much', { most }) : undefined
}

function raise(fault: SourceError): never {
  throw fault
}

/** Takes packed bytes of an entry. */
type Unpacker = (packed: Uint8Array, isLast: boolean) => void

const [STORED, DEFLATED] = [0, 8]

/** Unpacks an entry. Throws a SourceError if it is packed in another way. */
function unpackerOf(compression: number, entry: Entry): Unpacker {
  let before = 0
  let packed = 0
  const add = (data: Uint8Array, isLast: boolean) => entry.add(data, isLast, before, packed)
  if (compression !== STORED && compression !== DEFLATED) throw new SourceError('workbook-damaged')
  const inflate = new Inflate(add)
  return (chunk, isLast) => {
    before = packed
    packed += chunk.length
    if (compression === STORED) add(chunk, isLast)
    else inflate.push(chunk, isLast)
  }
}

/** An entry that is not started is kept in memory, so that one which nobody wants is started too. */
function start(unzip: Unzip, file: UnzipFile, unpack: Unpacker): void {
  class Decoder {
    static readonly compression = file.compression
    ondata: UnzipFile['ondata'] = () => undefined
    push(packed: Uint8Array, isLast: boolean): void {
      unpack(packed, isLast)
    }
  }
  unzip.register(Decoder)
  // An entry of no bytes has no decoder.
  file.ondata = (_, packed, isLast) => unpack(packed, isLast)
  file.start()
}

function push(unzip: Unzip, piece: Uint8Array): void {
  try {
    unzip.push(piece)
  } catch (error) {
    throw error instanceof SourceError ? error : new SourceError('workbook-damaged')
  }
}
