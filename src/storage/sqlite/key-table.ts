import type { KeyedRequest, KeyStore, StoredKey } from '../key-store.ts'
import { nullable, objectOf, text, uuid } from '../records/columns.ts'
import { columnsOf } from '../records/row-codec.ts'
import { secretHash, shortName } from '../records/secret-hash.ts'
import { RowError } from '../row-error.ts'
import type { Statements } from './statements.ts'

type KeyRecord = {
  readonly connection_id: string
  readonly body_sha256: string
  readonly status: number | null
  readonly answer_text: string | null
  readonly submission_uuid: string | null
  readonly has_submission: number
}

const FIND = `
  SELECT connection_id, body_sha256, status, answer_text, submission_uuid,
    EXISTS (SELECT 1 FROM submission WHERE uuid = submission_uuid) AS has_submission
  FROM idempotency_key
  WHERE caller = @caller AND operation = @operation AND key = @key`

const KEEP = `
  INSERT INTO idempotency_key
    (caller, operation, key, connection_id, body_sha256, status, answer_text, submission_uuid, created_at)
  VALUES (@caller, @operation, @key, @connectionId, @bodySha256, @status, @text, @submissionUuid, @createdAt)
  ON CONFLICT DO UPDATE
    SET status = excluded.status, answer_text = excluded.answer_text, submission_uuid = excluded.submission_uuid
    WHERE connection_id = excluded.connection_id AND body_sha256 = excluded.body_sha256 AND status IS NULL`

export function createKeyStore(database: Statements): KeyStore {
  const find = database.prepare<[KeyedRequest], KeyRecord>(FIND)
  const keep = database.prepare(KEEP)

  return {
    find: async (request) => {
      const record = find.get(request)
      return record && keyFromRecord(shortName(secretHash(request.key)), record)
    },
    keep: async (request, outcome, createdAt) => {
      const { changes } = keep.run({ ...NOTHING, ...request, ...outcome, createdAt })
      if (changes !== 1) throw new Error('The key is bound to another request')
    },
  }
}

const NOTHING = { status: null, text: null, submissionUuid: null }

function keyFromRecord(key: string, record: KeyRecord): StoredKey {
  const read = columnsOf('idempotency_key', key, record)
  const submissionUuid = read('submission_uuid', nullable(uuid))
  if (submissionUuid !== null && record.has_submission === 0)
    throw new RowError('idempotency_key', key, 'submission_uuid')
  return {
    connectionId: read('connection_id', text),
    bodySha256: read('body_sha256', sha256),
    outcome:
      submissionUuid === null
        ? { kind: 'answered', status: read('status', nothingBut(ANSWERED)), text: read('answer_text', answer) }
        : { kind: 'passed-on', submissionUuid },
  }
}

/** What is kept is what was done: an answer that changed nothing is not. */
const ANSWERED = [200, 201]

function nothingBut(known: readonly number[]) {
  return (value: number | null): number => {
    if (value === null || !known.includes(value)) throw new RangeError('No answer of a success')
    return value
  }
}

function answer(value: string | null): string {
  if (value === null) throw new RangeError('No answer')
  objectOf(value)
  return value
}

function sha256(value: string): string {
  if (!/^[\da-f]{64}$/.test(value)) throw new RangeError('No SHA-256')
  return value
}
