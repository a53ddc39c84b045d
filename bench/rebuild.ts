import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type Database from 'better-sqlite3'
import { openDatabaseFile } from '#storage/sqlite/files/database-file.ts'
import { fileOfFormat, KEPT_FORMATS } from '#storage/sqlite/migrations/kept-formats.test-support.ts'
import { type Migration, migrate } from '#storage/sqlite/migrations/migrate.ts'
import { FORMAT, MIGRATIONS } from '#storage/sqlite/migrations/migrations.ts'
import { remakeTable } from '#storage/sqlite/migrations/remake-table.ts'

/**
 * Cost of bringing a book of an older format up to the newest, and of making its table of loans anew, as some
 * migrations do: `npm run bench -- rebuild`, or `npm run bench -- rebuild 34` from another kept format. The loans are
 * copies of the one that is extended twice in the kept database of that format.
 */
const SIZES = [10_000, 100_000]
const EXTENDED = 1
const MEGABYTE = 1_048_576

/** Tables with the course of a loan, in any format. */
const OF_LOANS = ['schedule_version', 'extension', 'loan_event', 'installment']
/** Values that no two loans share. */
const OWN: Readonly<Record<string, string>> = {
  uuid: "substr(uuid, 1, 24) || printf('%012x', @id * 16 + coalesce(@number, 0))",
  public_id: "public_id || '-' || @id",
  lender_loan_id: "lender_loan_id || '-' || @id",
}

function columnsOf(database: Database.Database, table: string): readonly string[] {
  return database
    .prepare<[string], string>('SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0')
    .pluck()
    .all(table)
}

/** Copies the extended loan with its course until there are as many. */
function multiply(database: Database.Database, loans: number): void {
  const last = database.prepare<[], number>('SELECT max(id) FROM loan').pluck().get() ?? 0
  const copies = ['loan', ...OF_LOANS].flatMap((table) => {
    const columns = columnsOf(database, table)
    const key = table === 'loan' ? 'id' : 'loan_id'
    const number = table === 'loan' ? '0' : 'number'
    const values = columns.map((name) => (name === key ? '@id' : (OWN[name]?.replace('@number', number) ?? name)))
    const insert = `INSERT INTO ${table} (${columns}) SELECT ${values} FROM ${table} WHERE ${key} = ${EXTENDED}`
    return columns.length === 0 ? [] : [database.prepare(insert)]
  })
  database.transaction(() => {
    for (let id = last + 1; id <= loans; id++) for (const copy of copies) copy.run({ id })
  })()
  database.pragma('wal_checkpoint(TRUNCATE)')
}

/** Runs migrations, prints their cost, and returns the CPU time in seconds. */
function measure(name: string, database: Database.Database, migrations: readonly Migration[]): number {
  const size = () => (statSync(database.name).size / MEGABYTE).toFixed(0)
  const [before, memory, began, cpu] = [size(), process.resourceUsage().maxRSS, performance.now(), process.cpuUsage()]
  migrate(database, migrations)
  const { user, system } = process.cpuUsage(cpu)
  const [seconds, own] = [(performance.now() - began) / 1_000, (user + system) / 1_000_000]
  const log = statSync(`${database.name}-wal`).size / MEGABYTE
  database.pragma('wal_checkpoint(TRUNCATE)')
  const figures = [
    `${own.toFixed(1)} s of CPU, ${seconds.toFixed(1)} s`,
    `${before} to ${size()} MB, ${log.toFixed(0)} MB of log`,
    `${((process.resourceUsage().maxRSS - memory) / 1_024).toFixed(0)} MB more memory`,
  ]
  console.log(`${name.padEnd(44)}${figures.join('; ')}`)
  return own
}

const format = Number(process.argv.at(3) ?? Math.max(...KEPT_FORMATS))
const folder = mkdtempSync(join(tmpdir(), 'loan-desk-bench-'))
const again: Migration = { rebuild: (open) => remakeTable(open, 'loan', (sql) => `${sql} `) }
const took = SIZES.map((loans) => {
  const path = join(folder, `${loans}.db`)
  writeFileSync(path, gunzipSync(readFileSync(fileOfFormat(format))))
  const database = openDatabaseFile(path)
  database.pragma('journal_mode = WAL')
  multiply(database, loans)
  const title = `${loans.toLocaleString('en-US')} extended loans`
  const up = measure(`${title}, format ${format} to ${FORMAT}`, database, MIGRATIONS)
  const remade = measure(`${title}, table anew`, database, [...MIGRATIONS, again])
  database.close()
  return { up, remade }
})
const [few, many] = took
if (few && many)
  console.log(
    `Ten times as many: ${(many.up / few.up).toFixed(1)} ×; table anew ${(many.remade / few.remade).toFixed(1)} ×`,
  )
rmSync(folder, { recursive: true })
