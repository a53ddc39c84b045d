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

/**
 * Takes the unpacked bytes of one entry, `isLast` with its end, and returns how many of them are text between tags: fewer
 * than none if earlier ones were not.
 */
export type EntryTaker = (bytes: Uint8Array, isLast: boolean) => number

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
  const pieces: (() => void)[] = []
  const names = new EntryNames()
  const unzip = new Unzip((file) => {
    const name = names.add(file.name)
    const taker = takerOf(name)
    if (taker) start(unzip, file, unpackerOf(file.compression, new Entry(name, taker), pieces))
    else start(unzip, file, () => undefined)
  })
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; at += PACKED_AT_ONCE) {
      push(unzip, chunk.subarray(at, at + PACKED_AT_ONCE))
      for (const take of pieces.splice(0)) {
        take()
        yield
      }
    }
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

/** Entry whose bytes go to its taker, as long as they are not too many for its packed bytes. */
class Entry {
  private readonly name: string
  private readonly taker: EntryTaker
  private unpacked = 0
  private text = 0

  constructor(name: string, taker: EntryTaker) {
    this.name = name
    this.taker = taker
  }

  /** `packed` counts the packed bytes of the entry up to these. Throws a SourceError if they unpack to too much. */
  take(data: Uint8Array, isLast: boolean, packed: number): void {
    this.unpacked += data.length
    const most = mostOf(this.name, packed)
    const light = this.unpacked > LIGHT_UNPACKED_BYTES ? 0 : this.text * (1 - LIGHT_SHARE)
    if (this.unpacked - light > most) throw new SourceError('unpacks-to-too-much', { most })
    this.text += this.taker(data, isLast)
  }
}

/** Takes packed bytes of an entry. */
type Unpacker = (packed: Uint8Array, isLast: boolean) => void

const [STORED, DEFLATED] = [0, 8]

/** Queues what an entry unpacks to, in pieces that are small enough for one go. Throws a SourceError if it is packed otherwise. */
function unpackerOf(compression: number, entry: Entry, pieces: (() => void)[]): Unpacker {
  let before = 0
  let packed = 0
  const queue = (data: Uint8Array, isLast: boolean) => {
    const start = before
    const bytes = packed - before
    for (let at = 0; at < data.length || at === 0; at += UNPACKED_AT_ONCE) {
      const end = Math.min(at + UNPACKED_AT_ONCE, data.length)
      const isEnd = end === data.length
      const upTo = isEnd ? packed : start + (bytes * end) / data.length
      pieces.push(() => entry.take(data.subarray(at, end), isLast && isEnd, upTo))
    }
  }
  if (compression !== STORED && compression !== DEFLATED) throw new SourceError('workbook-damaged')
  const inflate = new Inflate(queue)
  return (chunk, isLast) => {
    before = packed
    packed += chunk.length
    if (compression === STORED) queue(chunk, isLast)
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
