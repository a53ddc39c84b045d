import { Unzip, type UnzipFile, UnzipInflate, UnzipPassThrough } from 'fflate'
import {
  ALWAYS_UNPACKED_BYTES,
  LIGHT_SHARE,
  LIGHT_UNPACKED_BYTES,
  MAX_ARCHIVE_ENTRIES,
  MAX_UNPACKED_BYTES,
  MAX_UNPACKED_RATIO,
} from '#values/vocabulary/source-limits.ts'
import { SourceError } from '../source-error.ts'

/** Packed bytes that are inflated in one go: at most 2 MB come of them. */
export const PACKED_AT_ONCE = 2 * 1024
/** Unpacked bytes that a taker gets in one go. */
const UNPACKED_AT_ONCE = 64 * 1024

/** Takes the unpacked bytes of one entry, `isLast` with its end, and returns how many of them were text between tags. */
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
  const archive = { read: 0 }
  const names = new EntryNames()
  const unzip = new Unzip((file) => {
    const taker = takerOf(names.add(file.name))
    if (taker) start(unzip, file, collector(new Entry(taker, archive), pieces))
    else skip(unzip, file)
  })
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; at += PACKED_AT_ONCE) {
      const packed = chunk.subarray(at, at + PACKED_AT_ONCE)
      archive.read += packed.length
      push(unzip, packed)
      for (const take of pieces.splice(0)) {
        take()
        yield
      }
    }
  }
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

/** An entry while it is taken. */
class Entry {
  private readonly taker: EntryTaker
  private readonly archive: { readonly read: number }
  private readonly startedAt: number
  private unpacked = 0
  private text = 0

  /** `read` counts the packed bytes of the archive. */
  constructor(taker: EntryTaker, archive: { readonly read: number }) {
    this.taker = taker
    this.archive = archive
    this.startedAt = archive.read
  }

  take(data: Uint8Array, isLast: boolean): void {
    this.unpacked += data.length
    this.checkRatio()
    this.text += this.taker(data, isLast)
  }

  /** Throws a SourceError if the entry unpacks to too much for its packed bytes. */
  private checkRatio(): void {
    const packed = this.archive.read - this.startedAt + PACKED_AT_ONCE
    const most = Math.min(MAX_UNPACKED_BYTES, Math.max(ALWAYS_UNPACKED_BYTES, packed * MAX_UNPACKED_RATIO))
    const light = this.unpacked > LIGHT_UNPACKED_BYTES ? 0 : this.text * (1 - LIGHT_SHARE)
    if (this.unpacked - light > most) throw new SourceError('unpacks-to-too-much', { most })
  }
}

type OnData = UnzipFile['ondata']

/** Queues what an entry unpacks to, in pieces that are small enough for one go. */
function collector(entry: Entry, pieces: (() => void)[]): OnData {
  return (error, data, isLast) => {
    if (error) throw new SourceError('workbook-damaged')
    let at = 0
    for (; data.length - at > UNPACKED_AT_ONCE; at += UNPACKED_AT_ONCE) {
      const piece = data.subarray(at, at + UNPACKED_AT_ONCE)
      pieces.push(() => entry.take(piece, false))
    }
    pieces.push(() => entry.take(data.subarray(at), isLast))
  }
}

function start(unzip: Unzip, file: UnzipFile, onData: OnData): void {
  unzip.register(UnzipInflate)
  unzip.register(UnzipPassThrough)
  file.ondata = onData
  file.start()
}

/** An entry that is not started is kept in memory, so that this one gets a decoder that drops it. */
function skip(unzip: Unzip, file: UnzipFile): void {
  class Dropper {
    static readonly compression = file.compression
    ondata: OnData = () => undefined
    push(): void {}
  }
  unzip.register(Dropper)
  file.ondata = () => undefined
  file.start()
}

function push(unzip: Unzip, piece: Uint8Array): void {
  try {
    unzip.push(piece)
  } catch (error) {
    throw error instanceof SourceError ? error : new SourceError('workbook-damaged')
  }
}
