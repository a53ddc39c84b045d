import { recordOf } from '#values/record-of.ts'

/**
 * True if two JSON values are equal, ignoring the order of members in objects. Values are not interpreted: "1000" and
 * "1000.00" differ, so a changed request is never taken for a repeated one.
 */
export function sameContent(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b)
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) => (isPlainObject(member) ? sortedByKey(member) : member))
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sortedByKey(value: Record<string, unknown>): Record<string, unknown> {
  return recordOf(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
