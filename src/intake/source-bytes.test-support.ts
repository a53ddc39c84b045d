import type { SourceEncoding } from '#values/vocabulary/import-terms.ts'
import type { OpenSource } from './source-format.ts'

/** A file of these bytes, in pieces of a size that cuts characters, quotes and lines in two. */
export function sourceOf(bytes: Uint8Array, piece = 4096): OpenSource {
  return async function* () {
    for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece)
  }
}

export function textSource(text: string, encoding: SourceEncoding = 'utf-8', piece?: number): OpenSource {
  return sourceOf(encoded(text, encoding), piece)
}

/** Text in an encoding, without a byte order mark. Throws a RangeError where it has no such letter. */
export function encoded(text: string, encoding: SourceEncoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return inTwoBytes(text, encoding === 'utf-16le')
  const decoder = new TextDecoder(encoding)
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Uint8Array.from(text, (letter) => {
    const byte = bytes.get(letter)
    if (byte === undefined) throw new RangeError(`${encoding} has no ${letter}`)
    return byte
  })
}

function inTwoBytes(text: string, isLittle: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
  return new Uint8Array(view.buffer)
}

export async function all<Item>(batches: AsyncIterable<readonly Item[]>): Promise<Item[]> {
  const items: Item[] = []
  for await (const batch of batches) items.push(...batch)
  return items
}
