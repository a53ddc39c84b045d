import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it, onTestFinished, vi } from 'vitest'
import { calendarDate } from '#values/calendar-date.ts'
import { recordOf } from '#values/record-of.ts'
import { LOAN_RANGE_NAMES, LOAN_SORTS, SORT_DIRECTIONS } from '#values/vocabulary/loan-list-terms.ts'
import type { LoanFilter } from '../loan-filter.ts'
import type { PagedList } from '../page.ts'
import type { Storage } from '../storage.ts'
import { makeEveryClientForm } from './client-forms.test-support.ts'
import { createFoundLoans } from './lists/found-loans.ts'
import { createListedLoans } from './lists/listed-loans.ts'
import { ALLOWED } from './long-statements.test-support.ts'
import { openStorage, storesOf } from './open-storage.ts'
import { addSearchFunctions } from './search/search-functions.ts'
import { noMemory } from './statements/remembered.ts'

/** Tables that hold a few rows however long the desk is used. */
const SMALL_TABLES = [
  ...[
    'settings',
    'api_token',
    'session',
    'launch_code',
    'draft',
    'import_mapping',
    'loan_view',
    'terms_set',
    'delayed_interest',
    'extension_policy',
    'letter_text',
    'connection',
    'sqlite_schema',
    'loan_count',
  ],
  ...['loan_unindexed', 'client_unindexed', 'pragma_table_xinfo', 'asked'],
]

const SEARCHES = [undefined, 'k', 'kask']
const TYPES: readonly LoanFilter['scheduleType'][] = [undefined, ['ANNUITY'], ['BULLET', 'REGULAR']]
const FINAL_DUES: readonly LoanFilter['finalDue'][] = [undefined, 'overdue', 'repaid', 'in-30-days']
const EXTENSIONS: readonly LoanFilter['extensions'][] = [undefined, ['left'], ['used-up', 'none-used'], ['some-used']]

/** Every kind of filter. */
function everyFilter(): readonly LoanFilter[] {
  return [...everyNarrowing(), ...everyOrder()]
}

const OWN = { connectionId: 'local', today: calendarDate('2026-01-28') }

/** Each order of the list, filtered and not, with a search and without. */
function everyOrder(): readonly LoanFilter[] {
  const ranges = recordOf(LOAN_RANGE_NAMES.map((range) => [range, { from: 1, to: 2 }]))
  const some: Partial<LoanFilter> = { country: ['EST', 'LVA'], standing: ['overdue', 'running'], ranges }
  return LOAN_SORTS.flatMap((sort) =>
    SORT_DIRECTIONS.flatMap((direction) =>
      [{}, { search: 'kask' }, some].map((narrowing) => ({ ...OWN, order: { sort, direction }, ...narrowing })),
    ),
  )
}

function everyNarrowing(): readonly LoanFilter[] {
  return SEARCHES.flatMap((search) =>
    TYPES.flatMap((scheduleType) =>
      FINAL_DUES.flatMap((finalDue) =>
        EXTENSIONS.map((extensions) => ({ ...OWN, search, scheduleType, finalDue, extensions })),
      ),
    ),
  )
}

/** Calls the storage in every way that prepares a statement after opening, through every branch. */
async function makeEveryForm(storage: Storage, database: Database.Database): Promise<void> {
  await makeEveryLoanForm(storage, database)
  await makeEveryClientForm(storage)
  const { submissions, runs, extensionLines, importLines, paymentLines, buybackLines, reconciliations, dossierNotes } =
    storage
  for (const state of [undefined, 'accepted'] as const) {
    for (const search of SEARCHES) await makeEveryPage(submissions, { connectionId: 'local', state, search })
  }
  for (const kind of [null, 'import'] as const) await makeEveryPage(runs, { connectionId: 'local', kind })
  for (const state of [null, 'ready'] as const) {
    await makeEveryPage(extensionLines, { runId: 1, state })
    await makeEveryPage(paymentLines, { runId: 1, state })
    await makeEveryPage(buybackLines, { runId: 1, state })
  }
  for (const difference of [null, 'dates'] as const) await makeEveryPage(reconciliations, { runId: 1, difference })
  for (const state of [null, 'ready'] as const)
    for (const reason of [null, 'other'] as const)
      for (const oddity of [null, 'any', 'date-either-way'] as const)
        await makeEveryPage(importLines, { runId: 1, state, reason, oddity })
  await makeEveryPage(dossierNotes, { connectionId: 'local', kind: 'loan', uuid: 'uuid' })
}

