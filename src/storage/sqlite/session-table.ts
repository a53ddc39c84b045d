import { instant } from '../records/columns.ts'
import { columnsOf } from '../records/row-codec.ts'
import { secretHash, shortName } from '../records/secret-hash.ts'
import type { SessionStore, StoredSession } from '../session-store.ts'
import type { Statements } from './statements.ts'

type SessionRecord = { readonly created_at: string; readonly used_at: string }

const PUT = `
  INSERT INTO session (hash, created_at, used_at) VALUES (?, ?, ?)
  ON CONFLICT (hash) DO UPDATE SET used_at = excluded.used_at`

export function createSessionStore(database: Statements): SessionStore {
  const select = database.prepare<[Buffer], SessionRecord>('SELECT created_at, used_at FROM session WHERE hash = ?')
  const put = database.prepare(PUT)
  const end = database.prepare('DELETE FROM session WHERE hash = ?')
  const forget = database.prepare('DELETE FROM session WHERE created_at <= ? OR used_at <= ?')

  return {
    of: async (secret) => {
      const hash = secretHash(secret)
      const record = select.get(hash)
      return record && sessionFromRecord(shortName(hash), record)
    },
    put: async (secret, { createdAt, usedAt }) => {
      put.run(secretHash(secret), instantText(createdAt), instantText(usedAt))
    },
    end: async (secret) => {
      end.run(secretHash(secret))
    },
    forget: async ({ createdAt, usedAt }) => {
      forget.run(instantText(createdAt), instantText(usedAt))
    },
  }
}

function sessionFromRecord(key: string, record: SessionRecord): StoredSession {
  const read = columnsOf('session', key, record)
  return { createdAt: Date.parse(read('created_at', instant)), usedAt: Date.parse(read('used_at', instant)) }
}

function instantText(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
