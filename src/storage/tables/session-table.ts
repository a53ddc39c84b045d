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
import type { PortableStatements } from './portable-statements.ts'

const ALL = 'SELECT hash, kind, created_at, used_at, address, program FROM session ORDER BY used_at DESC, hash'
/** If two units take one code, the second waits for the first and finds its row gone: it runs again, and finds no code. */
const TAKE_CODE = 'DELETE FROM launch_code WHERE hash = $1 RETURNING good_until'

/** `putting`: statement of the engine that inserts or updates a session, with its columns as `$1` to `$6`. */
export function createSessionStore(to: PortableStatements, putting: string): SessionStore {
  const one = to.first<SessionRecord>('SELECT kind, created_at, used_at, address, program FROM session WHERE hash = $1')
  const all = to.all<SessionRecord & { readonly hash: Buffer }>(ALL)
  const put = to.change(putting)
  const end = to.change('DELETE FROM session WHERE hash = $1')
  const endOthers = to.change('DELETE FROM session WHERE hash <> $1')
  const putCode = to.change('INSERT INTO launch_code (hash, good_until) VALUES ($1, $2)')
  const oneCode = to.first('SELECT 1 FROM launch_code WHERE hash = $1')
  const takeCode = to.first<CodeRecord>(TAKE_CODE)
  const forget = to.change('DELETE FROM session WHERE kind = $1 AND (created_at <= $2 OR used_at <= $3)')
  const forgetCodes = to.change('DELETE FROM launch_code WHERE good_until <= $1')

  return {
    of: async (secret) => {
      const hash = secretHash(secret)
      const record = await one(hash)
      return record && sessionFromRecord(hash, record)
    },
    all: async () => readableRows(await all(), (record) => sessionFromRecord(record.hash, record)),
    put: async (secret, session) => {
      const { kind, created_at, used_at } = recordOfTimes(session)
      await put(secretHash(secret), kind, created_at, used_at, session.address, session.program)
    },
    end: async (secret) => void (await end(secretHash(secret))),
    endKnown: async (id) => (await end(hashOfId(id))) > 0,
    endOthers: async (secret) => void (await endOthers(secretHash(secret))),
    putCode: async (code, goodUntil) => void (await putCode(secretHash(code), instantText(goodUntil))),
    hasCode: async (code) => (await oneCode(secretHash(code))) !== undefined,
    takeCode: async (code, at) => {
      const hash = secretHash(code)
      const record = await takeCode(hash)
      return record !== undefined && at < goodUntilFromRecord(hash, record)
    },
    forget: async ({ sessions, goodUntil }) => {
      for (const { kind, created_at, used_at } of sessions.map(recordOfTimes)) await forget(kind, created_at, used_at)
      await forgetCodes(instantText(goodUntil))
    },
  }
}
