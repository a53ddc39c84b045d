import type { QueryResultRow } from 'pg'
import type { Page } from '../page.ts'
import type { Condition } from '../records/conditions.ts'
import { pageAhead, pageBehind } from '../records/page-records.ts'
import type { Asking } from './asking.ts'
import { numbered } from './numbered-values.ts'

type Order = 'ASC' | 'DESC'

/** A list in the order of a whole-number column. */
type NumberedList<Stored, Row> = {
  readonly column: string
  readonly order: Order
  readonly keyOf: (record: Stored) => number
  readonly read: (record: Stored) => Row
}

/** Reads such a list from either end. The condition is a whole SELECT with its WHERE. */
export function numberedPages<Stored extends QueryResultRow, Row>(to: Asking, list: NumberedList<Stored, Row>) {
  const { column, order, read, keyOf } = list

  /** A key comes from a caller, and may exceed the column's type. */
  function recordsOf(asked: Condition, way: Order, from: number | null, limit: number): Promise<readonly Stored[]> {
    const bound = from === null ? '' : `AND ${column} ${way === 'ASC' ? '>' : '<'} ?::bigint`
    const { sql, values } = numbered({
      sql: `${asked.sql} ${bound} ORDER BY ${column} ${way} LIMIT ?`,
      values: [...asked.values, ...(from === null ? [] : [from]), limit + 1],
    })
    return to.planned<Stored>(sql, values)
  }

  return {
    page: async (asked: Condition, after: number | null, limit: number): Promise<Page<Row, number>> =>
      pageBehind({ records: await recordsOf(asked, order, after, limit), limit, from: after, read, keyOf }),
    pageBefore: async (asked: Condition, before: number | null, limit: number): Promise<Page<Row, number>> =>
      pageAhead({ records: await recordsOf(asked, opposite(order), before, limit), limit, from: before, read, keyOf }),
  }
}

function opposite(order: Order): Order {
  return order === 'ASC' ? 'DESC' : 'ASC'
}
