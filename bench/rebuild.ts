import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sayingWhatTakesLong } from '#storage/sqlite/files/slow-step.ts'
import { migrate } from '#storage/sqlite/migrations/migrate.ts'
import { FORMAT, MIGRATIONS } from '#storage/sqlite/migrations/migrations.ts'
import { remakeTable } from '#storage/sqlite/migrations/remake-table.ts'
import { openDatabase } from '#storage/sqlite/opening/database.ts'
import { fillBook } from './fill-book.ts'

/**
 * Cost of making the table of all loans anew, as a migration does: `npm run bench -- rebuild`, or `npm run bench --
 * rebuild DIR` with a filled folder, which is not harmed. Reports the current step on standard error each second, as at
 * a start.
 */
const LOANS = 100_000

const MEGABYTE = 1_048_576

function rebuild(folder: string): void {
  const path = join(folder, 'loan-desk.db')
  const database = openDatabase(path)
  const loans = database.prepare<[], number>('SELECT sum(loans) FROM loan_count').pluck().get() ?? 0
  const [before, began, cpu] = [process.resourceUsage().maxRSS, performance.now(), process.cpuUsage()]
  const again = { rebuild: (open: typeof database) => remakeTable(open, 'loan', (sql) => `${sql} `) }
  sayingWhatTakesLong(2)(`making the table of loans in ${path} anew`, () => migrate(database, [...MIGRATIONS, again]))
  const { user, system } = process.cpuUsage(cpu)
  const seconds = (performance.now() - began) / 1_000
  const memory = (process.resourceUsage().maxRSS - before) / 1_024
  const log = statSync(`${path}-wal`).size / MEGABYTE
  database.pragma(`user_version = ${FORMAT}`)
  database.close()
  const figures = [
    `${loans.toLocaleString('en-US')} loans of ${(statSync(path).size / MEGABYTE).toFixed(0)} MB`,
    `${seconds.toFixed(1)} s, ${((user + system) / 1_000_000).toFixed(1)} s of CPU`,
    `${memory.toFixed(0)} MB of memory, ${log.toFixed(0)} MB of log`,
  ]
  console.log(`\nA rebuild of all loans: ${figures.join('; ')}`)
}

const given = process.argv.at(3)
if (given === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-bench-'))
  await fillBook(folder, LOANS)
  // Uses a new process, so that its memory does not include the filling of the book.
  spawnSync(process.execPath, [...process.execArgv, ...process.argv.slice(1, 2), 'rebuild', folder], {
    stdio: 'inherit',
  })
  rmSync(folder, { recursive: true })
} else rebuild(given)
