import { createHash } from 'node:crypto'
import { RowError } from './row-error.ts'

/** Passes the pieces on; throws a RowError at their end if they do not match the digest. */
export async function* checkedContent(sha256: string, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const piece of pieces) {
    hash.update(piece)
    yield piece
  }
  if (hash.digest('hex') !== sha256) throw new RowError('content', sha256, 'bytes')
}
