import { readableRows } from '../../records/row-codec.ts'
import { secretHash } from '../../records/secret-hash.ts'
import {
  type CodeRecord,
  goodUntilFromRecord,
  hashOfId,
  instantText,
  recordOfTimes,
  type SessionRecord,
  sessionFromRecord,
} from '../../records/session-record.ts'
import type { SessionStore } from '../../session-store.ts'
import type { Statements } from '../statements/statements.ts'

const PUT = `
  INSERT INTO session (hash, kind, created_at, used_at, address, program) VALUES (?, ?, ?, ?, ?, ?)
  ON CONFLICT (hash) DO UPDATE SET used_at = excluded.used_at`

const ALL = 'SELECT hash, kind, created_at, used_at, address, program FROM session ORDER BY used_at DESC, hash'

export function createSessionStore(database: Statements): SessionStore {
  const select = database.prepare<[Buffer], SessionRecord>(
    'SELECT kind, created_at, used_at, address, program FROM session WHERE hash = ?',
  )
  const all = database.prepare<[], SessionRecord & { readonly hash: Buffer }>(ALL)
  const put = database.prepare(PUT)
  const end = database.prepare('DELETE FROM session WHERE hash = ?')
  const endOthers = database.prepare('DELETE FROM session WHERE hash <> ?')
  const putCode = database.prepare('INSERT INTO launch_code (hash, good_until) VALUES (?, ?)')
  const hasCode = database.prepare<[Buffer], number>('SELECT 1 FROM launch_code WHERE hash = ?').pluck()
  const takeCode = database.prepare<[Buffer], CodeRecord>('DELETE FROM launch_code WHERE hash = ? RETURNING good_until')
  const forget = database.prepare('DELETE FROM session WHERE kind = ? AND (created_at <= ? OR used_at <= ?)')
  const forgetCodes = database.prepare('DELETE FROM launch_code WHERE good_until <= ?')

  return {
    of: async (secret) => {
      const hash = secretHash(secret)
      const record = select.get(hash)
      return record && sessionFromRecord(hash, record)
    },
    all: async () => readableRows(all.all(), (record) => sessionFromRecord(record.hash, record)),
    put: async (secret, session) => {
      const { kind, created_at, used_at } = recordOfTimes(session)
      put.run(secretHash(secret), kind, created_at, used_at, session.address, session.program)
    },
    end: async (secret) => {
      end.run(secretHash(secret))
    },
    endKnown: async (id) => end.run(hashOfId(id)).changes > 0,
    endOthers: async (secret) => {
      endOthers.run(secretHash(secret))
    },
    putCode: async (code, goodUntil) => {
      putCode.run(secretHash(code), instantText(goodUntil))
    },
    hasCode: async (code) => hasCode.get(secretHash(code)) !== undefined,
    takeCode: async (code, at) => {
      const hash = secretHash(code)
      const record = takeCode.get(hash)
      return record !== undefined && at < goodUntilFromRecord(hash, record)
    },
    forget: async ({ sessions, goodUntil }) => {
      for (const { kind, created_at, used_at } of sessions.map(recordOfTimes)) forget.run(kind, created_at, used_at)
      forgetCodes.run(instantText(goodUntil))
    },
  }
}
