import { expect, it, onTestFinished } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { isSqlite } from '#storage/test-engine.test-support.ts'
import { recordOf } from '#values/record-of.ts'
import { TOKEN, testService } from '../service.test-support.ts'
import { RUNS, runsOf } from './extension-runs.test-support.ts'

const LENDER = '/claims/v1/lender'

/**
 * Counts plans: the driver compiles a function for the rows of a statement, and again after SQLite has planned the
 * statement anew. That takes longer than most statements themselves. On a server, a connection prepares a statement
 * once by its name.
 */
function countPlans(): () => number {
  let count = 0
  const original = globalThis.Function
  globalThis.Function = new Proxy(original, {
    apply: (target, self, args) => {
      count++
      return Reflect.apply(target, self, args)
    },
  })
  onTestFinished(() => {
    globalThis.Function = original
  })
  return () => count
}

it.runIf(isSqlite)('plans a statement that is run repeatedly only once', async () => {
  const service = await testService()
  const { make, get, extend } = requestsOf(service)
  const plans = countPlans()
  const planned: Record<string, number> = {}
  const count = async (name: string, work: () => Promise<unknown>) => {
    const before = plans()
    await work()
    planned[name] = plans() - before
  }
  for (const round of [1, 2, 3]) {
    const key = { 'Idempotency-Key': `"${round}"` }
    const uuids = await Promise.all([1, 2, 3].map((number) => make(`${round}-${number}`)))
    await count('createLoan', () => make(`${round}-4`, key))
    await count('createLoanExtension', () => extend(uuids[0] ?? '', key))
    await count('getLoan', () => get(`${LENDER}/getLoan?loanUuid=${uuids[0]}`))
    await count('the page of a loan', () => get(`/desk/v1/loans/${uuids[0]}`))
    await count('a run', () => extendAll(service, uuids))
  }
  expect(planned).toEqual(recordOf(Object.keys(planned).map((name) => [name, 0])))
  expect(plans()).toBeGreaterThan(0)
})

function requestsOf({ call }: Awaited<ReturnType<typeof testService>>) {
  const post = async (operation: string, body: object, more: object = {}): Promise<string> => {
    const answer = await call('POST', `${LENDER}/${operation}`, body, { Authorization: `Bearer ${TOKEN}`, ...more })
    expect(answer.status).toBe(201)
    return answer.body.data.uuid
  }
  return {
    make: (lenderLoanId: string, more?: object) =>
      post('createLoan', { ...WORKED_EXAMPLE, lenderLoanId, maxExtensions: 9 }, more),
    extend: (loanUuid: string, more?: object) => post('createLoanExtension', { loanUuid, daysToExtend: 3 }, more),
    get: async (path: string) => expect((await call('GET', path)).status).toBe(200),
  }
}

async function extendAll(service: Awaited<ReturnType<typeof testService>>, uuids: readonly string[]): Promise<void> {
  const { ended, ran, lines } = runsOf(service)
  const made = await service.call('POST', RUNS, { daysToExtend: 30, loans: { uuids } })
  await ended(made.body.data.uuid)
  expect((await ran(made.body.data.uuid)).counts).toMatchObject({ extended: uuids.length })
  expect(await lines(made.body.data.uuid)).toHaveLength(uuids.length)
}
