import type { KeptOutcome, StoredKey } from '../key-store.ts'
import { RowError } from '../row-error.ts'
import { nullable, objectOf, text, uuid } from './columns.ts'
import { columnsOf } from './row-codec.ts'
import { secretHash, shortName } from './secret-hash.ts'

export type KeyRecord = {
  readonly connection_id: string
  readonly body_sha256: string
  readonly status: number | null
  readonly answer_text: string | null
  readonly submission_uuid: string | null
  /** 1 if there is such a submission, else 0. */
  readonly has_submission: number
}

/** A row of `idempotency_key`, found by its key. Throws a RowError. */
export function keyFromRecord(key: string, record: KeyRecord): StoredKey {
  const name = () => shortName(secretHash(key))
  const read = columnsOf('idempotency_key', name, record)
  const submissionUuid = read('submission_uuid', nullable(uuid))
  if (submissionUuid !== null && record.has_submission === 0)
    throw new RowError('idempotency_key', name(), 'submission_uuid')
  return {
    connectionId: read('connection_id', text),
    bodySha256: read('body_sha256', sha256),
    outcome:
      submissionUuid === null
        ? { kind: 'answered', status: read('status', nothingBut(ANSWERED)), text: read('answer_text', answer) }
        : { kind: 'passed-on', submissionUuid },
  }
}

const NOTHING = { status: null, text: null, submissionUuid: null }

/** Columns with the outcome of a request. */
export function recordFromOutcome(outcome: KeptOutcome): Pick<KeyRecord, 'status' | 'answer_text' | 'submission_uuid'> {
  const { status, text, submissionUuid } = { ...NOTHING, ...outcome }
  return { status, answer_text: text, submission_uuid: submissionUuid }
}

/** Storing an outcome changes one row, unless its key is bound to another request. */
export function assertKept(changes: number): void {
  if (changes !== 1) throw new Error('The key is bound to another request')
}

/** Only executed requests are stored: an answer that changed nothing is not. */
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
