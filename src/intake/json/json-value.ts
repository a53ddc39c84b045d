import { MAX_JSON_DEPTH } from '#values/vocabulary/limits.ts'
import type { JsonObject, JsonValue } from '../source-record.ts'

/** The object that a text holds; undefined where it is no JSON object, or nested deeper than a request may be. */
export function parseObject(text: string): JsonObject | undefined {
  try {
    const value: JsonValue = JSON.parse(text)
    return isObject(value) && isShallow(value, MAX_JSON_DEPTH) ? value : undefined
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
