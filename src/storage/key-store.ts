import type Database from 'better-sqlite3'

/** A request by the key that its caller gave it: its connection, and the SHA-256 of its body in hexadecimal. */
export type KeyedRequest = {
  readonly caller: string
  readonly operation: string
  readonly key: string
  readonly connectionId: string
  readonly bodySha256: string
}

/** What came of it: the answer to the letter, or the submission that it was passed on as. */
export type KeptOutcome =
  | { readonly kind: 'answered'; readonly status: number; readonly text: string }
  | { readonly kind: 'passed-on'; readonly submissionUuid: string }

export type StoredKey = Pick<KeyedRequest, 'connectionId' | 'bodySha256'> & { readonly outcome: KeptOutcome }

/** What was done under which Idempotency-Key; kept for good. */
export type KeyStore = {
  readonly find: (request: KeyedRequest) => StoredKey | undefined
  /** Keeps what came of a request, inside the write that did it. An answer is kept for good; a submission that was never sent may be followed by another outcome. */
  readonly keep: (request: KeyedRequest, outcome: KeptOutcome, createdAt: string) => void
}

type KeyRecord = {
  readonly connection_id: string
  readonly body_sha256: string
  readonly status: number | null
  readonly answer_text: string | null
  readonly submission_uuid: string | null
}

const FIND = `
  SELECT connection_id, body_sha256, status, answer_text, submission_uuid FROM idempotency_key
  WHERE caller = @caller AND operation = @operation AND key = @key`

const KEEP = `
  INSERT INTO idempotency_key
    (caller, operation, key, connection_id, body_sha256, status, answer_text, submission_uuid, created_at)
  VALUES (@caller, @operation, @key, @connectionId, @bodySha256, @status, @text, @submissionUuid, @createdAt)
  ON CONFLICT DO UPDATE
    SET status = excluded.status, answer_text = excluded.answer_text, submission_uuid = excluded.submission_uuid
    WHERE connection_id = excluded.connection_id AND body_sha256 = excluded.body_sha256 AND status IS NULL`

export function createKeyStore(database: Database.Database): KeyStore {
  const find = database.prepare<[KeyedRequest], KeyRecord>(FIND)
  const keep = database.prepare(KEEP)

  return {
    find: (request) => {
      const record = find.get(request)
      if (!record) return undefined
      const { connection_id: connectionId, body_sha256: bodySha256 } = record
      return { connectionId, bodySha256, outcome: outcomeOf(record) }
    },
    keep: (request, outcome, createdAt) => {
      const { changes } = keep.run({ ...NOTHING, ...request, ...outcome, createdAt })
      if (changes !== 1) throw new Error('The key is bound to another request')
    },
  }
}

const NOTHING = { status: null, text: null, submissionUuid: null }

function outcomeOf({ status, answer_text, submission_uuid }: KeyRecord): KeptOutcome {
  return submission_uuid === null
    ? { kind: 'answered', status: status ?? 0, text: answer_text ?? '' }
    : { kind: 'passed-on', submissionUuid: submission_uuid }
}
