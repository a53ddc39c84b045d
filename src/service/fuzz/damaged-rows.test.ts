import { describe, expect, it } from 'vitest'
import { CONNECTION_HEADER } from '#contract/desk/headers.ts'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import type { StoredValue } from '#storage/damager.test-support.ts'
import { isSqlite } from '#storage/test-engine.test-support.ts'
import { LOAN_RANGE_NAMES } from '#values/vocabulary/loan-list-terms.ts'
import type { LogEntry } from '../parts/log.ts'
import type { Answer } from '../service.test-support.ts'
import { damagedDesk } from './damaged-desk.test-support.ts'
import { DESCRIBED_OPERATIONS, type DescribedOperation } from './described-operations.test-support.ts'
import { isCalm, knownFields, knownInPath } from './fuzzed-desk.test-support.ts'
import { sampleOf } from './json-sample.test-support.ts'

type Desk = Awaited<ReturnType<typeof damagedDesk>>
type Ask = { readonly name: string; readonly ask: () => Promise<Answer> }

const ROW = /^unreadable row: [a-z_]+ (local|[\da-f? -]+), [a-z_\d]+$/

/**
 * Every reading operation of the API description, called for the objects with damaged rows, and other calls that read
 * those rows.
 */
async function allAsks(desk: Desk): Promise<readonly Ask[]> {
  const { call, known, callAsDamaged, callByDamagedToken, openByDamaged } = desk
  const asks = DESCRIBED_OPERATIONS.flatMap((operation) => asksOf(operation, desk))
  const reading: Ask[] = []
  for (const ask of asks) if (await isReading(ask, desk)) reading.push(ask)
  const create = '/claims/v1/lender/createLoan'
  const loan = { ...WORKED_EXAMPLE, maxExtensions: 99 }
  const extension = { loanUuid: known.loanUuid, daysToExtend: 30 }
  return [
    ...reading,
    { name: 'a search', ask: () => call('GET', '/desk/v1/loans?search=ABC-12345') },
    { name: 'a search of clients', ask: () => call('POST', '/desk/v1/client-search', { search: 'XYZ-123' }) },
    { name: 'createLoan again', ask: () => call('POST', create, loan) },
    { name: 'createLoan by its key', ask: () => call('POST', create, loan, { 'Idempotency-Key': '"key"' }) },
    { name: 'createLoanExtension', ask: () => call('POST', `${create}Extension`, extension) },
    { name: 'a session', ask: () => callAsDamaged('GET', '/desk/v1/session') },
    { name: 'a token', ask: () => callByDamagedToken('GET', '/desk/v1/loans') },
    { name: 'a one-time address', ask: openByDamaged },
  ]
}

/** Submissions belong to the connection that they were sent on; everything else is local. */
function asksOf({ method, path, parameters, body }: DescribedOperation, { call, known }: Desk): readonly Ask[] {
  if (
    method === 'DELETE' ||
    path.endsWith('/demo') ||
    (method !== 'GET' && /-runs|-mappings|reconciliations/.test(path))
  )
    return []
  const fields = { ...knownFields(known), id: known.connectionId, format: 'csv', loans: { filter: {} } }
  const place = path.replace(/\{(\w+)\}/g, (_, name) => (name === 'version' ? '1' : knownInPath(path, name, known)))
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && !OF_LISTS.includes(parameter.name))
    .map(({ name, schema }) => [name, sampleOf(schema, fields, 0, name)] as const)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  const headers = { [CONNECTION_HEADER]: /submissions|nightly/.test(path) ? known.first : 'local' }
  const sample = body && sampleOf(body, fields)
  return [{ name: `${method} ${path}`, ask: () => call(method, `${place}?${query.join('&')}`, sample, headers) }]
}

const OF_LISTS = [
  'after',
  'scheduleType',
  'clientType',
  'finalDue',
  'country',
  'standing',
  'extensions',
  ...LOAN_RANGE_NAMES.flatMap((range) => [`${range}From`, `${range}To`]),
  'search',
  'state',
  'outcome',
  'limit',
]

