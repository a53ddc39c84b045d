import Database from 'better-sqlite3'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { PaymentSchedule } from '#engine/loan.ts'
import { movedSchedule } from '#engine/moved-schedule.ts'
import { addDays } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { ISSUED, rowsFrom } from '../../contract/loans.test-support.ts'
import type { StoredEvent } from '../../loan-event-store.ts'
import { createTurns } from '../../run-job.ts'
import { installmentInserter } from '../tables/installment-rows.ts'
import { createLoanEventStore } from '../tables/loan-event-table.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations.ts'

/** Format in which versions and extensions were tables of their own. */
const BEFORE = 34

const AT = '2026-01-28T06:02:16.000Z'
const LOANS = 6
const uuidOf = (loan: number, version: number) => `0000000${loan}-0000-4000-8000-00000000000${version}`

/** Schedules of the loan n: registered, moved by an extension, refreshed, moved, and extended with other interest. */
function schedulesOf(loan: number): readonly PaymentSchedule[] {
  const registered = rowsFrom(addDays(ISSUED, loan), 2 + loan)
  const moved = movedSchedule(registered, { days: 30, addedInterest: cents(12) })
  const refreshed = moved.map((row, place) => (place === 0 ? { ...row, paid: row.total } : row))
  const again = movedSchedule(refreshed, { days: 14, addedInterest: cents(0) })
  return [registered, moved, refreshed, again, movedSchedule(again, { days: 7, addedInterest: cents(5) })]
}

const VERSIONS = [
  ['registered', null, 0, 0],
  ['extended', 0, 30, 12],
  ['refreshed', null, 0, 0],
  ['extended', 2, 14, 0],
  ['extended', null, 0, 0],
] as const

/** Version, days and added interest of each extension. */
const EXTENSIONS = [
  [1, 30, 12],
  [3, 14, 0],
  [4, 7, -3],
] as const

/** The bytes of a book of the format before, with some loans, filled by the statements of that format. */
const BOOK = (() => {
  const database = new Database(':memory:')
  migrate(database, MIGRATIONS.slice(0, BEFORE))
  for (let loan = 1; loan <= LOANS; loan++) fill(database, loan)
  const bytes = database.serialize()
  database.close()
  return bytes
})()

function bookBefore(): Database.Database {
  const database = new Database(BOOK)
  onTestFinished(() => void database.close())
  database.pragma('foreign_keys = OFF')
  return database
}

/** Migrates as a start does, which enforces references. */
function bringUp(database: Database.Database): void {
  database.pragma('foreign_keys = ON')
  migrate(database, MIGRATIONS)
}

