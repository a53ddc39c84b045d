import { describe, expect, it } from 'vitest'
import { CONNECTION_HEADER } from '#contract/desk/headers.ts'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { AbandonedError } from '../parts/abandoned.ts'
import { READ_HERE } from '../parts/file-reader.ts'
import type { Reader, ReadRequest } from '../parts/reader.ts'
import { ADDRESS, AS_PERSON, testService } from '../service.test-support.ts'
import { createService, SERVICE_ROUTES } from '../service.ts'

const LOAN = '/desk/v1/loans/:uuid'
const TERMS = { loanAmount: '1000', interestRate: '12', lenderIssueDate: '2026-01-01' }

/** Every request whose work grows with the book, or with the rows of a loan. */
const LONG: readonly (readonly [method: string, path: string, body?: object])[] = [
  ['GET', '/desk/v1/loans?search=kask'],
  ['GET', '/desk/v1/loans?search=k&finalDue=overdue'],
  ['GET', '/desk/v1/loan-totals'],
  ['POST', '/desk/v1/loan-totals', { search: '4870' }],
  ['POST', '/desk/v1/loan-search', { search: '4870' }],
  ['POST', '/desk/v1/loans-export', { format: 'csv', loans: { filter: {} } }],
  ['POST', '/desk/v1/loans-export', { format: 'xlsx', loans: { filter: {} } }],
  ['POST', '/desk/v1/loans-export', { format: 'json', loans: { filter: {} } }],
  ['POST', '/desk/v1/statement', { format: 'csv', date: '2026-01-28' }],
  ['GET', LOAN],
  ['GET', `${LOAN}/versions/0`],
  ['GET', `${LOAN}/versions/0/export?format=xlsx`],
  ['GET', `${LOAN}/versions/0/explanation?column=totalInterestAmount`],
  ['POST', `${LOAN}/extension-preview`, { daysToExtend: 7 }],
  ['POST', `${LOAN}/payment-preview`, { paymentAmount: '1.00' }],
  ['GET', `${LOAN}/buyback-preview`],
  ['GET', `${LOAN}/delayed-interest?date=2026-02-28`],
  ['GET', `${LOAN}/letters/1?language=en`],
  [
    'POST',
    `${LOAN}/extension-preview/explanation`,
    {
      daysToExtend: 7,
      cell: { of: 'after', row: 0, column: 'totalInterestAmount' },
    },
  ],
  ['POST', `${LOAN}/what-if`, { daysToExtend: [7, 14] }],
  ['POST', `${LOAN}/what-if/export`, { format: 'csv', daysToExtend: [7, 14] }],
  ['GET', `${LOAN}/comparison?before=0&daysToExtend=7`],
  ['GET', `${LOAN}/comparison/export?before=0&daysToExtend=7&format=csv`],
  ['GET', `${LOAN}/comparison/explanation?before=0&daysToExtend=7&row=0&side=after&column=interestAmount`],
  ['GET', `${LOAN}/evidence`],
  ['GET', `${LOAN}/convention`],
  [
    'POST',
    '/desk/v1/conventions',
    {
      ...TERMS,
      schedule: Array.from({ length: 80 }, (_, row) => ({
        date: `${2027 + Math.floor(row / 12)}-${String((row % 12) + 1).padStart(2, '0')}-01`,
        principalAmount: '12.50',
        interestAmount: '1.00',
      })),
    },
  ],
  ['GET', '/claims/v1/lender/getLoan?loanUuid=:uuid'],
  ['GET', '/desk/v1/runs'],
  ['GET', '/desk/v1/extension-runs'],
  ['GET', '/desk/v1/extension-runs/:uuid'],
]

