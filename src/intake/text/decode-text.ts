import type { SourceEncoding } from '#values/vocabulary/import-terms.ts'
import { SourceError } from '../source-error.ts'

/** Bytes that are decoded in one go: few enough for what else waits, enough to be quick. */
const PIECE = 64 * 1024

/**
 * Bytes as text, its lines ended by a line feed, without a byte order mark. What is no character in this encoding becomes
 * U+FFFD. Throws a SourceError at a NUL character, which no text has and PostgreSQL cannot store.
 */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>, encoding: SourceEncoding): AsyncGenerator<string> {
  for await (const piece of decodeAny(bytes, encoding)) {
    if (piece.includes('\0')) throw new SourceError('nul-characters')
    yield piece
  }
}

/** The same of bytes that may be no text at all. */
export function decodeAny(bytes: AsyncIterable<Uint8Array>, encoding: SourceEncoding): AsyncGenerator<string> {
  return normalLines(decoded(bytes, encoding))
}

async function* decoded(bytes: AsyncIterable<Uint8Array>, encoding: SourceEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytes) {
    for (let start = 0; start < chunk.length; start += PIECE) {
      const text = decoder.decode(chunk.subarray(start, start + PIECE), { stream: true })
      if (text !== '') yield text
    }
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

/** The same text with every line ended by a line feed, whether it came from Windows or an old Mac. */
async function* normalLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const chunk of text) {
    const joined = held + chunk
    // The line feed that belongs to it may come with the next chunk.
    held = joined.endsWith('\r') ? '\r' : ''
    const whole = held === '' ? joined : joined.slice(0, -1)
    if (whole !== '') yield whole.includes('\r') ? whole.replace(/\r\n?/g, '\n') : whole
  }
  if (held !== '') yield '\n'
}
