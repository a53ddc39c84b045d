import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { LongBy } from '#contract/endpoints/endpoint.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import { testService } from '../service.test-support.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { IS_LONG } from './is-long.ts'

/** Each measure with a request just below its limit and a request just above it. */
const LIMITS: readonly (readonly [LongBy, short: string, long: string])[] = [
  ['book', 'book=5000', 'book=5001'],
  ['book-file', 'book=200', 'book=201'],
  ['filtered-book', 'book=5000?search=a', 'book=5001?search=a'],
  ['filtered-book', 'book=5001?cursor=a&before=b&limit=5', 'book=5001?limit=5&search='],
  ['searched-book', 'book=5000?search=a', 'book=5001?search=a'],
  ['searched-book', 'book=5001?search=', 'book=5001?search=a'],
  ['outcome-in-book', 'book=5000?outcome=a', 'book=5001?outcome='],
  ['outcome-in-book', 'book=5001', 'book=5001?outcome=a'],
  ['outcome-in-book', 'book=5001?outcome=a&before=b', 'book=5001?outcome=a'],
  ['outcome-in-book', 'book=5001?outcome=a&cursor=b', 'book=5001?outcome=a'],
  ['loan', 'rows=500', 'rows=501'],
  ['loan-file', 'rows=200', 'rows=201'],
  ['loan-finding', 'rows=40', 'rows=41'],
  ['import', 'lines=2000', 'lines=2001'],
  ['import', '', 'lines=2001?cursor=a'],
  ['first-page-of-import', 'lines=2000', 'lines=2001'],
  ['first-page-of-import', 'lines=2001?cursor=a', 'lines=2001'],
  ['first-page-of-import', 'lines=2001?before=a', 'lines=2001'],
]

it('each measure has a limit, at which a request is still short', async () => {
  const isLong = await measures()
  for (const [longBy, short, long] of LIMITS) {
    const found = [await isLong(longBy, short), await isLong(longBy, long), await isLong(longBy, long, 'another')]
    expect([longBy, short, ...found]).toEqual([longBy, short, false, true, long.startsWith('book')])
  }
})

it('by its body, a request is short only if its sender says so', async () => {
  const isLong = await measures()
  const headers = [{ 'Content-Length': '4096' }, { 'Content-Length': '4097' }, { 'Content-Length': 'many' }, {}]
  const found = await Promise.all(headers.map((each) => isLong('body', '', 'known', each)))
  expect(found).toEqual([false, true, true, true])
})

const RUN: StoredImportRun = {
  id: 8,
  uuid: 'KNOWN',
  kind: 'import',
  connectionId: 'local',
  state: 'checking',
  pauseReason: null,
  waitUntil: null,
  linesPerSecond: null,
  madeBy: 'qa',
  madeThrough: 'Loan Desk',
  createdAt: '2026-01-28T06:02:16.000Z',
  startedAt: null,
  endedAt: null,
  workedMs: 0,
  workedLines: 0,
  recentMs: 0,
  recentLines: 0,
}

/**
 * Returns a function that tests whether a request is long by a measure. The request gives the sizes of the book, the
 * loan or the import first, then its query.
 */
async function measures() {
  const { parts } = await testService()
  const { storage } = parts
  return async (
    longBy: LongBy,
    request: string,
    uuid = 'KNOWN',
    headers: Record<string, string> = {},
  ): Promise<boolean> => {
    const [sizes, query = ''] = request.split('?')
    const size = (name: string) => Number(new URLSearchParams(sizes).get(name) ?? 0)
    const app = new Hono<ServiceEnv>()
    app.get('/:uuid', async (context) => {
      context.set('parts', {
        ...parts,
        storage: {
          ...storage,
          loanList: { ...storage.loanList, size: async () => size('book') },
          loans: { ...storage.loans, idOf: async (_, asked) => (asked === 'known' ? 7 : undefined) },
          loanEvents: { ...storage.loanEvents, hasMoreRows: async (id, rows) => id === 7 && size('rows') > rows },
          runs: { ...storage.runs, byUuid: async (asked) => (asked === RUN.uuid ? RUN : undefined) },
          importLines: {
            ...storage.importLines,
            last: async (id) =>
              id === RUN.id && size('lines') > 0 ? { position: size('lines'), lastLine: 1 } : undefined,
          },
        },
      })
      return context.json(await IS_LONG[longBy](context))
    })
    return (await (await app.request(`/${uuid}?${query}`, { headers })).text()) === 'true'
  }
}
