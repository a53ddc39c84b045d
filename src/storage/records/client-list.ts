import { assertNever } from '#values/assert.ts'
import type { ClientSort } from '#values/vocabulary/client-terms.ts'
import { VOIDED_LOANS } from '#values/vocabulary/connection-terms.ts'
import type { KnownKey, PageKey } from '../loan-page.ts'
import { REPAID_DUE } from './bought-back-record.ts'
import type { ClientRecord } from './client-record.ts'
import type { Condition } from './conditions.ts'
import { opposite, type Way } from './loan-order.ts'

/** A client of the list by the name or the loan that stands for it; `sort_key` is the due date of the loan. */
export type ListedClientRecord = ClientRecord & { readonly sort_key: string | null }

/** A page to read: from a row on, forwards or backwards. */
export type ClientPart = {
  readonly connectionId: string
  readonly from: PageKey | null
  readonly isForwards: boolean
  readonly limit: number
}

const WAYS: Readonly<Record<ClientSort, Way>> = { newest: 'DESC', daysLate: 'ASC' }

/** SQL direction in which a page is read. */
export function wayOf(sort: ClientSort, { isForwards }: ClientPart): Way {
  return isForwards ? WAYS[sort] : opposite(WAYS[sort])
}

/** True for the first name of a client, as SQL for both engines. */
export const IS_FIRST_NAME = `NOT EXISTS (
  SELECT 1 FROM client_name AS earlier
  WHERE earlier.code = client_name.code AND earlier.country = client_name.country
    AND earlier.connection_id = client_name.connection_id AND earlier.is_person = client_name.is_person
    AND earlier.id < client_name.id)`

/**
 * False for a name whose client has voided loans alone, as SQL for both engines. The loan that gave the name is looked at
 * first: a damaged name is found by nothing else.
 */
export const HAS_LOAN = `(
  NOT EXISTS (SELECT 1 FROM loan WHERE loan.id = client_name.id AND loan.connection_id = '${VOIDED_LOANS}')
  OR EXISTS (
    SELECT 1 FROM loan
    WHERE loan.client_code = client_name.code AND loan.country = client_name.country
      AND loan.connection_id = client_name.connection_id AND (loan.client_type = 'CONSUMER') = client_name.is_person))`

const dueOf = (loan: string) => `coalesce(${loan}.next_due_date, ${REPAID_DUE})`

/** True for the loan of a client that is due first, as SQL for both engines. `readable` is a condition on `other`. */
export function isFirstDue(others: string, readable: string): string {
  return `NOT EXISTS (
    SELECT 1 FROM ${others}
    WHERE other.client_code = loan.client_code AND other.country = loan.country
      AND other.connection_id = loan.connection_id
      AND (other.client_type = 'CONSUMER') = (loan.client_type = 'CONSUMER') AND (${readable})
      AND (${dueOf('other')}, other.id) < (${dueOf('loan')}, loan.id))`
}

/** Names after a position of the list. The limit of the outermost page keeps SQLite from scanning the table. */
export function namesBeyond(way: Way, from: PageKey | null): Condition {
  const outermost = way === 'ASC' ? 0 : Number.MAX_SAFE_INTEGER
  return { sql: `client_name.id ${way === 'ASC' ? '>' : '<'} ?`, values: [from?.id ?? outermost] }
}

/** The key of a loan with its due date. Throws if the key is of another order. */
export function dueKey({ id, value }: PageKey): KnownKey {
  if (value === undefined) throw new RangeError('A key of this order has a day')
  return { id, value }
}

export function keyOfClient(sort: ClientSort, { id, sort_key }: ListedClientRecord): PageKey {
  switch (sort) {
    case 'newest':
      return { id }
    case 'daysLate':
      return sort_key === null ? { id } : { id, value: sort_key }
    default:
      return assertNever(sort)
  }
}
