import type { Context } from 'hono'
import { faultOfMessage, faultOfRule } from '#contract/field-rules/field-rule.ts'
import type { FieldProblem } from '#contract/problem.ts'
import { MAX_BODY_BYTES, MAX_JSON_DEPTH } from '#values/vocabulary/limits.ts'
import { jsonShape, namesIn, repeatedPath } from './json-text.ts'
import { pointerOf, refuse } from './refusal.ts'
import { turnFor } from './turns.ts'

/** An escape is the only way for half a surrogate pair to arrive: a body is UTF-8, which has none. */
const ESCAPED_SURROGATE = /\\u[dD][89a-fA-F]/

const UTF_8 = new TextDecoder('utf-8', { fatal: true })

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

/** A body as received and as JSON. */
export type JsonBody = { readonly text: string; readonly value: unknown }

/** Reads a JSON body: checks its type, real size, encoding, depth, grammar and texts. Throws a RefusalError. */
export async function readJson(context: Context): Promise<JsonBody> {
  if (!isJsonType(context.req.header('Content-Type'))) refuse({ kind: 'not-json' })
  const bytes = await readBytes(context.req.raw)
  await turnFor(bytes.byteLength)
  const text = decode(bytes)
  const { depth, names } = jsonShape(text)
  if (depth > MAX_JSON_DEPTH) refuse({ kind: 'malformed-json', rule: 'too-deep' })
  const value = parsed(text)
  const errors = [...illFormedTexts(text, value), ...(names > namesIn(value) ? repeatedName(text) : [])]
  if (errors.length > 0) refuse({ kind: 'invalid', errors })
  // Validating each of its values, which comes next, takes as long again.
  await turnFor(bytes.byteLength)
  return { text, value }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuse({ kind: 'malformed-json', rule: 'not-json' })
  }
}

/** Parses the value by its schema; every fault becomes a JSON pointer with its rule. */
export function validatedBody<Output>(schema: Schema<Output>, value: unknown): Output {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const errors = result.error.issues.map(({ path, message }) => ({
    pointer: pointerOf(path),
    ...faultOfMessage(message),
  }))
  return refuse({ kind: 'invalid', errors })
}

function isJsonType(header: string | undefined): boolean {
  return header?.split(';')[0]?.trim().toLowerCase() === 'application/json'
}

/** Compressed bodies are refused: a small one could unpack to any size. */
function isPlain(header: string | null): boolean {
  return (header ?? '').split(',').every((coding) => ['', 'identity'].includes(coding.trim().toLowerCase()))
}

/**
 * Bytes of an uncompressed body, up to a limit. If its length is declared, no more can arrive: the HTTP server accepts
 * no further byte of a program, and a browser states the true length of a page's body. Otherwise they are counted as
 * they arrive.
 */
export async function readBytes(request: Request, most = MAX_BODY_BYTES): Promise<Uint8Array<ArrayBuffer>> {
  if (!isPlain(request.headers.get('Content-Encoding'))) refuse({ kind: 'encoded-body' })
  const length = Number(request.headers.get('Content-Length') ?? Number.NaN)
  return length <= most ? readWhole(request, most) : readCounted(request, most)
}

/** Reads at once and without a stream, which would take a tenth of a createLoan. */
async function readWhole(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await request.arrayBuffer().catch(brokenOff))
  return bytes.byteLength > most ? refuse({ kind: 'body-too-large', most }) : bytes
}

async function readCounted(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of receivedBytes(request, most)) {
    length += chunk.byteLength
    chunks.push(chunk)
  }
  return joined(chunks, length)
}

/** Pieces of an uncompressed body as they arrive, counted. Throws a RefusalError. */
export async function* receivedBytes({ headers, body }: Request, most: number): AsyncGenerator<Uint8Array> {
  if (!isPlain(headers.get('Content-Encoding'))) refuse({ kind: 'encoded-body' })
  if (Number(headers.get('Content-Length') ?? 0) > most) refuse({ kind: 'body-too-large', most })
  let length = 0
  for await (const chunk of received(body)) {
    length += chunk.byteLength
    if (length > most) refuse({ kind: 'body-too-large', most })
    yield chunk
  }
}

/**
 * Reading fails only if the client broke the request off. That is not a fault of the desk, and the answer is not
 * awaited.
 */
async function* received(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? []
  } catch {
    brokenOff()
  }
}

function brokenOff(): never {
  return refuse({ kind: 'broken-off' })
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
    return UTF_8.decode(bytes)
  } catch {
    return refuse({ kind: 'malformed-json', rule: 'not-utf-8' })
  }
}

/**
 * Places in a JSON value whose texts are not well-formed Unicode, anywhere in the value: the storage would replace them
 * by U+FFFD, so that different texts would become equal. An ill-formed name is reported at its object.
 */
function illFormedTexts(text: string, value: unknown): readonly FieldProblem[] {
  return ESCAPED_SURROGATE.test(text) ? [...problemsIn(value, [])] : []
}

/** The first name that an object has twice: other readers may take its other value, such as a live service another amount. */
function repeatedName(text: string): readonly FieldProblem[] {
  return [{ pointer: pointerOf(repeatedPath(text)), ...faultOfRule('named-twice', {}) }]
}

function* problemsIn(value: unknown, path: readonly string[]): Generator<FieldProblem> {
  if (typeof value === 'string' && !value.isWellFormed())
    yield { pointer: pointerOf(path), ...faultOfRule('ill-formed', {}) }
  if (typeof value !== 'object' || value === null) return
  if (Object.keys(value).some((name) => !name.isWellFormed()))
    yield { pointer: pointerOf(path), ...faultOfRule('ill-formed-names', {}) }
  for (const [name, member] of Object.entries(value))
    if (name.isWellFormed()) yield* problemsIn(member, [...path, name])
}
