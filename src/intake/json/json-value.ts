import type { LineBreak } from '#values/vocabulary/import-terms.ts'
import { MAX_JSON_DEPTH } from '#values/vocabulary/limits.ts'
import type { JsonObject, JsonValue } from '../source-record.ts'

/** The object of a text, or why it is none. */
type ParsedObject =
  | { readonly kind: 'object'; readonly value: JsonObject }
  | { readonly kind: 'broken'; readonly broken: LineBreak }

/** Parses a text that should be a JSON object, nested no deeper than a request may be. */
export function readObject(text: string): ParsedObject {
  const value = parsed(text)
  if (value === undefined) return { kind: 'broken', broken: 'not-json' }
  if (!isShallow(value, MAX_JSON_DEPTH)) return { kind: 'broken', broken: 'json-too-deep' }
  return isObject(value) ? { kind: 'object', value } : { kind: 'broken', broken: 'json-object' }
}

/** The object of a text; undefined if it is none. */
export function parseObject(text: string): JsonObject | undefined {
  const read = readObject(text)
  return read.kind === 'object' ? read.value : undefined
}

function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isShallow(value: JsonValue, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((member) => isShallow(member, levels - 1))
}
