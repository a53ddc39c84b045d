import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { extensionRunBody } from '#contract/desk/extension-runs.ts'
import { loanListBody } from '#contract/desk/loan-list.ts'
import type { DeskHost } from '#host/desk-host.ts'
import { fillBook } from './fill-book.ts'
import { ask, openDesk } from './open-desk.ts'

/**
 * Measures the wait of other requests during a large operation, and how many are answered, by polling the session
 * throughout each one. `npm run bench -- unblocked DIR` takes a folder that was filled before.
 */
const LOANS = 20_000
const ROWS = 1_200
const EXTENSIONS = 10
const AT_ONCE = 50
/** Evidence takes 20,000 rows and 24 million characters at most. */
const EXTENSIONS_IN_EVIDENCE = 2
const RUNS = '/desk/v1/extension-runs'
const LIMIT_MS = 50

const run = z.object({ data: extensionRunBody })
const created = z.object({ data: z.object({ uuid: z.string() }) })

/** The longest wait, and CPU time of this thread in it: on a busy machine, the rest was other programs. */
type Waited = { readonly took: number; readonly longest: number; readonly own: number; readonly answered: number }

async function othersDuring(desk: DeskHost, work: () => Promise<unknown>): Promise<Waited> {
  const waited = { longest: 0, own: 0, answered: 0 }
  let isOver = false
  const others = async () => {
    while (!isOver) {
      const [asked, worked] = [performance.now(), ownMs()]
      await new Promise((resolve) => setTimeout(resolve, 1))
      await ask(desk, 'GET', '/desk/v1/session')
      waited.longest = Math.max(waited.longest, performance.now() - asked)
      waited.own = Math.max(waited.own, ownMs() - worked)
      waited.answered++
    }
  }
  const asking = others()
  const began = performance.now()
  await work()
  const took = performance.now() - began
  isOver = true
  await asking
  return { took, ...waited }
}

/** CPU time of this thread. */
function ownMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

async function print(desk: DeskHost, name: string, work: () => Promise<unknown>): Promise<void> {
  const { took, longest, own, answered } = await othersDuring(desk, work)
  const figures = [took.toFixed(0), longest.toFixed(0), own.toFixed(0), String(answered)]
  const columns = figures.map((figure) => figure.padStart(9)).join('')
  console.log(`${name.padEnd(44)}${columns}${own > LIMIT_MS ? '  held up' : ''}`)
}

async function read(response: Promise<Response>): Promise<void> {
  for await (const _ of (await response).body ?? []);
}

/** UUIDs of the list, newest first. */
async function firstLoans(desk: DeskHost, count: number): Promise<readonly string[]> {
  const uuids: string[] = []
  let cursor: string | null = ''
  while (cursor !== null && uuids.length < count) {
    const query: string = cursor === '' ? '' : `&cursor=${cursor}`
    const page = loanListBody.parse(await (await ask(desk, 'GET', `/desk/v1/loans?limit=200${query}`)).json())
    uuids.push(...page.data.map((loan) => loan.uuid))
    cursor = page.nextCursor
  }
  return uuids.slice(0, count)
}

