import type { LineGroups } from '../run-lines.ts'

/**
 * Reads lines that the database summed up by their terms. Terms are validated here, by the lists of this version: no
 * statement lists them. Lines with an unknown term are unreadable.
 */
export function readableGroups<Row extends { readonly lines: number | bigint }, Group>(
  records: readonly Row[],
  read: (record: Row) => Group,
): LineGroups<Group> {
  const groups: Group[] = []
  let unreadable = 0
  for (const record of records) {
    try {
      groups.push(read(record))
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      unreadable += Number(record.lines)
    }
  }
  return { groups, unreadable }
}
