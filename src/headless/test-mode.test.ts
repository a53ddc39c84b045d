import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { openListeningDesk } from './listening-desk.ts'
import { readServeCommand } from './options.ts'

const TOKEN = 'token-for-tests'
const CREATE = '/claims/v1/lender/createLoan'

/** A desk in test mode at a port of its own, called like an external test does. */
async function testMode(folder = mkdtempSync(join(tmpdir(), 'test-mode-'))) {
  const command = readServeCommand(['--test', '--port', '0', '--data', folder, '--today', '2026-01-28'], folder)
  if (command.kind !== 'serve') throw new Error('asked for help')
  const environment = { LOAN_DESK_TEST_TOKEN: TOKEN }
  const desk = await openListeningDesk(command.options, { assets: async () => undefined }, environment, () => undefined)
  onTestFinished(desk.close)
  const ask = async (method: string, path: string, body: unknown, caller: Record<string, string>) => {
    const headers = { 'Content-Type': 'application/json', ...caller }
    const content = body === undefined ? {} : { body: JSON.stringify(body) }
    const response = await fetch(desk.address + path, { method, headers, ...content })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
  }
  const call = (method: string, path: string, body?: unknown, book = 'one') =>
    ask(method, path, body, { Authorization: `Bearer ${TOKEN}`, 'Loan-Desk-Book': book })
  const bench = (method: string, path: string, body?: unknown, book = 'one') =>
    call(method, `/test/v1/books/${book}${path}`, body, book)
  await bench('PUT', '')
  const signedIn = await call('POST', '/test/v1/session', { book: 'one' })
  const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  const person = { Cookie: cookies.join('; '), Origin: desk.address }
  return {
    call,
    asPerson: (method: string, path: string, body?: unknown) => ask(method, path, body, person),
    bench,
    create: (id: string, book = 'one') => call('POST', CREATE, { ...WORKED_EXAMPLE, lenderLoanId: id }, book),
  }
}

const ON_CREATE = { operation: 'createLoan' }

it('what is armed for a book is seen by it alone, and what was used says so', async () => {
  const { bench, create } = await testMode()
  const armed = await bench('POST', '/faults', {
    request: ON_CREATE,
    answer: { kind: 'status', status: 429, retryAfter: 5 },
  })
  expect(armed.status).toBe(201)
  expect((await create('A-1', 'two')).status).toBe(201)
  const refused = await create('A-1')
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '5'])
  expect((await create('A-1')).status).toBe(201)
  expect((await bench('GET', '/faults')).body.data.faults).toMatchObject([{ used: 1, times: 1 }])
  const { requests, total } = (await bench('GET', '/requests')).body.data
  expect(total).toBe(2)
  expect(requests).toMatchObject([
    { answer: 201, fault: null, operation: 'createLoan' },
    { answer: 429, fault: { id: armed.body.data.id } },
  ])
  expect(JSON.stringify(requests)).not.toContain(TOKEN)
  await bench('POST', '/reset')
  expect((await bench('GET', '/faults')).body.data.faults).toEqual([])
  expect((await bench('GET', '/requests')).body.data).toEqual({ requests: [], total: 0 })
})

it.each([
  ['before-write', 0],
  ['after-write', 1],
])('a connection is reset %s', async (when, loans) => {
  const { call, bench, create } = await testMode()
  await bench('POST', '/faults', { request: ON_CREATE, answer: { kind: 'reset', when } })
  await expect(create('A-1')).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })
  expect((await call('GET', '/desk/v1/loans')).body.total).toBe(loans)
})

