import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { calendarDate } from '#values/calendar-date.ts'
import { createTurns } from '../../run-job.ts'
import { createLoanList } from '../lists/loan-list-table.ts'
import { createExtensionLineStore } from '../runs/extension-line-table.ts'
import { createImportLineStore } from '../runs/import-line-table.ts'
import { noMemory } from '../statements/remembered.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations.ts'

const BEFORE_TABS = 10
const BEFORE_SEARCH = 12
const BEFORE_GRANTS = 28
const BEFORE_TERMS_OF_LINES = 29
const BEFORE_REMOVED = 30

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

describe('a book of before the search had an index of its own order', () => {
  it('finds all its loans, in the order of the list, and has counted them', async () => {
    const database = new Database(':memory:')
    migrate(database, MIGRATIONS.slice(0, BEFORE_SEARCH))
    const insert = database.prepare(OLD_LOAN)
    for (const [id, connection, date] of [
      [1, 'local', '2026-01-10'],
      [2, 'c-1', '2026-01-11'],
      [3, 'local', '2026-01-12'],
      [4, 'local', '2026-01-11'],
    ])
      insert.run({ id, connection, date })
    migrate(database, MIGRATIONS)
    const list = createLoanList(database, noMemory(database))
    const ids = async (search: string) => {
      const records = await list.page({ connectionId: 'local', today: calendarDate('2026-01-28'), search }, null, 9)
      return records.rows.map((loan) => loan.id)
    }
    for (const search of ['k', 'šo', 'oferta', '11111', 'L-'])
      expect([search, await ids(search)]).toEqual([search, [3, 4, 1]])
    expect([await ids('11'), await ids('L-2'), await ids('L-3')]).toEqual([[], [], [3]])
    const counts = database.prepare('SELECT connection_id, loans FROM loan_count ORDER BY number').raw().all()
    expect(counts).toEqual([
      ['local', 3],
      ['c-1', 1],
    ])
  })
})

describe('a book of before tokens had grants', () => {
  it('gives its tokens none, and keeps its sessions', () => {
    const database = new Database(':memory:')
    migrate(database, MIGRATIONS.slice(0, BEFORE_GRANTS))
    const at = '2026-01-28T06:00:00.000Z'
    database.prepare("INSERT INTO api_token (name, hash, created_at) VALUES ('bank', zeroblob(32), ?)").run(at)
    database.prepare('INSERT INTO session (hash, created_at, used_at) VALUES (zeroblob(32), ?, ?)').run(at, at)
    migrate(database, MIGRATIONS)
    expect(database.prepare('SELECT name, grants FROM api_token').raw().all()).toEqual([['bank', '[]']])
    expect(database.prepare('SELECT kind, address, program FROM session').raw().all()).toEqual([['browser', '', '']])
  })
})

