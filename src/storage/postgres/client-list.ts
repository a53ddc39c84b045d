import type { ClientSort } from '#values/vocabulary/client-terms.ts'
import type { ClientFilter, ClientList } from '../client-store.ts'
import type { LoanFilter } from '../loan-filter.ts'
import {
  type ClientPart,
  dueKey,
  IS_FIRST_NAME,
  isFirstDue,
  keyOfClient,
  type ListedClientRecord,
  namesBeyond,
  wayOf,
} from '../records/client-list.ts'
import { clientFromRecord } from '../records/client-record.ts'
import { whereOf } from '../records/conditions.ts'
import { NEXT_DUE } from '../records/loan-order.ts'
import { pageAhead, pageBehind } from '../records/page-records.ts'
import type { Asking } from './asking.ts'
import { CLIENT_COLUMNS } from './client-search.ts'
import { READABLE } from './loan-conditions.ts'
import { placeCondition } from './loan-places.ts'
import { numbered } from './numbered-values.ts'

const COUNT = `
  SELECT count(*)::integer AS count FROM (
    SELECT 1 FROM client_name WHERE connection_id = $1 AND ${IS_FIRST_NAME} LIMIT $2) AS clients`

const BY_DUE: Pick<LoanFilter, 'order'> = { order: { sort: 'nextDueDate', direction: 'asc' } }

/** The list of clients. */
export function createClientList(to: Asking): ClientList {
  const records: Readonly<Record<ClientSort, (part: ClientPart) => Promise<readonly ListedClientRecord[]>>> = {
    newest: async (part) => {
      const way = wayOf('newest', part)
      const { sql, values } = whereOf([
        namesBeyond(way, part.from),
        { sql: `connection_id = ? AND ${IS_FIRST_NAME}`, values: [part.connectionId] },
      ])
      const select = `SELECT ${CLIENT_COLUMNS}, NULL AS sort_key FROM client_name ${sql} ORDER BY id ${way} LIMIT ?`
      const query = numbered({ sql: select, values: [...values, part.limit] })
      return to.planned<ListedClientRecord>(query.sql, query.values)
    },
    daysLate: async (part) => {
      const way = wayOf('daysLate', part)
      const { sql, values } = whereOf([
        { sql: 'loan.connection_id = ?', values: [part.connectionId] },
        ...(part.from ? [placeCondition(BY_DUE, way, dueKey(part.from))] : []),
        READABLE,
        { sql: isFirstDue('loan AS other', 'other.is_readable'), values: [] },
      ])
      // The columns of a client are found by a name; any name of the client does.
      const names = `client_name.code = found.client_code AND client_name.country = found.country
        AND client_name.connection_id = found.connection_id AND client_name.is_person = (found.client_type = 'CONSUMER')`
      const select = `
        SELECT found.id, found.sort_key, named.connection_id, named.country, named.code, named.is_person, named.name, named.uuid
        FROM (SELECT *, ${NEXT_DUE} AS sort_key FROM loan ${sql} ORDER BY ${NEXT_DUE} ${way}, id ${way} LIMIT ?) AS found
        CROSS JOIN LATERAL (
          SELECT ${CLIENT_COLUMNS} FROM client_name WHERE ${names} LIMIT 1) AS named
        ORDER BY found.sort_key ${way}, found.id ${way}`
      const query = numbered({ sql: select, values: [...values, part.limit] })
      return to.planned<ListedClientRecord>(query.sql, query.values)
    },
  }

  const parts = async ({ connectionId, sort }: ClientFilter, part: Omit<ClientPart, 'connectionId'>) => ({
    ...part,
    records: await records[sort]({ ...part, connectionId, limit: part.limit + 1 }),
    read: clientFromRecord,
    keyOf: (record: ListedClientRecord) => keyOfClient(sort, record),
  })

  return {
    page: async (filter, from, limit) => pageBehind(await parts(filter, { from, limit, isForwards: true })),
    pageBefore: async (filter, from, limit) => pageAhead(await parts(filter, { from, limit, isForwards: false })),
    countUpTo: async (connectionId, most) => {
      const found = await to.first<{ readonly count: number }>(COUNT, connectionId, most + 1)
      return found?.count ?? 0
    },
  }
}