it('the live service that is played for a book loses an answer, and a snapshot has both sides', async () => {
  const { asPerson, bench, create } = await testMode()
  const { data: connections } = (await asPerson('GET', '/desk/v1/connections')).body
  expect(connections).toMatchObject([{ name: 'Live (played)', kind: 'test' }])
  await asPerson('PUT', '/desk/v1/connection', { id: connections[0].id })
  expect((await create('A-1')).status).toBe(201)
  await bench('PUT', '/snapshots/one%20loan')
  await bench('PUT', '/scenario', [{ on: 'live', request: ON_CREATE, answer: { kind: 'reset', when: 'after-write' } }])
  const lost = await create('A-2')
  expect([lost.status, lost.body.reason.kind]).toEqual([502, 'reset'])
  const unknown = (await asPerson('GET', '/desk/v1/submissions?state=unknown')).body.data
  expect(unknown).toHaveLength(1)
  await bench('POST', '/snapshots/one%20loan/restore')
  expect((await asPerson('GET', '/desk/v1/submissions?state=unknown')).body.data).toEqual([])
  // Neither side knows the second loan any more.
  const again = await create('A-2')
  expect(again.status).toBe(201)
  await bench('POST', '/reset')
  await asPerson('PUT', '/desk/v1/connection', { id: connections[0].id })
  expect((await create('A-1')).status).toBe(201)
})

it('a reset waits for nothing that is late', async () => {
  const { bench, call, asPerson, create } = await testMode()
  const { data: connections } = (await asPerson('GET', '/desk/v1/connections')).body
  await asPerson('PUT', '/desk/v1/connection', { id: connections[0].id })
  await bench('POST', '/faults', { on: 'live', request: ON_CREATE, answer: { kind: 'late', milliseconds: 600_000 } })
  const late = create('A-1')
  await expect.poll(async () => (await bench('GET', '/faults')).body.data.faults[0].used).toBe(1)
  expect((await bench('POST', '/reset')).status).toBe(200)
  expect((await late).status).toBe(201)
  expect((await call('GET', '/desk/v1/loans')).body.data).toEqual([])
})

/** Invalid bodies, each with the place of its fault. */
const WRONG: readonly (readonly [object, string])[] = [
  [{}, '/answer'],
  [{ answer: { kind: 'none' } }, '/answer/kind'],
  [{ answer: { kind: 'status', status: 99 } }, '/answer/status'],
  [{ answer: { kind: 'late', milliseconds: 0 } }, '/answer/milliseconds'],
  [{ answer: { kind: 'cut', afterBytes: -1 } }, '/answer/afterBytes'],
  [{ answer: { kind: 'reset', when: 'now' } }, '/answer/when'],
  [{ answer: { kind: 'figures', addInterest: '0' }, on: 'live' }, '/answer/addInterest'],
  [{ answer: { kind: 'figures', addInterest: '0.01' } }, '/answer/kind'],
  [{ answer: { kind: 'status', status: 500 }, times: 0 }, '/times'],
  [{ answer: { kind: 'status', status: 500 }, request: { path: 'loans' } }, '/request/path'],
  [{ answer: { kind: 'status', status: 500 }, request: { operation: 'createLoan', method: 'GET' } }, '/request/method'],
  [{ answer: { kind: 'status', status: 500 }, onn: 'live' }, ''],
]

it('a fault that breaks a rule is armed nowhere, and its place is named', async () => {
  const { bench } = await testMode()
  for (const [fault, pointer] of WRONG) {
    const { status, body } = await bench('POST', '/faults', fault)
    expect([status, body.errors?.[0].pointer], JSON.stringify(fault)).toEqual([422, pointer])
    expect((await bench('PUT', '/scenario', [fault])).body.errors[0].pointer).toBe(`/0${pointer}`)
  }
  expect((await bench('GET', '/scenario')).body.data).toEqual([])
})

it('a scenario that is read arms the same again', async () => {
  const { bench } = await testMode()
  const given = [
    { request: {}, on: 'local', times: 3, answer: { kind: 'status', status: 503 } },
    {
      request: { method: 'GET', path: '/desk/**' },
      on: 'live',
      times: 1,
      answer: { kind: 'wrong-tls', how: 'expired' },
    },
  ]
  await bench('PUT', '/scenario', given)
  expect((await bench('GET', '/scenario')).body.data).toEqual(given)
  const [first] = (await bench('GET', '/faults')).body.data.faults
  expect((await bench('DELETE', `/faults/${first.id}`)).status).toBe(204)
  expect((await bench('DELETE', `/faults/${first.id}`)).status).toBe(404)
  expect((await bench('DELETE', '/faults?which=used')).body.data.faults).toHaveLength(1)
  expect((await bench('DELETE', '/faults')).body.data.faults).toEqual([])
  expect((await bench('DELETE', '/faults?which=some')).status).toBe(422)
})
