import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'
import { MAX_UNPACKED_BYTES } from '#values/vocabulary/source-limits.ts'
import { SourceError } from '../source-error.ts'

/**
 * So many packed bytes are unpacked and read in one go, while nobody else is served: most come to ten times as many, which takes
 * a millisecond or two, and at worst to a thousand times.
 */
export const PACKED_AT_ONCE = 2 * 1024
/** More than this and so many times its packed bytes: no workbook that was saved from a program. */
const MAX_EASY_BYTES = 16 * 1024 ** 2
const MAX_RATIO = 200

/** Takes the unpacked bytes of one entry; `isLast` with its end. */
export type EntryTaker = (bytes: Uint8Array, isLast: boolean) => void

/**
 * Unpacks the entries of a zip archive that `takerOf` wants, in the order in which they lie in it, and hands back the thread
 * after each piece. Throws a SourceError where it is no sound archive or unpacks to too much.
 */
export async function* unzipEntries(
  bytes: AsyncIterable<Uint8Array>,
  takerOf: (name: string) => EntryTaker | undefined,
): AsyncGenerator<void> {
  const watch = { read: 0 }
  const unzip = new Unzip((file) => start(file, takerOf(file.name), watch))
  unzip.register(UnzipInflate)
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; at += PACKED_AT_ONCE) {
      const piece = chunk.subarray(at, at + PACKED_AT_ONCE)
      watch.read += piece.length
      push(unzip, piece)
      yield
    }
  }
}

function start(file: UnzipFile, taker: EntryTaker | undefined, watch: { readonly read: number }): void {
  if (taker === undefined) return
  const startedAt = watch.read
  let unpacked = 0
  file.ondata = (error, data, isLast) => {
    // It hands on what its taker has thrown, too.
    if (error) throw error instanceof SourceError ? error : new SourceError('workbook-damaged')
    unpacked += data.length
    const packed = watch.read - startedAt + PACKED_AT_ONCE
    const isBomb = unpacked > MAX_UNPACKED_BYTES || (unpacked > MAX_EASY_BYTES && unpacked > packed * MAX_RATIO)
    if (isBomb) throw new SourceError('unpacks-to-too-much', { most: MAX_UNPACKED_BYTES })
    taker(data, isLast)
  }
  file.start()
}

function push(unzip: Unzip, piece: Uint8Array): void {
  try {
    unzip.push(piece)
  } catch (error) {
    throw error instanceof SourceError ? error : new SourceError('workbook-damaged')
  }
}
