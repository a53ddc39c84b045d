import type { MovedRecord, MovedRows, MovedTable } from '#storage/moving.ts'
import { movedKeyOf } from '#storage/records/moved-row-check.ts'
import { rowName } from './move-errors.ts'
import { lineOf } from './survey.ts'

type Side = Pick<MovedRows, 'page'>

/** The first row of a table that differs at the destination, in words; undefined if there is none. */
export async function firstDifference(
  source: Side,
  target: Side,
  table: MovedTable,
  limit: number,
): Promise<string | undefined> {
  let after: MovedRecord | null = null
  for (;;) {
    const [sent, arrived]: [readonly MovedRecord[], readonly MovedRecord[]] = await Promise.all([
      source.page(table, after, limit),
      target.page(table, after, limit),
    ])
    const place = firstUnequal(sent, arrived)
    if (place !== undefined) return said(table, sent[place], arrived[place], arrived)
    const last = sent.at(-1)
    if (last === undefined) return undefined
    after = last
  }
}

function firstUnequal(sent: readonly MovedRecord[], arrived: readonly MovedRecord[]): number | undefined {
  for (let place = 0; place < Math.max(sent.length, arrived.length); place++) {
    const [one, other] = [sent[place], arrived[place]]
    if (!one || !other || lineOf(one) !== lineOf(other)) return place
  }
  return undefined
}

function said(
  table: MovedTable,
  sent: MovedRecord | undefined,
  arrived: MovedRecord | undefined,
  allArrived: readonly MovedRecord[],
): string {
  if (!sent) return arrived ? `${rowName(table, arrived)} was never sent` : `${table.name} differs`
  const key = keyLine(table, sent)
  if (arrived && keyLine(table, arrived) === key)
    return `${rowName(table, sent)} differs in ${differing(table, sent, arrived).join(', ')}`
  const isThere = arrived !== undefined && allArrived.some((record) => keyLine(table, record) === key)
  return isThere ? `${rowName(table, arrived)} was never sent` : `${rowName(table, sent)} is missing`
}

function keyLine(table: MovedTable, record: MovedRecord): string {
  return JSON.stringify(movedKeyOf(table, record))
}

function differing({ columns }: MovedTable, one: MovedRecord, other: MovedRecord): readonly string[] {
  return columns.filter((column) => JSON.stringify(one[column]) !== JSON.stringify(other[column]))
}