/** Requests that write in slices, or ask a live service. */
const NOT_LONG = [
  'POST /desk/v1/extension-runs',
  'POST /desk/v1/loans/:uuid/refresh',
  'POST /desk/v1/loans/:uuid/payments',
  'POST /desk/v1/loans/:uuid/payments/:paymentUuid/reversal',
  'POST /desk/v1/loans/:uuid/voiding',
  'POST /desk/v1/loans/:uuid/extensions/:extensionUuid/undoing',
  'POST /desk/v1/loans/:uuid/buybacks/:buybackUuid/undoing',
  'DELETE /desk/v1/extension-runs/:uuid',
  'GET /desk/v1/loans/:uuid/notes',
  'PUT /desk/v1/loans/:uuid/notes/:note',
  'DELETE /desk/v1/loans/:uuid/notes/:note',
  'GET /desk/v1/loans/:uuid/files',
  'GET /desk/v1/loans/:uuid/files/:file',
  'PUT /desk/v1/loans/:uuid/files/:file',
  'DELETE /desk/v1/loans/:uuid/files/:file',
  'GET /desk/v1/loans/:uuid/next-loan',
  'GET /desk/v1/loan-views',
  'POST /desk/v1/loan-views',
  'PUT /desk/v1/loan-views/:id',
  'DELETE /desk/v1/loan-views/:id',
  'GET /desk/v1/terms-sets',
  'POST /desk/v1/terms-sets',
  'PATCH /desk/v1/terms-sets/:id',
  'DELETE /desk/v1/terms-sets/:id',
]

/** A reader that answers on demand, and records its requests. */
function slowReader() {
  const asked: ReadRequest[] = []
  let told = Promise.withResolvers<void>()
  const reader: Reader = {
    answer: async (request, signal) => {
      asked.push(request)
      await Promise.race([told.promise, leftBy(signal)])
      return Response.json({ data: 'read apart' })
    },
    outlooks: () => Promise.reject(new Error('Asks for none')),
    loanIds: async () => new Float64Array(),
    files: READ_HERE,
  }
  const tell = () => {
    told.resolve()
    told = Promise.withResolvers()
  }
  return { reader, asked, tell }
}

function leftBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new AbandonedError())))
}

/** A desk with a loan, which has paid something, and a run, with a reader; `isLarge` makes its book and its loan count as large. */
async function desk(isLarge: boolean) {
  const { reader, asked, tell } = slowReader()
  const { parts, call: create, log } = await testService()
  const loan = (await create('POST', '/claims/v1/lender/createLoan', WORKED_EXAMPLE)).body.data
  const payment = { loanUuid: loan.uuid, paymentAmount: '1', currency: 'EUR' }
  await create('POST', '/claims/v1/lender/createLoanPayment', payment)
  const picked = { daysToExtend: 7, loans: { uuids: [loan.uuid] } }
  const run = (await create('POST', '/desk/v1/extension-runs', picked)).body.data
  const loanList = { ...parts.storage.loanList, size: async () => (isLarge ? 5_001 : 200) }
  const loanEvents = { ...parts.storage.loanEvents, hasMoreRows: async () => isLarge }
  const app = createService({ ...parts, reader, storage: { ...parts.storage, loanList, loanEvents } })
  const call = async (
    method: string,
    path: string,
    content?: object,
    more: Readonly<Record<string, string>> = {},
    signal: AbortSignal | null = null,
  ) => {
    const text = content && JSON.stringify(content)
    const headers = {
      Host: new URL(ADDRESS).host,
      ...AS_PERSON,
      ...(text && { 'Content-Type': 'application/json', 'Content-Length': String(text.length) }),
      ...more,
    }
    const address = `${ADDRESS}${path.replace('runs/:uuid', `runs/${run.uuid}`).replace(':uuid', loan.uuid)}`
    return app.fetch(new Request(address, { method, headers, signal, body: text ?? null }))
  }
  return { call, asked, tell, log, parts }
}