async function isReading({ ask }: Ask, { damager }: Desk): Promise<boolean> {
  const before = damager.commits()
  const { status } = await ask()
  const isReading = status < 300 && damager.commits() === before
  await damager.restore()
  return isReading
}

/** Calls that read rows of a table: their answer changes when its last row is removed. */
async function readersOf(table: string, asks: readonly Ask[], { damager }: Desk): Promise<readonly Ask[]> {
  const readers: Ask[] = []
  for (const ask of asks) {
    const before = said(await ask.ask())
    await damager.restore()
    await damager.removeLast(table)
    if (said(await ask.ask()) !== before) readers.push(ask)
    await damager.restore()
  }
  return readers
}

function said({ status, text }: Answer): string {
  return `${status} ${text.replaceAll(/"(instance|uuid)":"[^"]*"/g, '')}`
}

function namesRow(entry: LogEntry): boolean {
  return entry.event === 'damaged-row' && ROW.test(entry.row)
}

/** Fault of an answer while a row is damaged; undefined if the answer is acceptable. */
function faultIn(answer: Answer, log: readonly LogEntry[]): string | undefined {
  const { status, body } = answer
  const isDamage = status === 500 && body.type === 'urn:loan-desk:problem:damaged-record'
  if (!isDamage && !isCalm(answer)) return `answered ${status} ${answer.text}`
  if (!log.every(namesRow)) return `logged ${JSON.stringify(log)}`
  const references = log.flatMap((entry) => ('instance' in entry ? [entry.instance] : []))
  if (isDamage && String(references) !== body.instance) return `not named: ${JSON.stringify(log)}`
  return undefined
}

/**
 * A share of the readers, alternating so that each is called within a few turns: some meet every damage, all meet every
 * column.
 */
function inTurn(readers: readonly Ask[], turn: number): readonly Ask[] {
  return readers.filter((_, index) => index % TURNS === turn % TURNS)
}

const TURNS = 5

/** Least counts: a server allows fewer damages, and none in some tables. */
const LEAST = isSqlite ? { ofTable: 6, leftOut: 61 } : { ofTable: 0, leftOut: 6 }

/** Columns of an import line are many and read alike, so each gets a few of the damages only. */
function damagesTo(damager: Desk['damager'], column: Desk['damager']['columns'][number]): readonly StoredValue[] {
  const all = damager.damageTo(column)
  return column.table === 'import_run_line' ? all.filter((_, index) => index % 4 === 0) : all
}

/** Damages the last row of a table in every column with every value, one after the other. */
async function strike({ damager }: Desk, table: string, look: (column: string, value: StoredValue) => Promise<void>) {
  let times = 0
  for (const column of damager.columns.filter((one) => one.table === table)) {
    for (const value of damagesTo(damager, column)) {
      if (!(await damager.damage(column, value))) continue
      await look(column.name, value)
      await damager.restore()
      times++
    }
  }
  expect(times).toBeGreaterThanOrEqual(LEAST.ofTable)
}