async function makeEveryPage<Filter, Row>(list: PagedList<Filter, Row, number>, filter: Filter): Promise<void> {
  for (const place of [null, 1]) {
    await list.page(filter, place, 1)
    await list.pageBefore(filter, place, 1)
  }
  await list.count(filter)
}

async function makeEveryLoanForm({ loanList }: Storage, database: Database.Database): Promise<void> {
  const key = { value: '1', id: 1 }
  const [listed, narrow] = [createListedLoans(database, -1), createListedLoans(database)]
  const found = createFoundLoans(database)
  for (const filter of everyFilter()) {
    await loanList.unreadable(filter)
    await loanList.count(filter)
    const ways = filter.search ? [listed, narrow, found] : [listed, narrow]
    for (const way of ways) way.count(filter, null)
    for (const way of [loanList, ...ways]) {
      for (const place of [null, key]) {
        await way.page(filter, place, 1)
        await way.pageBefore(filter, place, 1)
      }
      await way.totals(filter)
      for (const except of [[], ['uuid']]) await way.ids(filter, except)
    }
    await loanList.overdueTotal(filter, 1)
    for (const way of ways) way.overdue(filter)
  }
}

function readOnly(folder: string): Database.Database {
  const database = new Database(join(folder, 'loan-desk.db'), { readonly: true })
  addSearchFunctions(database)
  return database
}

/** Text of every statement that the storage prepares, each in one line. */
async function everyStatement(folder: string): Promise<ReadonlySet<string>> {
  const prepare = vi.spyOn(Database.prototype, 'prepare')
  onTestFinished(() => prepare.mockRestore())
  const storage = openStorage(folder)
  const database = readOnly(folder)
  await makeEveryForm(storage, database)
  // Statements that nothing above has used.
  storesOf(database, noMemory(database), { seldom: database })
  database.close()
  await storage.close()
  return new Set(prepare.mock.calls.map(([sql]) => sql.replaceAll(/\s+/g, ' ').trim()))
}