describe('what takes long', () => {
  it('is read apart, and others are answered meanwhile', async () => {
    const { call, asked, tell } = await desk(true)
    for (const [index, [method, path, body]] of LONG.entries()) {
      let isOver = false
      const long = call(method, path, body).finally(() => {
        isOver = true
      })
      for (let answered = 0; answered < 20; answered++) {
        expect((await call('GET', '/desk/v1/session')).status).toBe(200)
      }
      await expect.poll(() => asked.length, { interval: 1 }).toBe(index + 1)
      expect([path, isOver]).toEqual([path, false])
      tell()
      expect(await (await long).json()).toEqual({ data: 'read apart' })
      expect(asked[index]?.headers).not.toHaveProperty('Authorization')
    }
  })

  it('is asked for with all that reading it takes, and what this process is at work on', async () => {
    const { call, asked, tell, parts } = await desk(true)
    const asking = async (method: string, path: string, body?: object, headers = {}) => {
      const before = asked.length
      const answer = call(method, path, body, headers)
      await expect.poll(() => asked.length, { interval: 1 }).toBe(before + 1)
      tell()
      await answer
      return asked.at(-1)
    }
    await expect.poll(() => parts.storage.claims.held(), { interval: 1 }).toEqual([])
    const none = { active: [], fault: undefined }
    expect(await asking('GET', '/desk/v1/loans?search=kask', undefined, { 'X-Other': 'a' })).toEqual({
      method: 'GET',
      path: '/desk/v1/loans?search=kask',
      headers: {},
      body: null,
      work: none,
    })
    const connection = { [CONNECTION_HEADER]: 'local' }
    const read = await asking('POST', '/desk/v1/loan-totals', { search: '4870' }, connection)
    expect(read).toMatchObject({ method: 'POST', work: none })
    expect(new Headers(read?.headers)).toEqual(new Headers({ ...connection, 'Content-Type': 'application/json' }))
    expect(new TextDecoder().decode(read?.body ?? undefined)).toBe('{"search":"4870"}')
    await parts.storage.claims.take('another')
    const end = Promise.withResolvers<void>()
    parts.background.start('work', () => end.promise)
    expect((await asking('GET', LOAN))?.work).toEqual({ active: ['work', 'another'], fault: undefined })
    end.resolve()
  })

  it("is read no further once its caller has left, which is nobody's fault", async () => {
    const { call, asked, log } = await desk(true)
    for (const [index, [method, path, body]] of LONG.entries()) {
      const caller = new AbortController()
      const left = call(method, path, body, {}, caller.signal)
      while (asked.length === index) await new Promise((resolve) => setImmediate(resolve))
      caller.abort()
      expect([path, (await left).status]).toEqual([path, 400])
    }
    expect(log).toEqual([])
  })

  it('is not read at all where its body is said to be encoded', async () => {
    const { call, asked } = await desk(true)
    for (const [method, path, body] of LONG) {
      if (body)
        expect([path, (await call(method, path, body, { 'Content-Encoding': 'gzip' })).status]).toEqual([path, 415])
    }
    expect(asked).toEqual([])
  })

  it('is answered at once where there is little of it', async () => {
    const { call, asked } = await desk(false)
    for (const [method, path, body] of LONG) {
      if (path !== '/desk/v1/conventions') expect([path, (await call(method, path, body)).status]).toEqual([path, 200])
    }
    expect(asked).toEqual([])
  })

  it('is no page of all loans, however many there are', async () => {
    const { call, asked } = await desk(true)
    for (const query of ['', '?limit=5', '?before=end', '?cursor=2026-01-28.1', '?cursor=2026-01-28.1&limit=5'])
      expect([query, (await call('GET', `/desk/v1/loans${query}`)).status]).toEqual([query, 200])
    expect(asked).toEqual([])
  })

  it('is every route of the desk that reads a loan or all of them', () => {
    const routeOf = (path: string) => path.replace(/\?.*/, '').replace(/(versions|letters)\/\d/, '$1/:version{[0-9]+}')
    const named = LONG.map(([method, path]) => `${method} ${routeOf(path)}`)
    const reads = SERVICE_ROUTES.filter(({ method, path }) => {
      return (
        method !== 'ALL' && /^\/desk\/v1\/(loans|loan-|statement|(extension-)?runs(\/:uuid)?$|conventions)/.test(path)
      )
    })
    const apart = reads.map(({ method, path }) => `${method} ${path}`).filter((route) => !NOT_LONG.includes(route))
    expect(new Set(named.filter((route) => route.includes('/desk/')))).toEqual(new Set(apart))
  })
})
