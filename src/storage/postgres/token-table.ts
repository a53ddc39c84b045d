import { readableRows } from '../records/row-codec.ts'
import { secretHash } from '../records/secret-hash.ts'
import { matchingToken, putToken, type TokenRecord, tokenFromRecord, tokenOf } from '../records/token-record.ts'
import type { TokenStore } from '../token-store.ts'
import type { Asking } from './asking.ts'

const COLUMNS = 'id, name, hash, created_at, grants'
const ALL = `SELECT ${COLUMNS} FROM api_token ORDER BY name`
const NAMED = `SELECT ${COLUMNS} FROM api_token WHERE name = $1`
const PUT = `
  INSERT INTO api_token (name, hash, created_at, grants) VALUES ($1, $2, $3, $4)
  ON CONFLICT (name) DO UPDATE
  SET hash = excluded.hash, created_at = excluded.created_at, grants = excluded.grants
  RETURNING ${COLUMNS}`
const REVOKE = 'DELETE FROM api_token WHERE id = $1'

export function createTokenStore(to: Asking): TokenStore {
  return {
    all: async () => readableRows(await to.all<TokenRecord>(ALL), tokenFromRecord),
    match: async (presented) => matchingToken(await to.all<TokenRecord>(ALL), presented),
    named: async (name) => tokenOf(await to.first<TokenRecord>(NAMED, name)),
    put: async ({ name, createdAt, grants }, token) =>
      putToken(await to.first<TokenRecord>(PUT, name, secretHash(token), createdAt, JSON.stringify(grants))),
    // A request may name a number that exceeds `bigint`, for which PostgreSQL would throw.
    revoke: async (id) => Number.isSafeInteger(id) && (await to.run(REVOKE, id)) > 0,
  }
}