async function untilState(desk: DeskHost, uuid: string, state: string): Promise<void> {
  const path = `${RUNS}/${uuid}`
  while (run.parse(await (await ask(desk, 'GET', path)).json()).data.state !== state) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function makeRun(desk: DeskHost, loans: object): Promise<string> {
  const response = await ask(desk, 'POST', RUNS, { daysToExtend: 30, loans })
  return run.parse(await response.json()).data.uuid
}

/** Rows of the longest possible loan. */
async function longSchedule(desk: DeskHost): Promise<readonly object[]> {
  const terms = { scheduleType: 'ANNUITY', loanAmount: '100000', interestRate: '9', numberOfInstallments: ROWS }
  const made = await ask(desk, 'POST', '/desk/v1/schedules', { ...terms, startDate: '2026-01-10' })
  const { data } = z
    .object({ data: z.object({ installments: z.array(z.record(z.string(), z.unknown())) }) })
    .parse(await made.json())
  return data.installments.map(({ dueDate, principalAmount, interestAmount }) => ({
    date: dueDate,
    principalAmount,
    interestAmount,
  }))
}

/** As text, because a separate program sends it. */
function longLoan(schedule: readonly object[]): string {
  return JSON.stringify({
    lenderLoanId: `LONG-${randomUUID()}`,
    scheduleType: 'ANNUITY',
    loanAmount: '100000',
    currency: 'EUR',
    interestRate: '9',
    country: 'EST',
    lenderIssueDate: '2026-01-10',
    clientType: 'CONSUMER',
    consumerClient: { name: 'Kadri Kask', personalCode: '48001010000' },
    maxExtensions: EXTENSIONS + 1,
    schedule,
  })
}

async function register(desk: DeskHost, loan: string): Promise<string> {
  const response = await ask(desk, 'POST', '/claims/v1/lender/createLoan', loan)
  return created.parse(await response.json()).data.uuid
}

async function extend(desk: DeskHost, uuid: string, times: number): Promise<void> {
  for (let number = 0; number < times; number++) {
    await read(ask(desk, 'POST', '/claims/v1/lender/createLoanExtension', { loanUuid: uuid, daysToExtend: 3 }))
  }
}

async function benchList(desk: DeskHost): Promise<void> {
  const queries = [
    'limit=200',
    'finalDue=in-90-days',
    'search=k',
    'search=kask',
    'search=no such loan',
    'extensions=used-up',
  ]
  for (const query of queries)
    await print(desk, `list, ${query}`, () => read(ask(desk, 'GET', `/desk/v1/loans?${query}`)))
  for (const query of ['', 'finalDue=overdue', 'search=kask'])
    await print(desk, `totals ${query}`, () => read(ask(desk, 'GET', `/desk/v1/loan-totals?${query}`)))
}

async function benchFiles(desk: DeskHost, picked: readonly string[]): Promise<void> {
  const file = (format: string, loans: object) => () =>
    read(ask(desk, 'POST', '/desk/v1/loans-export', { format, loans }))
  await print(desk, 'CSV of all', file('csv', { filter: {} }))
  await print(desk, 'CSV of a filter', file('csv', { filter: { search: 'kask' } }))
  await print(desk, 'XLSX of 5,000', file('xlsx', { uuids: picked.slice(0, 5_000) }))
  await print(desk, 'paper of 2,000', file('json', { uuids: picked.slice(0, 2_000) }))
}

async function benchLongLoan(desk: DeskHost): Promise<void> {
  const schedule = await longSchedule(desk)
  const loans = Array.from({ length: AT_ONCE }, () => longLoan(schedule))
  await print(desk, `${ROWS} rows: ${AT_ONCE} registered at once`, async () => {
    const answers: Promise<void>[] = []
    for (const loan of loans) {
      answers.push(read(ask(desk, 'POST', '/claims/v1/lender/createLoan', loan)))
      // In reality a separate program writes the requests and reads the answers.
      await new Promise((resolve) => setImmediate(resolve))
    }
    await Promise.all(answers)
  })
  const uuid = await register(desk, longLoan(schedule))
  await extend(desk, uuid, EXTENSIONS - 1)
  await print(desk, `${ROWS} rows: extension ${EXTENSIONS}`, () => extend(desk, uuid, 1))
  const loan = `/desk/v1/loans/${uuid}`
  const evidence = await register(desk, longLoan(schedule))
  await extend(desk, evidence, EXTENSIONS_IN_EVIDENCE)
  const reads: readonly (readonly [string, () => Promise<Response>])[] = [
    ['page', () => ask(desk, 'GET', loan)],
    ['a version', () => ask(desk, 'GET', `${loan}/versions/3`)],
    [`evidence of ${EXTENSIONS_IN_EVIDENCE} extensions`, () => ask(desk, 'GET', `/desk/v1/loans/${evidence}/evidence`)],
    ['preview', () => ask(desk, 'POST', `${loan}/extension-preview`, { daysToExtend: 30 })],
    ['What if', () => ask(desk, 'POST', `${loan}/what-if`, { daysToExtend: [7, 14, 30] })],
    ['getLoan', () => ask(desk, 'GET', `/claims/v1/lender/getLoan?loanUuid=${uuid}`)],
    ['Compare', () => ask(desk, 'GET', `${loan}/comparison?before=0&after=10`)],
    ['Compare as XLSX', () => ask(desk, 'GET', `${loan}/comparison/export?before=0&after=10&format=xlsx`)],
    ['schedule as XLSX', () => ask(desk, 'GET', `${loan}/versions/10/export?format=xlsx`)],
    ['explanation of a sum', () => ask(desk, 'GET', `${loan}/versions/10/explanation?column=totalInterestAmount`)],
    ['convention', () => ask(desk, 'GET', `${loan}/convention`)],
  ]
  for (const [name, work] of reads) await print(desk, `${ROWS} rows: ${name}`, () => read(work()))
}

async function benchRuns(desk: DeskHost, picked: readonly string[]): Promise<void> {
  for (const [name, loans] of [
    ['10,000 by uuid', { uuids: picked }],
    ['all of a filter', { filter: {} }],
  ] as const) {
    let uuid = ''
    await print(desk, `run, ${name}: taken down`, async () => {
      uuid = await makeRun(desk, loans)
    })
    await print(desk, `run, ${name}: dry run`, () => untilState(desk, uuid, 'checked'))
    await print(desk, `run, ${name}: its page`, () => read(ask(desk, 'GET', `${RUNS}/${uuid}`)))
    if (name !== 'all of a filter') {
      await ask(desk, 'POST', `${RUNS}/${uuid}/start`, {})
      await print(desk, `run, ${name}: run`, () => untilState(desk, uuid, 'finished'))
      await print(desk, `run, ${name}: its loans again`, async () => {
        uuid = await makeRun(desk, { run: uuid })
      })
    }
    await print(desk, `run, ${name}: deleted`, () => read(ask(desk, 'DELETE', `${RUNS}/${uuid}`)))
  }
}

const given = process.argv.at(3)
const folder = given ?? mkdtempSync(join(tmpdir(), 'loan-desk-bench-'))
if (!existsSync(join(folder, 'loan-desk.db'))) await fillBook(folder, LOANS)
const desk = await openDesk(folder)
try {
  const heads = ['took ms', 'wait ms', 'own ms', 'answered'].map((head) => head.padStart(9)).join('')
  console.log(`\n${'What others wait for'.padEnd(44)}${heads}`)
  await print(desk, 'nothing', () => new Promise((resolve) => setTimeout(resolve, 500)))
  const picked = await firstLoans(desk, 10_000)
  await benchList(desk)
  await benchFiles(desk, picked)
  await benchLongLoan(desk)
  await benchRuns(desk, picked)
} finally {
  await desk.close()
  if (given === undefined) rmSync(folder, { recursive: true })
}
