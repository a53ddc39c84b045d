import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { PaymentSchedule } from '#engine/loan.ts'
import { present } from '#values/assert.ts'
import { openStorage } from '../open-storage.ts'
import { keepFormatCopy } from '../opening/database.ts'
import { emptyFolder, folderOfFormat, opened, remadeIn, rowsOf } from './formats.test-support.ts'
import { KEPT_FORMATS } from './kept-formats.test-support.ts'
import { migrate } from './migrate.ts'
import { FORMAT, MIGRATIONS } from './migrations.ts'

const LOANS = `
  SELECT lender_loan_id, schedule_type, amount_cents, client_name, extensions_used, max_extensions, final_payment_date,
    connection_id = 'local'
  FROM loan ORDER BY lender_loan_id`

const versionsIn = (made: string, number: string) => `
  SELECT lender_loan_id, 'version ' || line.version, count(*), min(due_date), max(due_date), sum(total_principal_cents),
    sum(total_interest_cents), kind, made_date
  FROM installment AS line JOIN loan ON loan.id = line.loan_id JOIN ${made} AS made
    ON made.loan_id = line.loan_id AND made.${number} = line.version
  GROUP BY lender_loan_id, line.version ORDER BY lender_loan_id, line.version`

const EXTENSIONS = `
  SELECT lender_loan_id, number, extension.version, extension.uuid, extended_days, added_interest_cents, payment_date,
    made_through, extension.created_at
  FROM extension JOIN loan ON loan.id = loan_id ORDER BY lender_loan_id, number`

const EXTENDED = `
  SELECT lender_loan_id, row_number() OVER (PARTITION BY loan_id ORDER BY number), number, loan_event.uuid,
    extended_days, added_interest_cents, payment_date, made_through, made_at
  FROM loan_event JOIN loan ON loan.id = loan_id WHERE kind = 'extended' ORDER BY lender_loan_id, number`

const REST = `
  SELECT 'submission', operation, state, lender_loan_id FROM submission
  UNION ALL SELECT 'draft', form LIKE 'new-loan%', values_json, '' FROM draft
  UNION ALL SELECT 'connection', name, kind, extensions_field FROM connection
  UNION ALL SELECT 'token', name, length(hash), '' FROM api_token`

/** Excludes the tables behind the search, which are SQLite's own, and differences in the layout of SQL. */
const SCHEMA = `
  SELECT type, name, replace(replace(sql, char(10), ' '), '  ', ' ') FROM sqlite_schema
  WHERE sql IS NOT NULL AND name NOT LIKE 'loan_search_%' AND name NOT LIKE 'client_search_%' AND name NOT LIKE 'sqlite_%' ORDER BY type, name`

/**
 * 1 and 2 were changed before their release, 11 came together with 12, 13 with 14, 19 to 23 with 24, and 28 to 30 with
 * 31.
 */
const NEVER_WRITTEN = [1, 2, 11, 13, 19, 20, 21, 22, 23, 25, 26, 28, 29, 30]

/** From this format on, versions and extensions are events. */
const FORMAT_OF_EVENTS = 35

it('each format that was ever written has its file, but for the one of this version', () => {
  const earlier = Array.from({ length: FORMAT - 1 }, (_, at) => at + 1)
  expect(earlier.filter((each) => !KEPT_FORMATS.includes(each))).toEqual(NEVER_WRITTEN)
})

