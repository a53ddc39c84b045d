import { readableRows } from '../../records/row-codec.ts'
import { secretHash } from '../../records/secret-hash.ts'
import { matchingToken, putToken, type TokenRecord, tokenFromRecord, tokenOf } from '../../records/token-record.ts'
import type { TokenStore } from '../../token-store.ts'
import type { Memory } from '../statements/remembered.ts'
import type { Statements } from '../statements/statements.ts'

const PUT = `
  INSERT INTO api_token (name, hash, created_at, grants) VALUES (?, ?, ?, ?)
  ON CONFLICT (name) DO UPDATE
  SET hash = excluded.hash, created_at = excluded.created_at, grants = excluded.grants
  RETURNING *`

export function createTokenStore(database: Statements, { remembered, changed }: Memory): TokenStore {
  const all = database.prepare<[], TokenRecord>('SELECT * FROM api_token ORDER BY name')
  const named = database.prepare<[string], TokenRecord>('SELECT * FROM api_token WHERE name = ?')
  const put = database.prepare<[string, Buffer, string, string], TokenRecord>(PUT)
  const revoke = database.prepare<[number]>('DELETE FROM api_token WHERE id = ?')

  const known = remembered(() => all.all())

  return {
    all: async () => readableRows(known(), tokenFromRecord),
    match: async (presented) => matchingToken(known(), presented),
    named: async (name) => tokenOf(named.get(name)),
    put: async ({ name, createdAt, grants }, token) => {
      changed()
      return putToken(put.get(name, secretHash(token), createdAt, JSON.stringify(grants)))
    },
    revoke: async (id) => {
      changed()
      return revoke.run(id).changes > 0
    },
  }
}
