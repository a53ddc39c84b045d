import { timingSafeEqual } from 'node:crypto'
import { TOKEN_GRANTS, type TokenGrant } from '#values/vocabulary/token-grants.ts'
import type { StoredToken } from '../token-store.ts'
import { instant, text, wholeFrom } from './columns.ts'
import { columnsOf, oneOf } from './row-codec.ts'
import { secretHash } from './secret-hash.ts'

export type TokenRecord = {
  readonly id: number
  readonly name: string
  readonly created_at: string
  readonly hash: Buffer
  /** JSON list of names. */
  readonly grants: string
}

/** Finds the token that a presented one equals; compares with each in constant time. Throws a RowError. */
export function matchingToken(records: readonly TokenRecord[], presented: string): StoredToken | undefined {
  const hash = secretHash(presented)
  const matching = records.filter(
    ({ hash: kept }) => Buffer.isBuffer(kept) && kept.length === hash.length && timingSafeEqual(kept, hash),
  )
  return tokenOf(matching[0])
}

/** Token from the row of an INSERT … RETURNING. */
export function putToken(record: TokenRecord | undefined): StoredToken {
  if (!record) throw new Error('The token was not stored')
  return tokenFromRecord(record)
}

/** Throws a RowError. */
export function tokenOf(record: TokenRecord | undefined): StoredToken | undefined {
  return record && tokenFromRecord(record)
}

/** A row of `api_token`. Throws a RowError. */
export function tokenFromRecord(record: TokenRecord): StoredToken {
  const read = columnsOf('api_token', record.id, record)
  return {
    id: read('id', wholeFrom(1)),
    name: read('name', text),
    createdAt: read('created_at', instant),
    grants: read('grants', grantsOf),
  }
}

/** Throws a RangeError or SyntaxError. */
function grantsOf(json: string): readonly TokenGrant[] {
  const names: unknown = JSON.parse(text(json))
  if (!Array.isArray(names)) throw new RangeError('No list')
  return names.map(oneOf(TOKEN_GRANTS))
}
