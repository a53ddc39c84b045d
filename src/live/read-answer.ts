import type { Response } from 'undici'
import type { Exchange, LiveAnswer } from './outcome.ts'

/** What is read of an answer, after decompression: a loan with 1,200 installments and ten extensions is far below it. */
export const MAX_ANSWER_BYTES = 1024 * 1024

/**
 * Reads a whole answer, or says that it was too large; `status` is the one that came. Throws what reading throws: then
 * the answer was cut off.
 */
export async function readAnswer(response: Response, status: number): Promise<Exchange> {
  const bytes = await readBytes(response)
  const shell = { status, contentType: response.headers.get('Content-Type') ?? '' }
  if (bytes === undefined) return { kind: 'doubtful', reason: { kind: 'too-large' }, answer: { ...shell, text: '' } }
  const answer: LiveAnswer = { ...shell, text: new TextDecoder().decode(bytes) }
  return { kind: 'answered', answer, retryAfter: response.headers.get('Retry-After') }
}

/** Counts what decompression gives and stops at the limit, so that a small answer cannot fill the memory. */
async function readBytes(response: Response): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > MAX_ANSWER_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
