import { SourceError } from '#intake/source-error.ts'
import type { OpenSource } from '#intake/source-format.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredImportSource } from '#storage/stored-import.ts'
import type { DataParts } from '../service-parts.ts'
import { othersFirst } from '../wire/turns.ts'

/** So few bytes are worked through before others are served. */
const BYTES_AT_ONCE = 8_192

/**
 * The file of a run, from its first byte as often as it is asked for, in pieces small enough that others are served in
 * between. Reading it throws a RowError if it is not what was handed in, and a SourceError if it is missing.
 */
export function openedSource(
  { storage }: DataParts<Storage>,
  { sha256 }: StoredImportSource,
  signal: AbortSignal,
): OpenSource {
  return async function* read(most = BYTES_AT_ONCE) {
    const pieces = await storage.contents.read(sha256)
    if (!pieces) throw new SourceError('file-missing')
    for await (const piece of pieces) {
      for (let from = 0; from < piece.byteLength; from += most) {
        await othersFirst()
        signal.throwIfAborted()
        yield piece.subarray(from, from + most)
      }
    }
  }
}