describe.each(KEPT_FORMATS)('a database of format %i', (format) => {
  it('comes to the schema of a new one, with the loans it held', async () => {
    const folder = folderOfFormat(format)
    const path = join(folder, 'loan-desk.db')
    const earlier = [LOANS, versionsIn('schedule_version', 'version'), EXTENSIONS, REST]
    const now = [LOANS, versionsIn('loan_event', 'number'), EXTENDED, REST]
    const before = (format < FORMAT_OF_EVENTS ? earlier : now).map((sql) => rowsOf(path, sql))
    await opened(folder)
    expect(now.map((sql) => rowsOf(path, sql))).toEqual(before)
    expect(rowsOf(path, 'SELECT * FROM unplaced_extension')).toEqual([])
    expect(rowsOf(path, LOANS)).toEqual([
      'FORMAT-1 | FULL-BULLET | 100000 | Mari Maasikas | 2 | 2 | 2027-04-11 | 1',
      'FORMAT-2 | ANNUITY | 250050 | Põhja Veod OÜ | 0 | 2 | 2027-01-26 | 1',
      'FORMAT-3 | REGULAR | 100000 | Mari Maasikas | 0 | 2 | 2026-03-26 | 1',
      'LIVE-1 | FULL-BULLET | 100000 | Mari Maasikas | 1 | 2 | 2027-02-25 | 0',
    ])
    const fresh = emptyFolder()
    await opened(fresh)
    expect(rowsOf(path, SCHEMA)).toEqual(rowsOf(join(fresh, 'loan-desk.db'), SCHEMA))
    expect(rowsOf(path, 'PRAGMA foreign_key_check')).toEqual([])
    expect(await remadeIn(folder)).toEqual([])
    expect(rowsOf(path, 'PRAGMA integrity_check')).toEqual(['ok'])
  })

  it('has the principal of every installment in each version, by the numbers of its rows', async () => {
    const folder = folderOfFormat(format)
    const storage = openStorage(folder, { warn: () => undefined })
    onTestFinished(() => storage.close())
    const principals = (schedule: PaymentSchedule) =>
      [...Map.groupBy(schedule, ({ number }) => number)]
        .map(([number, rows]) => [number, ...rows.map(({ total }) => total.principal).filter((amount) => amount > 0)])
        .toSorted(([a = 0], [b = 0]) => a - b)
    const extended = rowsOf(
      join(folder, 'loan-desk.db'),
      'SELECT connection_id, uuid FROM loan WHERE extensions_used > 0',
    )
    expect(extended).toHaveLength(2)
    for (const [connection = '', uuid = ''] of extended.map((line) => line.split(' | '))) {
      const [first = [], ...later] = await storage.loanEvents.all(
        present(await storage.loans.byUuid(connection, uuid), uuid),
      )
      expect(later.length).toBeGreaterThan(0)
      for (const schedule of later) expect(principals(schedule)).toEqual(principals(first))
    }
  })

  it('is copied before it changes, for its owner alone, and the copy is named', async () => {
    const folder = folderOfFormat(format)
    const before = rowsOf(join(folder, 'loan-desk.db'), LOANS)
    const told = await opened(folder)
    const copies = readdirSync(folder).filter((name) => name.includes('.format-'))
    expect([told.length, copies.length]).toEqual(format < FORMAT ? [1, 1] : [0, 0])
    for (const copy of copies.map((name) => join(folder, name))) {
      expect(told[0]).toContain(copy)
      expect(rowsOf(copy, 'PRAGMA user_version')).toEqual([String(format)])
      expect(rowsOf(copy, LOANS)).toEqual(before)
      expect(statSync(copy).mode & 0o077).toBe(0)
    }
    expect(await opened(folder)).toEqual([])
  })
})

it('starts that are killed between migrations keep the copy of the first format, and make no other', async () => {
  const folder = folderOfFormat(16)
  const path = join(folder, 'loan-desk.db')
  const copies = new Set<string>()
  for (let format = 16; format < FORMAT; format++) {
    const database = new Database(path)
    copies.add(keepFormatCopy(database))
    migrate(database, MIGRATIONS.slice(0, format + 1))
    database.close()
  }
  await opened(folder)
  expect(readdirSync(folder).filter((name) => name.includes('.format-'))).toEqual(
    [...copies].map((copy) => basename(copy)),
  )
  expect([...copies].map((copy) => rowsOf(copy, 'PRAGMA user_version'))).toEqual([['16']])
})

it('a book that was written to since its last copy is copied again', () => {
  const folder = folderOfFormat(16)
  const database = new Database(join(folder, 'loan-desk.db'))
  const first = keepFormatCopy(database, new Date('2026-01-05T00:00:00Z'))
  database.exec('UPDATE book SET commits = commits + 1')
  expect(keepFormatCopy(database, new Date('2026-01-06T00:00:00Z'))).not.toBe(first)
  database.close()
})

it('the last three copies are kept', async () => {
  const folder = folderOfFormat(3)
  const older = [
    'format-1.2026-01-01T000000.000Z',
    'format-2.2026-01-02T000000.000Z',
    'format-2.2026-01-03T000000.000Z',
  ]
  for (const name of [...older, 'format-2.2026-01-04T000000.000Z.new']) {
    writeFileSync(join(folder, `loan-desk.db.${name}`), '', { mode: 0o600 })
  }
  await opened(folder)
  const copies = readdirSync(folder).filter((name) => name.includes('.format-'))
  expect(copies.sort()).toEqual([
    'loan-desk.db.format-2.2026-01-02T000000.000Z',
    'loan-desk.db.format-2.2026-01-03T000000.000Z',
    expect.stringMatching(/^loan-desk\.db\.format-3\.[0-9T.-]+Z$/),
  ])
})