describe('a book whose lines of runs list their terms', () => {
  it('counts lines of every term afterwards, and still tells damaged ones', async () => {
    const database = new Database(':memory:')
    migrate(database, MIGRATIONS.slice(0, BEFORE_TERMS_OF_LINES))
    for (const id of [1, 2, 3]) database.prepare(OLD_LOAN).run({ id, connection: 'local', date: '2026-01-10' })
    database.exec(OLD_LINES)
    migrate(database, MIGRATIONS)
    const { groups, unreadable } = await createImportLineStore(database, createTurns()).groups(1)
    expect(groups.map(({ dayCount, lines, loanAmount }) => [dayCount, lines, loanAmount])).toEqual([
      ['30E/360', 1, 100n],
      ['ACT/364', 2, 500n],
    ])
    expect(unreadable).toBe(1)
    const tables = "SELECT group_concat(sql) FROM sqlite_schema WHERE name IN ('import_run_line', 'extension_run_line')"
    expect(database.prepare(tables).pluck().get()).not.toMatch(/ IN \('/)
    const lines = database.prepare('SELECT position, records_json, is_corrected FROM import_run_line').raw().all()
    expect(lines).toEqual([1, 2, 3, 4].map((position) => [position, `["${position}"]`, position === 3 ? 1 : 0]))
    const extended = await createExtensionLineStore(database).groups(2)
    expect(extended.groups.map(({ state, loans }) => [state, loans])).toEqual([['ready', 1]])
    expect(extended.unreadable).toBe(2)
  })
})

const OLD_LINES = `
INSERT INTO run (id, uuid, connection_id, state, made_by, made_through, created_at, kind, days_to_extend) VALUES
  (1, 'r-1', 'local', 'checked', 'm', 'face', '2026-01-28T06:00:00.000Z', 'import', NULL),
  (2, 'r-2', 'local', 'checked', 'm', 'face', '2026-01-28T06:00:00.000Z', 'extension', 30);
INSERT INTO import_run_line (run_id, position, line, last_line, records_json, state, corrections_json, is_known_client,
  amount_cents, is_mid_life, schedule_type, day_count) VALUES
  (1, 1, 2, 2, '["1"]', 'ready', NULL, 0, 100, 0, 'ANNUITY', '30E/360'),
  (1, 2, 3, 3, '["2"]', 'ready', NULL, 0, 200, 0, 'ANNUITY', 'ACT/364'),
  (1, 3, 4, 4, '["3"]', 'ready', '[]', 0, 300, 0, 'ANNUITY', 'ACT/364'),
  (1, 4, 5, 5, '["4"]', 'ready', NULL, 0, 400, 0, 'ANNUITY', 'no such day count');
INSERT INTO extension_run_line (run_id, position, loan_id, state, explanation_json) VALUES
  (2, 1, 1, 'ready', NULL), (2, 2, 2, 'no such state', NULL), (2, 3, 3, 'ready', 'no JSON');`

describe('a book of before removed loans were recorded', () => {
  it('records those that were removed before, and counts what is there', () => {
    const database = new Database(':memory:')
    migrate(database, MIGRATIONS.slice(0, BEFORE_REMOVED))
    const insert = database.prepare(OLD_LOAN)
    for (const id of [1, 2, 3, 4]) {
      insert.run({ id, connection: id < 4 ? 'local' : 'c-1', date: '2026-01-10' })
      database.prepare("INSERT INTO schedule_version VALUES (?, 0, 'registered', '2026-01-10')").run(id)
    }
    database.exec("INSERT INTO loan_count VALUES ('c-1', 0, 1), ('local', 1, 3)")
    database.exec('PRAGMA foreign_keys = OFF; DELETE FROM loan WHERE id = 2')
    migrate(database, MIGRATIONS)
    const removed = () => database.prepare('SELECT id, connection_id FROM removed_loan').raw().all()
    expect(removed()).toEqual([[2, 'local']])
    database.exec('DELETE FROM loan WHERE id > 2')
    expect(removed()).toEqual([
      [2, 'local'],
      [3, 'local'],
      [4, 'c-1'],
    ])
    expect(database.prepare('SELECT connection_id, loans FROM loan_count ORDER BY 1').raw().all()).toEqual([
      ['c-1', 1],
      ['local', 3],
    ])
  })
})

const OLD_LOAN = `
INSERT INTO loan (id, connection_id, uuid, public_id, lender_loan_id, schedule_type, amount_cents,
  interest_rate_millionths, skin_rate_millionths, country, issue_date, client_type, client_name, client_code,
  max_extensions, extensions_used, registered_date, registered_through, created_at, request_json, version,
  remaining_principal_cents, final_payment_date, next_due_date)
VALUES (@id, @connection, printf('%08d-0000-4000-8000-000000000000', @id), 'KPUB' || @id, 'L-' || @id, 'BULLET', 100, 1, 1, 'EST', @date,
  'BUSINESS_WITH_COLLATERAL', 'Šoferta OÜ', '4' || @id, 1, 0, @date, 'test', '2026-01-28T06:00:00.000Z',
  '{"businessClient":{"representativePersonalCode":"211111-1"}}', 0, 100, @date, @date)`

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const BEFORE = `
INSERT INTO connection (id, name, base_url, kind, further_fields_json)
  VALUES ('c-1', 'There', 'https://there.example', 'test', '{}');
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