/** Plan steps of a statement that read a growing table, or one connection's whole part of it, from end to end. */
function longSteps(database: Database.Database, sql: string): readonly string[] {
  const positions = (sql.match(/\?/g) ?? []).map(() => null)
  const names = recordOf((sql.match(/[@$]\w+/g) ?? []).map((name) => [name.slice(1), null]))
  const plan = database.prepare<unknown[], { readonly detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
  const steps = plan.all(...(positions.length > 0 ? positions : [names])).map(({ detail }) => detail)
  return steps.filter((step) => isWhole(step) || isOfOne(step))
}

/** True if a step reads everything of one connection or one run. */
function isOfOne(step: string): boolean {
  const [, name = ''] = /^SEARCH (\S+) .*\((connection_id|run_id)=\?\)$/.exec(step) ?? []
  return name !== '' && !SMALL_TABLES.includes(name)
}

/** Statements that sort a few found rows: loans found by a search, the next loans of another order, the names of one code. */
const SORTED =
  / AS found CROSS JOIN loan .* ORDER BY .*, id (ASC|DESC) LIMIT \?$|AS walked FROM |FROM client_name WHERE code = \?/

/** True if a statement sorts: rows read in the order shown need no sorting. */
function sortsPage(database: Database.Database, sql: string): boolean {
  return planOf(database, sql).some((step) => step.includes('TEMP B-TREE'))
}

/** Statements that read a whole part of an index, and that count it. */
const PART = /FROM loan INDEXED BY loan_by_\w+ WHERE \((id & 1023|.* LIMIT \?\)$)/
const WITHIN = /^SEARCH loan USING (COVERING )?INDEX loan_by_\w+ \(connection_id=\? AND /
const OF_ALL =
  /^SELECT count\(\*\) AS loans, .* INDEXED BY loan_by_remaining_principal WHERE .* AND \(connection_id = \?\) (AND \(remaining_principal_cents > 0\) )?AND \((id IN |TRUE)/
const ADDED_UP =
  /^SEARCH loan USING COVERING INDEX loan_by_remaining_principal \(connection_id=\?( AND remaining_principal_cents>\?)?\)$/
/** Counts of what is due, which read no loan if the index of the next due dates has all that is asked for. */
const COUNT_OF_NEXT_DUE = /^SELECT count\(\*\) FROM \(SELECT 1 FROM loan INDEXED BY loan_by_next_due WHERE \(id & 1023 /
const OTHER_COLUMNS = /type|country|amount|extensions|interest|remaining|issue_date|search/
const COVERED = /^SEARCH loan USING COVERING INDEX loan_newest/

function planOf(database: Database.Database, sql: string): readonly string[] {
  const plan = database.prepare<unknown[], { readonly detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
  return plan.all(...(sql.match(/\?/g) ?? []).map(() => null)).map(({ detail }) => detail)
}

/** The names of a client in a file are stepped through in the index alone. */
const NEXT_NAME =
  /^SEARCH import_run_line USING COVERING INDEX import_run_line_client \(run_id=\? AND client_code=\? AND country=\? AND is_person=\? AND \(?client_name/

/** True if a client's loans are found by its code, however many other loans there are. */
function isByClient(database: Database.Database, sql: string): boolean {
  return planOf(database, sql).some((step) =>
    /^SEARCH loan USING (COVERING )?INDEX loan_client \(client_code=\? AND country=\? AND connection_id=\?/.test(step),
  )
}

function isWhole(step: string): boolean {
  const [, name = '', how = ''] = /^SCAN (\S+)(.*)$/.exec(step) ?? []
  if (name === '' || SMALL_TABLES.includes(name) || how === ' VALUES CLAUSE') return false
  const isAsked = /VIRTUAL TABLE INDEX (1:|\d+:.*M)/.test(how)
  return !isAsked && !['CONSTANT', 'made', '(subquery-'].some((inner) => name.startsWith(inner))
}

it('no statement of the storage reads a growing table from end to end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-plans-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const statements = await everyStatement(folder)
  const database = readOnly(folder)
  onTestFinished(() => void database.close())
  const planned = [...statements].filter((sql) => /^(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(sql))
  expect(planned.length).toBeGreaterThan(1_000)
  const long = planned.flatMap((sql) => longSteps(database, sql).map((step) => ({ sql, step })))
  expect(long.filter(({ sql }) => !ALLOWED.some(([statement]) => statement.test(sql)))).toEqual([])
  const ordered = planned.filter((sql) => /^SELECT (\*|loan\.\*|line\.\*).* FROM .* LIMIT \?( \+ 0)?$/.test(sql))
  const pages = ordered.filter((sql) => !SORTED.test(sql))
  expect(pages.length).toBeGreaterThan(200)
  expect(pages.filter((sql) => sortsPage(database, sql))).toEqual([])
  const sorting = planned.filter((sql) => /AS sorted FROM loan INDEXED BY loan_newest/.test(sql))
  expect(sorting.length).toBeGreaterThan(50)
  // Loans that a filter scans are not read themselves.
  expect(sorting.filter((sql) => !planOf(database, sql).some((step) => COVERED.test(step)))).toEqual([])
  // A read of a part of another index reads nothing outside that part.
  const narrow = planned.filter((sql) => PART.test(sql) && !OF_ALL.test(sql) && !sql.startsWith('SELECT *'))
  expect(narrow.length).toBeGreaterThan(100)
  expect(narrow.filter((sql) => !planOf(database, sql).some((step) => WITHIN.test(step)))).toEqual([])
  const ofNextDue = planned.filter((sql) => COUNT_OF_NEXT_DUE.test(sql) && !OTHER_COLUMNS.test(sql))
  expect(ofNextDue.length).toBeGreaterThan(1)
  expect(ofNextDue.filter((sql) => !planOf(database, sql).some((step) => step.includes('COVERING')))).toEqual([])
  const addingUp = planned.filter((sql) => OF_ALL.test(sql))
  expect(addingUp.length).toBeGreaterThan(1)
  expect(addingUp.filter((sql) => !planOf(database, sql).some((step) => ADDED_UP.test(step)))).toEqual([])
  const ofClient = planned.filter((sql) => sql.includes('client_code = ? AND country = ?') && !sql.includes('@'))
  const [ofLines = [], ofLoans = []] = [true, false].map((isOfLines) =>
    ofClient.filter((sql) => sql.includes('FROM import_run_line') === isOfLines),
  )
  expect(ofLoans.length).toBeGreaterThan(8)
  expect(ofLoans.filter((sql) => !isByClient(database, sql))).toEqual([])
  expect(ofLines.length).toBe(2)
  expect(ofLines.filter((sql) => !planOf(database, sql).some((step) => NEXT_NAME.test(step)))).toEqual([])
  // An unneeded exception would let a new fault through.
  expect(ALLOWED.filter(([statement]) => !long.some(({ sql }) => statement.test(sql)))).toEqual([])
})
