import type { Response } from 'undici'
import type { Exchange, LiveAnswer } from './outcome.ts'

/**
 * Maximum size of an answer after decompression, in bytes. A loan with 1,200 installments and ten extensions stays far
 * below.
 */
export const MAX_ANSWER_BYTES = 1024 * 1024

/**
 * Reads a whole answer, or reports that it was too large. `status` is the one received. Throws if the body ends early.
 */
export async function readAnswer(response: Response, status: number): Promise<Exchange> {
  const bytes = await readBytes(response)
  const shell = { status, contentType: response.headers.get('Content-Type') ?? '' }
  if (bytes === undefined) return { kind: 'doubtful', reason: { kind: 'too-large' }, answer: { ...shell, text: '' } }
  const answer: LiveAnswer = { ...shell, text: new TextDecoder().decode(bytes) }
  return { kind: 'answered', answer, retryAfter: response.headers.get('Retry-After') }
}

/** Counts decompressed bytes and stops at the limit, so that a small answer cannot fill the memory. */
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
