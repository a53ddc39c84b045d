import type { OpenSource } from '../source-format.ts'

/** The first bytes of a file, at most so many. */
export async function readHead(open: OpenSource, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const chunk of open()) {
    parts.push(chunk.subarray(0, most - size))
    size = Math.min(most, size + chunk.length)
    if (size === most) break
  }
  return joined(parts, size)
}

/**
 * The bytes that show how a file is encoded: its head, and where that is plain ASCII, what surrounds the first byte that is
 * not, however late it comes.
 */
export async function encodingSample(open: OpenSource, most: number): Promise<Uint8Array> {
  const head = await readHead(open, most)
  if (head.length < most || !isAscii(head)) return head
  for await (const chunk of open()) {
    if (!isAscii(chunk)) return joined([head, fromLineStart(chunk).subarray(0, most)])
  }
  return head
}

const WORD_BYTES = 4
const BEYOND_ASCII = 0x8080_8080

/** Looks at a word at a time: of a large file, every byte is looked at. */
function isAscii(bytes: Uint8Array): boolean {
  const first = -bytes.byteOffset & (WORD_BYTES - 1)
  // A piece may end before the first whole word.
  if (bytes.length <= first) return bytes.every((byte) => byte < 0x80)
  const words = new Int32Array(bytes.buffer, bytes.byteOffset + first, Math.floor((bytes.length - first) / WORD_BYTES))
  for (let at = 0; at < words.length; at++) if (((words[at] ?? 0) & BEYOND_ASCII) !== 0) return false
  return [bytes.subarray(0, first), bytes.subarray(first + words.byteLength)].every((part) =>
    part.every((byte) => byte < 0x80),
  )
}

const LINE_FEED = 0x0a

/** From the line of the first byte beyond ASCII, so that no character is cut in two. */
function fromLineStart(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte >= 0x80)
  return bytes.subarray(bytes.lastIndexOf(LINE_FEED, first) + 1)
}

function joined(parts: readonly Uint8Array[], size = parts.reduce((sum, part) => sum + part.length, 0)): Uint8Array {
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
