import { SESSION_KINDS } from '#values/vocabulary/session-terms.ts'
import type { KnownSession, SessionTimes } from '../session-store.ts'
import { instant, text } from './columns.ts'
import { columnsOf, oneOf } from './row-codec.ts'
import { shortName } from './secret-hash.ts'

type SessionTimesRecord = { readonly kind: string; readonly created_at: string; readonly used_at: string }

export type SessionRecord = SessionTimesRecord & { readonly address: string; readonly program: string }

/** The hash in an ID. */
export function hashOfId(id: string): Buffer {
  return Buffer.from(id, 'hex')
}

/** A row of `session`, found by the hash of its secret. Throws a RowError. */
export function sessionFromRecord(hash: Buffer, record: SessionRecord): KnownSession {
  const read = columnsOf('session', () => shortName(hash), record)
  return {
    kind: read('kind', oneOf(SESSION_KINDS)),
    createdAt: Date.parse(read('created_at', instant)),
    usedAt: Date.parse(read('used_at', instant)),
    address: read('address', text),
    program: read('program', text),
    id: hash.toString('hex'),
  }
}

export function recordOfTimes({ kind, createdAt, usedAt }: SessionTimes): SessionTimesRecord {
  return { kind, created_at: instantText(createdAt), used_at: instantText(usedAt) }
}

export type CodeRecord = { readonly good_until: string }

/** Expiry of the code in a row of `launch_code`, found by its hash. Throws a RowError. */
export function goodUntilFromRecord(hash: Buffer, record: CodeRecord): number {
  return Date.parse(columnsOf('launch_code', () => shortName(hash), record)('good_until', instant))
}

export function instantText(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
