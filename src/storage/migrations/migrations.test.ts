import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { migrate } from '../migrate.ts'
import { MIGRATIONS } from './migrations.ts'

const BEFORE_TABS = 10

describe('a book of before tabs had drafts and connections of their own', () => {
  it('keeps its drafts, each with an id, and knows where each key was used', () => {
    const database = new Database(':memory:')
    migrate(database, MIGRATIONS.slice(0, BEFORE_TABS))
    database.exec(BEFORE)
    migrate(database, MIGRATIONS)
    expect(database.prepare('SELECT form, saved_at, values_json FROM draft ORDER BY form').all()).toEqual([
      { form: 'new-loan', saved_at: '2026-01-28T06:00:00.000Z', values_json: '{"here":1}' },
      { form: 'new-loan c-1', saved_at: '2026-01-28T06:01:00.000Z', values_json: '{"there":1}' },
    ])
    const ids = database.prepare<[], string>('SELECT DISTINCT id FROM draft').pluck().all()
    expect(ids).toEqual([expect.stringMatching(UUID), expect.stringMatching(UUID)])
    expect(database.prepare('SELECT key, connection_id FROM idempotency_key ORDER BY key').all()).toEqual([
      { key: 'here', connection_id: 'local' },
      { key: 'there', connection_id: 'c-1' },
    ])
  })
})

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const BEFORE = `
PRAGMA foreign_keys = OFF;
INSERT INTO draft (form, saved_at, values_json) VALUES
  ('new-loan', '2026-01-28T06:00:00.000Z', '{"here":1}'),
  ('new-loan c-1', '2026-01-28T06:01:00.000Z', '{"there":1}');
INSERT INTO submission
  (uuid, connection_id, operation, state, exclusive_key, lender_loan_id, request_json, sent_json, host, made_by,
   made_through, created_at, explanation)
VALUES ('s-1', 'c-1', 'createLoan', 'accepted', 'L', 'L', '{}', '{}', 'h', 'm', 'face', '2026-01-28T06:00:00.000Z', '');
INSERT INTO idempotency_key (caller, operation, key, body_sha256, status, answer_text, submission_uuid, created_at) VALUES
  ('face', 'createLoan', 'here', '${'0'.repeat(64)}', 201, '{}', NULL, '2026-01-28T06:00:00.000Z'),
  ('face', 'createLoan', 'there', '${'0'.repeat(64)}', NULL, NULL, 's-1', '2026-01-28T06:00:00.000Z');
`
