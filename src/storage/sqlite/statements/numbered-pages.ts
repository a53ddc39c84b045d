import type { Page } from '../../page.ts'
import type { Condition } from '../../records/conditions.ts'
import { pageAhead, pageBehind } from '../../records/page-records.ts'
import { statementCache } from './statement-cache.ts'
import type { Statements } from './statements.ts'

type Order = 'ASC' | 'DESC'

/** A list in the order of a whole-number column. */
type NumberedList<Stored, Row> = {
  readonly column: string
  readonly order: Order
  readonly keyOf: (record: Stored) => number
  readonly read: (record: Stored) => Row
}

/** Reads such a list from either end. The condition is a whole SELECT with its WHERE. */
export function numberedPages<Stored, Row>(database: Statements, list: NumberedList<Stored, Row>) {
  const rows = statementCache<Stored>(database)
  const { column, order, read, keyOf } = list

  function recordsOf({ sql, values }: Condition, way: Order, from: number | null, limit: number): readonly Stored[] {
    const bound = from === null ? '' : `AND ${column} ${way === 'ASC' ? '>' : '<'} ?`
    const statement = rows(`${sql} ${bound} ORDER BY ${column} ${way} LIMIT ? + 0`)
    return statement.all(...values, ...(from === null ? [] : [from]), limit + 1)
  }

  return {
    page: async (asked: Condition, after: number | null, limit: number): Promise<Page<Row, number>> =>
      pageBehind({ records: recordsOf(asked, order, after, limit), limit, from: after, read, keyOf }),
    pageBefore: async (asked: Condition, before: number | null, limit: number): Promise<Page<Row, number>> =>
      pageAhead({ records: recordsOf(asked, opposite(order), before, limit), limit, from: before, read, keyOf }),
  }
}

function opposite(order: Order): Order {
  return order === 'ASC' ? 'DESC' : 'ASC'
}
