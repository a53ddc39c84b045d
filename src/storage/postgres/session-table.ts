import { readableRows } from '../records/row-codec.ts'
import { secretHash } from '../records/secret-hash.ts'
import {
  type CodeRecord,
  goodUntilFromRecord,
  hashOfId,
  instantText,
  recordOfTimes,
  type SessionRecord,
  sessionFromRecord,
} from '../records/session-record.ts'
import type { SessionStore } from '../session-store.ts'
import type { Asking } from './asking.ts'

const FIND = 'SELECT kind, created_at, used_at, address, program FROM session WHERE hash = $1'
const ALL = 'SELECT hash, kind, created_at, used_at, address, program FROM session ORDER BY used_at DESC, hash'
/**
 * Avoids ON CONFLICT, which would restore a row that was there when the unit began and ended since. Without it, the
 * unit runs again.
 */
const PUT = `
  WITH known AS (UPDATE session SET used_at = $4 WHERE hash = $1 RETURNING hash)
  INSERT INTO session (hash, kind, created_at, used_at, address, program)
  SELECT $1, $2, $3, $4, $5, $6 WHERE NOT EXISTS (SELECT FROM known)`
const END = 'DELETE FROM session WHERE hash = $1'
const END_OTHERS = 'DELETE FROM session WHERE hash <> $1'
const PUT_CODE = 'INSERT INTO launch_code (hash, good_until) VALUES ($1, $2)'
const FIND_CODE = 'SELECT FROM launch_code WHERE hash = $1'
/** If two units take one code, the second waits for the first and finds its row gone: it runs again, and finds no code. */
const TAKE_CODE = 'DELETE FROM launch_code WHERE hash = $1 RETURNING good_until'
const FORGET = 'DELETE FROM session WHERE kind = $1 AND (created_at <= $2 OR used_at <= $3)'
const FORGET_CODES = 'DELETE FROM launch_code WHERE good_until <= $1'

export function createSessionStore(to: Asking): SessionStore {
  return {
    of: async (secret) => {
      const hash = secretHash(secret)
      const record = await to.first<SessionRecord>(FIND, hash)
      return record && sessionFromRecord(hash, record)
    },
    all: async () =>
      readableRows(await to.all<SessionRecord & { readonly hash: Buffer }>(ALL), (record) =>
        sessionFromRecord(record.hash, record),
      ),
    put: async (secret, session) => {
      const { kind, created_at, used_at } = recordOfTimes(session)
      await to.run(PUT, secretHash(secret), kind, created_at, used_at, session.address, session.program)
    },
    end: async (secret) => {
      await to.run(END, secretHash(secret))
    },
    endKnown: async (id) => (await to.run(END, hashOfId(id))) > 0,
    endOthers: async (secret) => {
      await to.run(END_OTHERS, secretHash(secret))
    },
    putCode: async (code, goodUntil) => {
      await to.run(PUT_CODE, secretHash(code), instantText(goodUntil))
    },
    hasCode: async (code) => (await to.first(FIND_CODE, secretHash(code))) !== undefined,
    takeCode: async (code, at) => {
      const hash = secretHash(code)
      const record = await to.first<CodeRecord>(TAKE_CODE, hash)
      return record !== undefined && at < goodUntilFromRecord(hash, record)
    },
    forget: async ({ sessions, goodUntil }) => {
      for (const { kind, created_at, used_at } of sessions.map(recordOfTimes))
        await to.run(FORGET, kind, created_at, used_at)
      await to.run(FORGET_CODES, instantText(goodUntil))
    },
  }
}
