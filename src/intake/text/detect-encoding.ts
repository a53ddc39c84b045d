import type { EvidenceOfFormat } from '#contract/desk/import-source.ts'
import type { SourceEncoding } from '#values/vocabulary/import-terms.ts'
import { likeliestPage } from './code-pages.ts'
import { type ByteEncoding, letterWeight } from './letter-weights.ts'
import { LetterWords } from './letter-words.ts'

export type DetectedEncoding = { readonly encoding: SourceEncoding; readonly evidence: EvidenceOfFormat }

/** Detects the encoding of a text: by its byte order mark, then by whether it is valid UTF-8, then by its letters. */
export function detectEncoding(sample: Uint8Array): DetectedEncoding {
  const marked = byMark(sample)
  if (marked) return found(marked, 'byte-order-mark')
  const wide = wideEncoding(sample)
  if (wide) return withLetters(wide, sample)
  if (sample.every((byte) => byte < 0x80)) return found('utf-8', 'ascii-alone')
  if (isUtf8(sample)) return found('utf-8', 'valid-utf-8')
  const page = likeliestPage(LetterWords.of(sample).words, (encoding) => scoreOf(encoding, sample))
  return withLetters(page, sample)
}

/** Encoding of the byte order mark at the start, if there is one. */
function byMark([first, second, third]: Uint8Array): SourceEncoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

const UTF_32_MARKS = ['255,254,0,0', '0,0,254,255']

/** True if the bytes are UTF-32: marked, or with two zeros at the same end of nearly every four. */
export function isUtf32(sample: Uint8Array): boolean {
  if (UTF_32_MARKS.includes(sample.subarray(0, 4).join())) return true
  const characters = Math.floor(sample.length / 4)
  const [first, last] = [zeroPairs(sample, 0), zeroPairs(sample, 2)]
  return Math.max(first, last) > characters * 0.9 && Math.min(first, last) < characters * 0.5
}

function zeroPairs(sample: Uint8Array, from: number): number {
  let pairs = 0
  for (let at = from; at + 1 < sample.length; at += 4) if (sample[at] === 0 && sample[at + 1] === 0) pairs += 1
  return pairs
}

/** Detects two-byte encodings: text of mostly ASCII characters has a zero in every other byte. */
function wideEncoding(sample: Uint8Array): SourceEncoding | undefined {
  const zeros = [0, 0]
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const half = sample.length / 2
  if (odd > half * 0.6 && even < half * 0.1) return 'utf-16le'
  return even > half * 0.6 && odd < half * 0.1 ? 'utf-16be' : undefined
}

function isUtf8(sample: Uint8Array): boolean {
  try {
    // Decode as a stream: a character that the sample cuts in two is no fault.
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true })
    return true
  } catch {
    return false
  }
}

function scoreOf(encoding: ByteEncoding, sample: Uint8Array): number {
  const text = new TextDecoder(encoding).decode(sample)
  let score = 0
  for (const { index } of text.matchAll(BEYOND_ASCII)) {
    score += letterWeight(encoding, text[index] ?? '', text[index - 1] ?? '', text[index + 1] ?? '')
  }
  return score
}

const BEYOND_ASCII = /[^\p{ASCII}]/gu
const MOST_LETTERS = 4

/** Adds the most frequent letters beyond ASCII as evidence: a person sees at once whether they were read right. */
function withLetters(encoding: SourceEncoding, sample: Uint8Array): DetectedEncoding {
  const counts = new Map<string, number>()
  const text = new TextDecoder(encoding).decode(sample)
  for (const [letter] of text.matchAll(BEYOND_ASCII)) {
    const lower = letter.toLowerCase()
    if (/\p{L}/u.test(lower)) counts.set(lower, (counts.get(lower) ?? 0) + 1)
  }
  const letters = [...counts].sort(([, a], [, b]) => b - a).map(([letter]) => letter)
  return { encoding, evidence: { code: 'letters-read-right', params: { letters: letters.slice(0, MOST_LETTERS) } } }
}

function found(encoding: SourceEncoding, code: EvidenceOfFormat['code']): DetectedEncoding {
  return { encoding, evidence: { code, params: {} } }
}
