import { BYTE_ENCODINGS } from './letter-weights.ts'

/** The upper half of each encoding: its characters and the bytes that they stand for. */
const BYTES = BYTE_ENCODINGS.map((encoding) => {
  const decoder = new TextDecoder(encoding)
  const upper = Array.from({ length: 0x80 }, (_, index) => 0x80 + index)
  return new Map(upper.map((byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
})

/**
 * True for a text that some program has read in the wrong encoding before it came here, such as MÃ¼ller for Müller: letters
 * were lost, a capital stands within a word where the other half cannot be seen, or its bytes are UTF-8 once more.
 */
export function isMisread(text: string): boolean {
  if (/^\p{ASCII}*$/u.test(text)) return false
  return text.includes('\u{fffd}') || CAPITAL_WITHIN.test(text) || BYTES.some((bytes) => isUtf8Again(text, bytes))
}

/** Lead bytes of two-byte letters as Windows-1252, -1250 and -1257 read them: a program may have dropped what followed. */
const CAPITAL_WITHIN = /\p{L}[ÂÃÄÅĂĹĆ](?=\p{Ll})|\p{Ll}[ÂÃÄÅĂĹĆ](?=\s|$)/u

function isUtf8Again(text: string, bytes: ReadonlyMap<string, number>): boolean {
  const encoded: number[] = []
  for (const letter of text) {
    const byte = letter <= '\u{7f}' ? letter.charCodeAt(0) : bytes.get(letter)
    if (byte === undefined) return false
    encoded.push(byte)
  }
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(encoded))
    return true
  } catch {
    return false
  }
}
