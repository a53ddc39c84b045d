import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { type Readable, RowError } from '../../row-error.ts'
import type { Storage } from '../../storage.ts'
import { StorageError } from '../../storage-error.ts'
import { openStorage } from '../open-storage.ts'
import { emptyFolder, folderOfFormat, opened, rowsOf } from './formats.test-support.ts'

type Read = (storage: Storage) => Promise<object | undefined>

const UUID = '[\\da-f-]{36}'
const loan: Read = ({ loans }) => loans.byLenderLoanId('local', 'FORMAT-1')
const connections: Read = (storage) => storage.connections.all()
const submissions: Read = async (storage) =>
  storage.submissions.page({ connectionId: await connectionOf(storage) }, null, 9)
const steps: Read = async (storage) => {
  const { rows } = await storage.submissions.page({ connectionId: await connectionOf(storage) }, null, 9)
  return storage.submissions.steps(rows[0]?.uuid ?? '')
}
const RUNS = { connectionId: 'local', kind: null }
const lines: Read = ({ extensionLines }) => extensionLines.page({ runId: 1, state: null }, null, 9)

/** Every column that holds a term of a list, a row with it, and the method that reads that row. */
const COLUMNS: readonly (readonly [table: string, column: string, row: string, read: Read])[] = [
  ['loan', 'schedule_type', '1', loan],
  ['loan', 'client_type', '1', loan],
  ['loan_event', 'kind', '1 0', ({ loanEvents }) => loanEvents.of({ id: 1, version: 2 })],
  ['settings', 'extension_interest', '1', ({ settings }) => settings.read()],
  ['connection', 'kind', UUID, connections],
  ['connection', 'extensions_field_kind', UUID, connections],
  ['submission', 'operation', '3', submissions],
  ['submission', 'state', '3', submissions],
  ['submission_event', 'state', '3 0', steps],
  ['run', 'kind', '2', ({ runs }) => runs.page(RUNS, null, 9)],
  ['run', 'state', '2', ({ runs }) => runs.page(RUNS, null, 9)],
  ['extension_run_line', 'state', '1 1', lines],
  ['extension_run_line', 'reason', '1 3', lines],
  ['submission', 'explanation_json', '3', submissions],
  ['submission_event', 'note_json', '3 0', steps],
  ['extension_run_line', 'explanation_json', '1 3', lines],
]

async function connectionOf({ connections }: Storage): Promise<string> {
  return (await connections.all()).rows[0]?.id ?? ''
}

it.each(COLUMNS)('a term of %s.%s that this version does not know is refused with its place', async (...named) => {
  const [table, column, row, read] = named
  const folder = folderOfFormat(14)
  await opened(folder)
  const database = new Database(join(folder, 'loan-desk.db'))
  database.exec(`UPDATE ${table} SET ${column} = 'OF-A-LATER-VERSION' WHERE ${column} IS NOT NULL`)
  database.close()
  const storage = openStorage(folder)
  onTestFinished(() => storage.close())
  const [refusal] = await refusalsOf(() => read(storage))
  expect(refusal).toBeInstanceOf(StorageError)
  expect(refusal?.message).toMatch(new RegExp(`^unreadable row: ${table} ${row}, ${column}$`))
})

/** Errors that a read throws, or reports for the rows that a list omits. */
async function refusalsOf(read: () => Promise<object | undefined>): Promise<readonly Error[]> {
  try {
    const found: Partial<Readable<unknown>> = (await read()) ?? {}
    return found.unreadable ?? []
  } catch (error) {
    if (error instanceof RowError) return [error]
    throw error
  }
}

it('no table has a list of terms among its rules', async () => {
  const folder = emptyFolder()
  await opened(folder)
  const tables = rowsOf(join(folder, 'loan-desk.db'), "SELECT name, sql FROM sqlite_schema WHERE type = 'table'")
  expect(tables.length).toBeGreaterThan(15)
  expect(tables.filter((table) => /CHECK\s*\([^,]*\bIN\s*\('/.test(table))).toEqual([])
})
