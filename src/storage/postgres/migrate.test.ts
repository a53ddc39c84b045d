import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { calendarDate } from '#values/calendar-date.ts'
import { ISSUED, loanOf, refreshTo, register, rowsFrom } from '../contract/loans.test-support.ts'
import { askSchema } from './ask-schema.test-support.ts'
import { settingsOf } from './connection-settings.ts'
import type { DatabaseTarget } from './database-target.ts'
import { FORMAT } from './migrations/migrations.ts'
import { bookOfFormat, expectSchemaOfNew, schemaOf } from './older-book.test-support.ts'
import { openPostgresStorage } from './open-storage.ts'
import { newTarget } from './test-server.test-support.ts'

const TIMEOUT = { timeout: 60_000 }

async function connected(target: DatabaseTarget): Promise<Client> {
  const client = new Client(settingsOf(target))
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test(
  'rows of versions that were stored before rows had numbers are known by the versions before',
  TIMEOUT,
  async () => {
    const target = await newTarget()
    const storage = await openPostgresStorage(target)
    onTestFinished(() => storage.close())
    const first = rowsFrom(ISSUED, 3)
    const [, kept, last] = first
    const schedule = [kept, last].flatMap((row) => row ?? [])
    const id = await storage.write(async (unit) => {
      const loan = await register(unit, loanOf(1, { schedule: first }))
      await unit.loanEvents.insert(loan, refreshTo(1, schedule))
      return loan
    })
    const read = async () => [
      await storage.loanEvents.known(id, 1),
      (await storage.loanEvents.all({ id, version: 1 }))[1],
    ]
    expect(await read()).toEqual([schedule, schedule])
    await askSchema(target, 'UPDATE installment SET number = NULL')
    expect(await read()).toEqual([schedule, schedule])
  },
)

test.each([1, FORMAT - 1])('a book of format %i comes to the schema of a new one', TIMEOUT, expectSchemaOfNew)

/** Loans of format 17: one extended twice and refreshed in between, the others with an extension that fits no event. */
const LOANS_OF_17 = `
  INSERT INTO loan (connection_id, uuid, public_id, lender_loan_id, schedule_type, amount_cents, interest_rate_millionths,
    skin_rate_millionths, country, issue_date, client_type, client_name, client_code, extensions_used, registered_date,
    registered_through, created_at, request_json, version, remaining_principal_cents, final_payment_date)
  SELECT 'local', format('0000000%s-0000-4000-8000-000000000000', id)::uuid, 'P' || id, 'L-' || id, 'BULLET', 10000, 0, 0, 'EST',
    '2026-01-26', 'CONSUMER', 'Mari', '1', 2, '2026-01-26', 'test', '2026-01-26T06:00:00Z', '{}', 3, 10000, '2026-04-11'
  FROM generate_series(1, 4) AS made (id);
  INSERT INTO schedule_version SELECT id, 0, 'registered', '2026-01-26', NULL, 0, 0 FROM loan;
  INSERT INTO schedule_version SELECT id, 1, 'extended', '2026-01-27', 0, 30, 12 FROM loan;
  INSERT INTO schedule_version SELECT id, 2, 'refreshed', '2026-01-28', NULL, 0, 0 FROM loan;
  INSERT INTO schedule_version SELECT id, 3, 'extended', '2026-01-29', 2, 14, 0 FROM loan;
  INSERT INTO installment SELECT id, made.version, 0, DATE '2026-02-26' + made.version * 15, 10000, 100
  FROM loan, (VALUES (0), (2)) AS made (version);
  INSERT INTO extension
  SELECT format('%s0000000-0000-4000-8000-00000000000%s', number, id)::uuid, id, number, number * 2 - 1, 30 - 16 * (number - 1),
    12 * (2 - number), '2026-01-30', 'desk', '2026-01-30T06:00:00.500Z'
  FROM loan, generate_series(1, 2) AS made (number);
  DELETE FROM extension WHERE loan_id = 2 AND number = 1;
  UPDATE extension SET version = 3 WHERE loan_id = 3 AND number = 1;
  UPDATE extension SET version = 2 WHERE loan_id = 4 AND number = 2`

test('versions and extensions of format 17 are events, and an extension of no event is kept', TIMEOUT, async () => {
  const target = await bookOfFormat(17)
  await askSchema(target, LOANS_OF_17)
  const before = await askSchema(target, 'SELECT * FROM extension WHERE loan_id IN (3, 4) ORDER BY loan_id, number')
  const storage = await openPostgresStorage(target)
  onTestFinished(() => storage.close())
  const { all, of } = storage.loanEvents
  for (const id of [1, 2, 3, 4])
    expect((await all({ id, version: 3 })).map((rows) => rows.at(-1)?.dueDate)).toEqual(
      ['2026-02-26', '2026-03-28', '2026-03-28', '2026-04-11'].map(calendarDate),
    )
  const given = { paymentDate: calendarDate('2026-01-30'), madeThrough: 'desk', createdAt: '2026-01-30T06:00:00.500Z' }
  expect(await of({ id: 1, version: 3 })).toMatchObject([
    { kind: 'registered' },
    {
      kind: 'extended',
      number: 1,
      uuid: '10000000-0000-4000-8000-000000000001',
      extendedDays: 30,
      addedInterest: 12,
      ...given,
    },
    { kind: 'refreshed', createdAt: null },
    {
      kind: 'extended',
      number: 2,
      uuid: '20000000-0000-4000-8000-000000000001',
      extendedDays: 14,
      addedInterest: 0,
      ...given,
    },
  ])
  await expect(of({ id: 2, version: 3 })).rejects.toThrow('loan_event 2 1, uuid')
  await expect(of({ id: 3, version: 3 })).rejects.toThrow('loan_event 3 1, uuid')
  await expect(of({ id: 4, version: 3 })).rejects.toThrow('loan_event 4 3, uuid')
  const kept = await askSchema(target, 'SELECT * FROM unplaced_extension ORDER BY loan_id, number')
  expect(kept).toEqual(before.filter((_, place) => place !== 2))
})

test('an index that was broken off is built again', TIMEOUT, async () => {
  const [older, fresh] = [await bookOfFormat(6), await newTarget()]
  await askSchema(
    older,
    `CREATE INDEX loan_newest_next ON loan (id); CREATE INDEX loan_by_amount ON loan (id);
     CREATE INDEX loan_client_next ON loan (client_code); COMMENT ON INDEX loan_client_next IS 'of somebody else'`,
  )
  for (const target of [older, fresh]) await (await openPostgresStorage(target)).close()
  expect(await schemaOf(older)).toEqual(await schemaOf(fresh))
})

test('while a dump reads all tables, older services write on, and the book is taken on after it', TIMEOUT, async () => {
  const target = await bookOfFormat(10)
  const [dump, older] = [await connected(target), await connected(target)]
  const { rows } = await dump.query('SELECT tablename FROM pg_tables WHERE schemaname = $1', [target.schema])
  await dump.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  for (const { tablename } of rows) await dump.query(`LOCK TABLE ${tablename} IN ACCESS SHARE MODE`)
  await dump.query('SELECT count(*) FROM loan')

  let isOpen = false
  const warnings: string[] = []
  const opening = openPostgresStorage(target, undefined, (says) => warnings.push(says)).then((storage) => {
    isOpen = true
    return storage
  })
  // The statements of an older service's unit. Nobody else holds a lock for longer than a moment.
  await older.query("SET lock_timeout = '2s'")
  const unit = () =>
    older.query(
      'BEGIN; LOCK TABLE format IN ACCESS SHARE MODE; UPDATE settings SET default_term = default_term; SELECT FROM format; COMMIT',
    )
  await vi.waitFor(
    async () => {
      await unit()
      expect(warnings).toContainEqual(expect.stringContaining('such as a dump'))
    },
    { timeout: 30_000, interval: 20 },
  )
  expect(isOpen).toBe(false)
  await dump.query('COMMIT')
  const storage = await opening
  onTestFinished(() => storage.close())
  expect(await storage.takesChanges()).toBe(true)
})
