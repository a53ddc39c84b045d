import type { KeyStore } from '../key-store.ts'
import { assertKept, type KeyRecord, keyFromRecord, recordFromOutcome } from '../records/key-record.ts'
import type { PortableStatements } from './portable-statements.ts'

const FIND = `
  SELECT connection_id, body_sha256, status, answer_text, submission_uuid,
    CASE WHEN EXISTS (SELECT 1 FROM submission WHERE uuid = submission_uuid) THEN 1 ELSE 0 END AS has_submission
  FROM idempotency_key
  WHERE caller = $1 AND operation = $2 AND key = $3`

const KEEP = `
  INSERT INTO idempotency_key AS kept
    (caller, operation, key, connection_id, body_sha256, status, answer_text, submission_uuid, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  ON CONFLICT (caller, operation, key) DO UPDATE
    SET status = excluded.status, answer_text = excluded.answer_text, submission_uuid = excluded.submission_uuid
    WHERE kept.connection_id = excluded.connection_id AND kept.body_sha256 = excluded.body_sha256
      AND kept.status IS NULL`

export function createKeyStore(to: PortableStatements): KeyStore {
  const find = to.first<KeyRecord>(FIND)
  const keep = to.change(KEEP)

  return {
    find: async ({ caller, operation, key }) => {
      const record = await find(caller, operation, key)
      return record && keyFromRecord(key, record)
    },
    keep: async ({ caller, operation, key, connectionId, bodySha256 }, outcome, createdAt) => {
      const { status, answer_text, submission_uuid } = recordFromOutcome(outcome)
      const request = [caller, operation, key, connectionId, bodySha256]
      assertKept(await keep(...request, status, answer_text, submission_uuid, createdAt))
    },
  }
}