function fill(database: Database.Database, loan: number): void {
  database.pragma('foreign_keys = OFF')
  const version = database.prepare('INSERT INTO schedule_version VALUES (?, ?, ?, ?, ?, ?, ?)')
  const insertRows = installmentInserter(database)
  const extension = database.prepare('INSERT INTO extension VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
  for (const [number, [kind, ...moves]] of VERSIONS.entries()) version.run(loan, number, kind, '2026-01-28', ...moves)
  for (const [index, [number, days, interest]] of EXTENSIONS.entries())
    extension.run(uuidOf(loan, number), loan, index + 1, number, days, interest, '2026-01-29', 'desk', AT)
  for (const [number, schedule] of schedulesOf(loan).entries())
    if (VERSIONS[number]?.[1] === null) insertRows({ loanId: loan, version: number, position: 0 }, schedule)
}

function eventsOf(database: Database.Database) {
  return createLoanEventStore(database, createTurns())
}

const said = (database: Database.Database, sql: string) => database.prepare<[], unknown[]>(sql).raw().all()

const GIVEN = ['made_through', 'uuid', 'extended_days', 'added_interest_cents', 'payment_date']
const typed = (columns: readonly string[]) => columns.flatMap((column) => [column, `typeof(${column})`]).join(', ')

/** All values of versions and of extensions, with their types, before and after. */
const KEPT_BEFORE = {
  versions: `SELECT ${typed(['loan_id', 'version', 'kind', 'made_date', 'rows_version', 'moved_days', 'moved_interest_cents'])} FROM schedule_version ORDER BY 1, 3`,
  extensions: `SELECT ${typed(['loan_id', 'version', 'created_at', ...GIVEN])} FROM extension`,
}
const KEPT_AFTER = {
  versions: `SELECT ${typed(['loan_id', 'number', 'kind', 'made_date', 'rows_version', 'moved_days', 'moved_interest_cents'])} FROM loan_event ORDER BY 1, 3`,
  extensions: `
    SELECT ${typed(['loan_id', 'number', 'made_at', ...GIVEN])} FROM loan_event
    WHERE coalesce(made_at, made_through, uuid, extended_days, added_interest_cents, payment_date) IS NOT NULL
    UNION ALL SELECT ${typed(['loan_id', 'version', 'created_at', ...GIVEN])} FROM unplaced_extension`,
}
const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort()

describe('a book of the format before loans were their events', () => {
  it('has every schedule to the cent, and every extension at its event', async () => {
    const database = bookBefore()
    bringUp(database)
    const { all, of, rows } = eventsOf(database)
    for (let loan = 1; loan <= LOANS; loan++) {
      const schedules = schedulesOf(loan)
      expect(await all({ id: loan, version: 4 })).toEqual(schedules)
      for (const [version, schedule] of schedules.entries()) expect(await rows(loan, version)).toEqual(schedule)
      const events = await of({ id: loan, version: 4 })
      expect(events.map(({ kind }) => kind)).toEqual(VERSIONS.map(([kind]) => kind))
      expect(events.filter((event) => event.kind === 'extended').map(briefly)).toEqual([
        [1, 1, uuidOf(loan, 1), 30, 12],
        [2, 3, uuidOf(loan, 3), 14, 0],
        [3, 4, uuidOf(loan, 4), 7, -3],
      ])
      expect(events[2]).toMatchObject({ kind: 'refreshed', createdAt: null })
    }
    expect(said(database, 'SELECT * FROM unplaced_extension')).toEqual([])
    expect(said(database, 'PRAGMA integrity_check')).toEqual([['ok']])
  })

  it('has the rules of a new one afterwards', () => {
    const database = bookBefore()
    bringUp(database)
    const change = (set: string) => () => database.exec(`UPDATE loan_event SET ${set} WHERE loan_id = 1 AND number = 1`)
    expect(change("moved_days = 'x'")).toThrow('cannot store TEXT value')
    expect(change('extended_days = 0')).toThrow('CHECK')
    expect(change('kind = NULL')).toThrow('NOT NULL')
    expect(() =>
      database.exec("INSERT INTO loan_event (loan_id, number, kind, made_date) VALUES (99, 0, 'x', '2026-01-01')"),
    ).toThrow('FOREIGN KEY')
    expect(() => database.exec('DELETE FROM loan_event WHERE loan_id = 1 AND number = 0')).toThrow('FOREIGN KEY')
  })

  it.each<[string, string, string]>([
    ['an extension is missing', 'DELETE FROM extension WHERE number = 2', 'loan_event 1 3, uuid'],
    ['two extensions name one version', 'UPDATE extension SET version = 1 WHERE number = 2', 'loan_event 1 1, uuid'],
    ['an extension names no version', 'UPDATE extension SET version = 9 WHERE number = 2', 'loan_event 1 3, uuid'],
    [
      'an extension has the number of another',
      'UPDATE extension SET number = 7 WHERE number = 3',
      'loan_event 1 4, uuid',
    ],
    ['a version is missing', 'DELETE FROM schedule_version WHERE version = 1', 'loan_event 1 1, number'],
    [
      'an extended version is called refreshed',
      "UPDATE schedule_version SET kind = 'refreshed' WHERE version = 1",
      'loan_event 1 3, uuid',
    ],
  ])('in which %s is brought up whole, and that loan alone names its damage', async (_, damage, place) => {
    const database = bookBefore()
    database.exec(`${damage} AND loan_id = 1`)
    const before = [said(database, KEPT_BEFORE.versions), sorted(said(database, KEPT_BEFORE.extensions))]
    bringUp(database)
    expect([said(database, KEPT_AFTER.versions), sorted(said(database, KEPT_AFTER.extensions))]).toEqual(before)
    await expect(eventsOf(database).of({ id: 1, version: 4 })).rejects.toThrow(`unreadable row: ${place}`)
    for (let loan = 2; loan <= LOANS; loan++) {
      expect(await eventsOf(database).all({ id: loan, version: 4 })).toEqual(schedulesOf(loan))
      expect(await eventsOf(database).of({ id: loan, version: 4 })).toHaveLength(5)
    }
  })

  it('keeps all values of versions and extensions, whatever they are, and all schedules that could be read', async () => {
    const value = fc.constantFrom<unknown>(
      -1n,
      2n ** 62n + 1n,
      1.5,
      'x',
      '',
      '2026-02-30',
      '5',
      7n,
      Buffer.from([0]),
      null,
    )
    const damage = fc.oneof(
      fc.record({
        table: fc.constant('schedule_version'),
        column: fc.constantFrom('version', 'kind', 'made_date', 'rows_version', 'moved_days', 'moved_interest_cents'),
        value,
        loan: fc.integer({ min: 1, max: 3 }),
        number: fc.nat(4),
      }),
      fc.record({
        table: fc.constant('extension'),
        column: fc.constantFrom('number', 'version', 'created_at', ...GIVEN),
        value,
        loan: fc.integer({ min: 1, max: 3 }),
        number: fc.integer({ min: 1, max: 3 }),
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 6 }), async (damages) => {
        const database = withoutRules(bookBefore(), (loose) => {
          for (const { table, column, value: stored, loan, number } of damages) {
            const key = table === 'extension' ? 'number' : 'version'
            loose
              .prepare(`UPDATE OR IGNORE ${table} SET ${column} = ? WHERE loan_id = ? AND ${key} = ?`)
              .run(stored, loan, number)
          }
        })
        const before = [said(database, KEPT_BEFORE.versions), sorted(said(database, KEPT_BEFORE.extensions))]
        bringUp(database)
        expect([said(database, KEPT_AFTER.versions), sorted(said(database, KEPT_AFTER.extensions))]).toEqual(before)
        const { all, of } = eventsOf(database)
        for (let loan = 4; loan <= LOANS; loan++) {
          expect(await all({ id: loan, version: 4 })).toEqual(schedulesOf(loan))
          expect(await of({ id: loan, version: 4 })).toHaveLength(5)
        }
        const ofVersions = new Set(damages.flatMap(({ table, loan }) => (table === 'schedule_version' ? [loan] : [])))
        for (let loan = 1; loan <= 3; loan++)
          if (!ofVersions.has(loan)) expect(await all({ id: loan, version: 4 })).toEqual(schedulesOf(loan))
      }),
      { numRuns: 40, seed: 20_261_130 },
    )
  })
})

function briefly(event: Extract<StoredEvent, { kind: 'extended' }>) {
  return [event.number, event.version, event.uuid, event.extendedDays, event.addedInterest]
}

/** Changes the two tables without any of their rules; SQLite then stores each value as it is. */
function withoutRules(database: Database.Database, change: (database: Database.Database) => void): Database.Database {
  const SQL = "SELECT name, sql FROM sqlite_schema WHERE name IN ('schedule_version', 'extension')"
  const tables = database.prepare<[], { readonly name: string; readonly sql: string }>(SQL).all()
  const setRules = (of: (sql: string) => string) => {
    database.unsafeMode(true)
    database.pragma('writable_schema = ON')
    const set = database.prepare('UPDATE sqlite_schema SET sql = ? WHERE name = ?')
    for (const { name, sql } of tables) set.run(of(sql), name)
    database.pragma('writable_schema = RESET')
    database.unsafeMode(false)
  }
  setRules((sql) => sql.replaceAll(/(?<! IS) NOT NULL/g, '').replaceAll(/\b(INTEGER|TEXT)\b/g, 'ANY'))
  database.pragma('ignore_check_constraints = ON')
  change(database)
  database.pragma('ignore_check_constraints = OFF')
  setRules((sql) => sql)
  return database
}
