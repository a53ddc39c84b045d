import { expect, it } from 'vitest'
import { assertKept, type KeyRecord, keyFromRecord, recordFromOutcome } from './key-record.ts'
import { secretHash, shortName } from './secret-hash.ts'

const SUBMISSION = '0a1b2c3d-0000-4000-8000-00000000000f'
const HEAD = { connection_id: 'local', body_sha256: 'ab'.repeat(32), has_submission: 1 }
const ANSWERED: KeyRecord = { ...HEAD, ...recordFromOutcome({ kind: 'answered', status: 201, text: '{"id":1}' }) }
const PASSED_ON: KeyRecord = { ...HEAD, ...recordFromOutcome({ kind: 'passed-on', submissionUuid: SUBMISSION }) }

it('a key is read with what came of its request', () => {
  expect(keyFromRecord('key', ANSWERED).outcome).toEqual({ kind: 'answered', status: 201, text: '{"id":1}' })
  expect(keyFromRecord('key', PASSED_ON).outcome).toEqual({ kind: 'passed-on', submissionUuid: SUBMISSION })
})

it.each<[column: keyof KeyRecord, record: KeyRecord]>([
  ['submission_uuid', { ...PASSED_ON, has_submission: 0 }],
  ...[null, 204, 400, 500].map((status): [keyof KeyRecord, KeyRecord] => ['status', { ...ANSWERED, status }]),
  ...[null, '[]', '{'].map((text): [keyof KeyRecord, KeyRecord] => ['answer_text', { ...ANSWERED, answer_text: text }]),
  ...['ab', `${HEAD.body_sha256}0`, `x${HEAD.body_sha256.slice(1)}`, `0${HEAD.body_sha256}`].map(
    (hash): [keyof KeyRecord, KeyRecord] => ['body_sha256', { ...ANSWERED, body_sha256: hash }],
  ),
])('a key with a wrong %s is refused, and the error names a hash in its place', (column, record) => {
  const name = shortName(secretHash('my key'))
  expect(name).toMatch(/^[\da-f]{8}$/)
  expect(() => keyFromRecord('my key', record)).toThrow(`unreadable row: idempotency_key ${name}, ${column}`)
})

it('a key that no row was changed for is bound to another request', () => {
  expect(() => assertKept(1)).not.toThrow()
  for (const changes of [0, 2]) expect(() => assertKept(changes)).toThrow('bound to another request')
})
