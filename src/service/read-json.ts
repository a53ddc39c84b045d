import type { Context } from 'hono'
import { illFormedTexts } from './ill-formed-text.ts'
import { jsonDepth } from './json-depth.ts'
import { pointerOf } from './json-pointer.ts'
import { refuse } from './refusal.ts'

export const MAX_BODY_BYTES = 1024 * 1024
const MAX_DEPTH = 32

/** The part of a zod schema that reading needs. */
type Schema<Output> = {
  readonly safeParse: (value: unknown) =>
    | { readonly success: true; readonly data: Output }
    | {
        readonly success: false
        readonly error: {
          readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]
        }
      }
}

/** A body as it came and as JSON. */
export type JsonBody = { readonly text: string; readonly value: unknown }

/** Reads a JSON body: its type, its real size, its encoding, its depth, its grammar, its texts. Throws a RefusalError. */
export async function readJson(context: Context): Promise<JsonBody> {
  if (!isJsonType(context.req.header('Content-Type'))) refuse({ kind: 'not-json' })
  const text = decode(await readBytes(context.req.raw.body))
  if (jsonDepth(text) > MAX_DEPTH)
    refuse({ kind: 'malformed-json', rule: `At most ${MAX_DEPTH} levels of nesting are read` })
  const value = parsed(text)
  const errors = illFormedTexts(text, value)
  return errors.length === 0 ? { text, value } : refuse({ kind: 'invalid', errors })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuse({ kind: 'malformed-json', rule: 'The body is not JSON' })
  }
}

/** The value by its schema; every fault becomes a JSON pointer with its rule. */
export function validated<Output>(schema: Schema<Output>, value: unknown): Output {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const errors = result.error.issues.map(({ path, message }) => ({ pointer: pointerOf(path), detail: message }))
  return refuse({ kind: 'invalid', errors })
}

function isJsonType(header: string | undefined): boolean {
  return header?.split(';')[0]?.trim().toLowerCase() === 'application/json'
}

/** The bytes of a body. Counts what comes in and stops at the limit; the Content-Length header is only somebody's word. */
export async function readBytes(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of received(body)) {
    length += chunk.byteLength
    if (length > MAX_BODY_BYTES) refuse({ kind: 'body-too-large', limit: MAX_BODY_BYTES })
    chunks.push(chunk)
  }
  return joined(chunks, length)
}

/** Reading fails only where the client broke the request off: nobody's fault here, and nobody waits for the answer. */
async function* received(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? []
  } catch {
    refuse({ kind: 'broken-off' })
  }
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refuse({ kind: 'malformed-json', rule: 'The body is not UTF-8' })
  }
}
