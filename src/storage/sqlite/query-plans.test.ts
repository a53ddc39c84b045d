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
    'connection',
    'sqlite_schema',
    'loan_count',
  ],
  ...['loan_unindexed', 'client_unindexed', 'pragma_table_xinfo', 'asked'],
]

/** Statements that may read a whole table, each with the reason. */
const ALLOWED: readonly (readonly [statement: RegExp, reason: string])[] = [
  [/^SELECT \*, .* AS sort_key FROM loan INDEXED BY \w+ WHERE .* ORDER BY .* LIMIT \?$/, 'walks the list up to a page'],
  [/^SELECT loan\.\*, .* \(SELECT id AS walked FROM loan .* LIMIT 1000\)/, 'walks it for a while'],
  [
    /^SELECT loan\.\*, .* \(SELECT id AS sorted FROM loan INDEXED BY loan_newest /,
    'sorts what a filter matches, from the index of the list alone',
  ],
  [
    /^SELECT count\(\*\).* FROM loan INDEXED BY loan_newest WHERE /,
    'counts what a filter matches, from the index of the list alone',
  ],
  [
    /^SELECT id FROM loan INDEXED BY loan_newest WHERE .* ORDER BY .*, id (ASC|DESC)$/,
    'gives all that a filter matches',
  ],
  [
    / FROM loan INDEXED BY loan_by_\w+ WHERE \(id & 1023 /,
    'looks at the few thousand in a part of an index, or adds up an index',
  ],
  [/^INSERT INTO loan_count .* SELECT .* FROM loan /, 'counts once what has no count yet'],
  [/^SELECT .* FROM removed_loan WHERE NOT EXISTS/, 'reads the few whose rows another program removed'],
  [
    /^SELECT 1 FROM loan WHERE id = \? AND remaining_principal_cents = \? AND id NOT IN /,
    'asks the few that cannot be read',
  ],
  [/^SELECT id FROM loan INDEXED BY loan_unreadable_terms WHERE /, 'reads the few that cannot be read'],
  [/^SELECT count\(\*\) FROM loan NOT INDEXED WHERE /, 'counts the few that cannot be read'],
  [
    /^SELECT client_name\..* LIMIT \? \) AS found CROSS JOIN client_name /,
    'goes through as many names as are asked for',
  ],
  [/ AS found CROSS JOIN loan .* LIMIT \?$/, 'goes through what a search finds, up to a page'],
  [
    / AS found CROSS JOIN loan .*\)( ORDER BY .*, id (ASC|DESC))?$/,
    'goes through the few thousand that a search finds at most',
  ],
  [/^SELECT EXISTS \( WITH RECURSIVE named \(id\)/, 'steps from connection to connection, then reads those astray'],
  [/^SELECT id, 'connection_id' AS damaged FROM loan /, 'steps the same way, and goes through the few unreadable ones'],
  [/^SELECT \* FROM submission .* ORDER BY id (DE|A)SC LIMIT \? \+ 0$/, 'walks the journal up to a page'],
  [
    /^SELECT count\(\*\) FROM submission INDEXED BY submission_lender_loan_id /,
    'counts what a search finds, by the IDs',
  ],
  [/^SELECT \* FROM run WHERE .* ORDER BY id (DE|A)SC LIMIT \? \+ 0$/, 'walks the runs up to a page'],
  [/^SELECT count\(\*\) FROM run INDEXED BY run_newest(_of_kind)? /, 'counts the runs, from the index alone'],
  [/^SELECT line\..* WHERE line.run_id IN \(\?\) ORDER BY .* LIMIT \? \+ 0$/, 'walks the lines of a run up to a page'],
  [/^SELECT state, .*count\(\*\) AS lines.* FROM extension_run_line WHERE run_id IN \(@runId\)/, 'adds up one run'],
  [/^SELECT count\(\*\) FROM extension_run_line INDEXED BY extension_run_line_unreadable /, 'counts the few of a run'],
  [/^DELETE FROM extension_run_line .* LIMIT @limit\)$/, 'takes so many lines away'],
  [/^SELECT state, .*count\(\*\) AS lines.* FROM import_run_line INDEXED BY import_run_line_sums /, 'adds up one run'],
  [/^DELETE FROM import_run_line .* LIMIT @limit\)$/, 'takes so many lines away'],
  [/^SELECT position FROM payment_run_line .* ORDER BY position DESC LIMIT 1$/, 'reads the last line of a run'],
  [/^SELECT state, .*count\(\*\) AS lines.* FROM payment_run_line WHERE run_id IN \(\$1\)/, 'adds up one run'],
  [/^DELETE FROM payment_run_line .* LIMIT \$2\)$/, 'takes so many lines away'],
  [/^SELECT state, .*count\(\*\) AS lines.* FROM reconciliation_line WHERE run_id IN \(\$1\)/, 'adds up one run'],
  [/ FROM nightly_reconciliation (WHERE connection_id|ORDER BY)/, 'has one row for each of the few connections'],
  [/^(INSERT INTO|SELECT position FROM) reconciliation_line .* ORDER BY position DESC LIMIT 1/, 'reads the last line'],
  [/^DELETE FROM reconciliation_line .* LIMIT \$2\)$/, 'takes so many lines away'],
  [/^DELETE FROM run WHERE id = \?$/, 'takes away a run whose lines are gone'],
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
  const { submissions, runs, extensionLines, importLines, paymentLines, reconciliations, dossierNotes } = storage
  for (const state of [undefined, 'accepted'] as const) {
    for (const search of SEARCHES) await makeEveryPage(submissions, { connectionId: 'local', state, search })
  }
  for (const kind of [null, 'import'] as const) await makeEveryPage(runs, { connectionId: 'local', kind })
  for (const state of [null, 'ready'] as const) await makeEveryPage(extensionLines, { runId: 1, state })
  for (const state of [null, 'ready'] as const) await makeEveryPage(paymentLines, { runId: 1, state })
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