describe('a damaged row', () => {
  it('of any table is a problem of its own where it is asked for, and is named in the log', async () => {
    const desk = await damagedDesk()
    const { damager, log } = desk
    const asks = await allAsks(desk)
    expect(asks.length).toBeGreaterThan(30)
    const faults: string[] = []
    for (const table of damager.tables) {
      const readers = await readersOf(table, asks, desk)
      let turn = 0
      expect([table, readers.length > 0]).toEqual([table, true])
      await strike(desk, table, async (column, value) => {
        const before = damager.commits()
        for (const { name, ask } of inTurn(readers, turn++)) {
          log.length = 0
          const fault = faultIn(await ask(), log)
          if (fault) faults.push(`${table}.${column} = ${value}: ${name} ${fault}`)
          if (damager.commits() === before) continue
          await damager.restore()
          await damager.damage({ table, name: column }, value)
        }
      })
    }
    expect(faults).toEqual([])
  }, 300_000)

  it('of loan is left out of every list, search, sum and export, is counted, and takes nothing else with it', async () => {
    const desk = await damagedDesk()
    let leftOutOnce = 0
    await strike(desk, 'loan', async (column, value) => {
      desk.log.length = 0
      const { leftOut, isSaidInFile } = await listed(desk)
      expect([column, value, isSaidInFile]).toEqual([column, value, leftOut === 1])
      leftOutOnce += leftOut
      // The search index identifies a loan by its ID only.
      if (column !== 'id') expect([column, value, await countedTooMuch(desk)]).toEqual([column, value, [0, 0, 0]])
      for (const entry of desk.log)
        expect(entry).toEqual({ event: 'damaged-row', row: `unreadable row: loan 2, ${column}` })
    })
    expect((await listed(desk)).leftOut).toBe(0)
    expect(leftOutOnce).toBeGreaterThanOrEqual(LEAST.leftOut)
  })

  it.each([
    ['submission', () => '/desk/v1/submissions'],
    ['connection', () => '/desk/v1/connections'],
    ['run', () => '/desk/v1/runs'],
    ['api_token', () => '/desk/v1/tokens'],
    ['draft', () => '/desk/v1/drafts/new-loan'],
    ['dossier_note', ({ loanUuid }: Desk['known']) => `/desk/v1/loans/${loanUuid}/notes`],
    ['dossier_file', ({ loanUuid }: Desk['known']) => `/desk/v1/loans/${loanUuid}/files`],
  ])('of %s is left out of its list and counted there', async (table, pathOf) => {
    const desk = await damagedDesk()
    const all = table === 'run' ? 10 : 2
    const path = pathOf(desk.known)
    const headers = { [CONNECTION_HEADER]: table === 'submission' ? desk.known.first : 'local' }
    await strike(desk, table, async (column, value) => {
      const { status, body } = await desk.call('GET', path, undefined, headers)
      const { length } = body.data
      // A damaged key may place the row in another list.
      const elsewhere = ELSEWHERE.includes(column) ? 1 : 0
      expect([column, value, status, [all, all - elsewhere].includes(length + body.leftOut)]).toEqual([
        column,
        value,
        200,
        true,
      ])
      expect(length).toBeGreaterThan(0)
    })
  })
})

/** Columns that determine the list of a row. */
const ELSEWHERE = ['connection_id', 'form', 'removed_at', 'is_whole', 'state', 'subject_kind', 'subject_uuid']

/** Checks that all figures agree, that missing loans are counted, and that the sound loan is in all answers. */
async function listed({ call }: Desk) {
  const loans = await call('GET', '/desk/v1/loans')
  const search = await call('GET', '/desk/v1/loans?search=SOUND&limit=1')
  const totals = await call('GET', '/desk/v1/loan-totals')
  const json = await call('POST', '/desk/v1/loans-export', { format: 'json', loans: { filter: {} } })
  const csv = await call('POST', '/desk/v1/loans-export', { format: 'csv', loans: { filter: {} } })
  expect([loans, search, totals, json, csv].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const sound = (of: typeof loans) =>
    of.body.data.filter((loan: { lenderLoanId: string }) => loan.lenderLoanId === 'SOUND').length
  expect([sound(loans), sound(search), sound(json), csv.body.includes('SOUND')]).toEqual([1, 1, 1, true])
  const { data, total, leftOut } = loans.body
  expect([data.length, json.body.data.length, totals.body.data.loans]).toEqual([total, total, total])
  expect([total + leftOut, json.body.leftOut, totals.body.data.leftOut]).toEqual([2, leftOut, leftOut])
  return { leftOut, isSaidInFile: csv.body.includes('Left out, cannot be read') }
}

/** Difference between the count and the listed loans, for each search and filter. */
async function countedTooMuch({ call }: Desk): Promise<readonly number[]> {
  const lists = await Promise.all(
    ['search=ABC-12345', 'extensions=left', 'search=XYZ&extensions=left'].map((query) =>
      call('GET', `/desk/v1/loans?${query}`),
    ),
  )
  return lists.map(({ body }) => body.total - body.data.length)
}
