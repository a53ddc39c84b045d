import { randomBytes, timingSafeEqual } from 'node:crypto'
import { instant, text, wholeFrom } from '../records/columns.ts'
import { columnsOf, readableRows } from '../records/row-codec.ts'
import { secretHash } from '../records/secret-hash.ts'
import type { StoredToken, TokenStore } from '../token-store.ts'
import type { Memory } from './remembered.ts'
import type { Statements } from './statements.ts'

type TokenRecord = { readonly id: number; readonly name: string; readonly created_at: string; readonly hash: Buffer }

const PUT = `
  INSERT INTO api_token (name, hash, created_at) VALUES (?, ?, ?)
  ON CONFLICT (name) DO UPDATE SET hash = excluded.hash, created_at = excluded.created_at
  RETURNING *`

export function createTokenStore(database: Statements, { remembered, changed }: Memory): TokenStore {
  const all = database.prepare<[], TokenRecord>('SELECT * FROM api_token ORDER BY name')
  const named = database.prepare<[string], TokenRecord>('SELECT * FROM api_token WHERE name = ?')
  const put = database.prepare<[string, Buffer, string], TokenRecord>(PUT)
  const revoke = database.prepare<[number]>('DELETE FROM api_token WHERE id = ?')

  const known = remembered(() => all.all())

  return {
    all: async () => readableRows(known(), tokenFromRecord),
    match: async (presented) => {
      const hash = secretHash(presented)
      const matching = known().filter(
        ({ hash: kept }) => Buffer.isBuffer(kept) && kept.length === hash.length && timingSafeEqual(kept, hash),
      )
      return tokenOf(matching[0])
    },
    named: async (name) => tokenOf(named.get(name)),
    put: async (name, token, createdAt) => {
      changed()
      const record = put.get(name, secretHash(token), createdAt)
      if (!record) throw new Error('The token was not stored')
      return tokenFromRecord(record)
    },
    revoke: async (id) => {
      changed()
      return revoke.run(id).changes > 0
    },
  }
}

/** 256 random bits, in characters that need no quoting anywhere. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

function tokenOf(record: TokenRecord | undefined): StoredToken | undefined {
  return record && tokenFromRecord(record)
}

/** Throws a RowError. */
function tokenFromRecord(record: TokenRecord): StoredToken {
  const read = columnsOf('api_token', record.id, record)
  return { id: read('id', wholeFrom(1)), name: read('name', text), createdAt: read('created_at', instant) }
}
