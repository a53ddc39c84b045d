import type { KeyedRequest, KeyStore } from '../../key-store.ts'
import { assertKept, type KeyRecord, keyFromRecord, recordFromOutcome } from '../../records/key-record.ts'
import type { Statements } from '../statements/statements.ts'

const FIND = `
  SELECT connection_id, body_sha256, status, answer_text, submission_uuid,
    EXISTS (SELECT 1 FROM submission WHERE uuid = submission_uuid) AS has_submission
  FROM idempotency_key
  WHERE caller = @caller AND operation = @operation AND key = @key`

const KEEP = `
  INSERT INTO idempotency_key
    (caller, operation, key, connection_id, body_sha256, status, answer_text, submission_uuid, created_at)
  VALUES (@caller, @operation, @key, @connectionId, @bodySha256, @status, @answer_text, @submission_uuid, @createdAt)
  ON CONFLICT DO UPDATE
    SET status = excluded.status, answer_text = excluded.answer_text, submission_uuid = excluded.submission_uuid
    WHERE connection_id = excluded.connection_id AND body_sha256 = excluded.body_sha256 AND status IS NULL`

export function createKeyStore(database: Statements): KeyStore {
  const find = database.prepare<[KeyedRequest], KeyRecord>(FIND)
  const keep = database.prepare(KEEP)

  return {
    find: async (request) => {
      const record = find.get(request)
      return record && keyFromRecord(request.key, record)
    },
    keep: async (request, outcome, createdAt) => {
      assertKept(keep.run({ ...request, ...recordFromOutcome(outcome), createdAt }).changes)
    },
  }
}
