import { type CustomTypesConfig, types } from 'pg'

/** Object IDs of PostgreSQL's types (pg_type), the same in every version. */
const INT8 = 20
const DATE = 1082
const TIMESTAMPTZ = 1184

/**
 * Converts columns to the records of `storage/records`: whole numbers as numbers, days as `YYYY-MM-DD`, instants as ISO
 * 8601 in UTC. A number above 2^53 gets a value that its codec refuses.
 */
export const COLUMN_TYPES: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => PARSERS.get(oid) ?? types.getTypeParser(oid, format),
}

const PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [DATE, (text) => text],
  [TIMESTAMPTZ, isoInstant],
])

/** Converts an instant like `2026-01-28 06:02:16.5+00`, as a session in UTC has it. */
function isoInstant(text: string): string {
  const [, day, time, fraction = ''] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.(\d+))?\+00$/.exec(text) ?? []
  return day === undefined ? text : `${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}Z`
}
