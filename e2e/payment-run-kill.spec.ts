import { expect } from '@playwright/test'
import { z } from 'zod'
import { paymentRunBody } from '#contract/desk/payment-runs.ts'
import { isSqlite } from '#storage/test-engine.test-support.ts'
import { present } from '#values/assert.ts'
import { bookEnvironment, bookOptions, storedValues } from './book-at.ts'
import { test } from './data-folder.ts'
import { API_TOKEN, TODAY } from './desk.ts'
import { seedLoans } from './seed-loans.ts'
import { ONLY_SLOW_STEPS, type RunningService, startService } from './service-process.ts'

/** Loans, each with two payments in the file. */
const LOANS = 1_000
const PAYMENTS = 2 * LOANS
/** The program is killed once so many payments are booked. */
const KILLED_AT = [1, 500, 1_200]
const RUNS = '/desk/v1/payment-runs'

const answer = z.object({ data: paymentRunBody })
type Run = z.output<typeof paymentRunBody>

async function call({ address }: RunningService, method: string, path: string, body?: string): Promise<Run> {
  const headers = { Authorization: `Bearer ${API_TOKEN}`, 'Content-Type': 'application/json' }
  const response = await fetch(address + path, { method, headers, body: body ?? null })
  return answer.parse(await response.json()).data
}

async function until(service: RunningService, uuid: string, isSo: (run: Run) => boolean): Promise<Run> {
  let seen: Run | undefined
  const look = async () => {
    seen = await call(service, 'GET', `${RUNS}/${uuid}`)
    return isSo(seen)
  }
  await expect.poll(look, { intervals: [20], timeout: 60_000 }).toBe(true)
  return present(seen, 'run')
}

/** Stored counts that must agree, read at one moment. */
async function stored(dataFolder: string): Promise<ReadonlySet<number>> {
  const values = await storedValues(dataFolder, `SELECT * FROM (${COUNTS.join(' UNION ALL ')}) AS counted`)
  return new Set(values.map(Number))
}

const COUNTS = [
  "SELECT count(*) FROM loan_event WHERE kind = 'paid'",
  'SELECT sum(version) FROM loan',
  "SELECT count(*) FROM payment_run_line WHERE state = 'booked'",
  "SELECT count(DISTINCT reference) FROM payment_run_line WHERE state = 'booked'",
  `SELECT count(*) FROM payment_run_line AS line
   JOIN loan_event ON loan_event.loan_id = line.loan_id AND loan_event.uuid = line.payment_uuid
   WHERE line.state = 'booked'`,
]

function statement(): string {
  const lines = Array.from({ length: PAYMENTS }, (_, index) => {
    const id = `SEED-${String((index % LOANS) + 1).padStart(5, '0')}`
    return `2026-01-20;50.00;Loan ${id};B${index}`
  })
  return ['Value date;Amount;Details;Transaction ID', ...lines, ''].join('\n')
}

test('a payment run that is killed again and again books each payment once', async ({ dataFolder }) => {
  test.slow()
  await seedLoans(dataFolder, LOANS)
  const args = ['--port', '0', ...bookOptions(dataFolder), '--today', TODAY, '--api-token-grants', 'qa=payments']
  const start = () => startService(args, { LOAN_DESK_API_TOKEN_QA: API_TOKEN, ...bookEnvironment(dataFolder) })
  let service = await start()
  const { uuid } = await call(service, 'POST', `${RUNS}?name=statement.csv`, statement())
  await service.stop('SIGKILL')

  service = await start()
  const dry = await call(service, 'GET', `${RUNS}/${uuid}`)
  if (isSqlite && dry.state === 'interrupted') await call(service, 'POST', `${RUNS}/${uuid}/continue`)
  const tried = await until(service, uuid, ({ state }) => state === 'checked')
  expect(tried).toMatchObject({ counts: { all: PAYMENTS, ready: PAYMENTS, odd: 0 } })
  await call(service, 'POST', `${RUNS}/${uuid}/start`, '{}')
  for (const count of KILLED_AT) {
    await until(service, uuid, ({ counts }) => counts.booked >= count)
    await service.stop('SIGKILL')
    const [left, ...others] = await stored(dataFolder)
    expect([others, Number(left) >= count]).toEqual([[], true])
    service = await start()
    if (isSqlite) await call(service, 'POST', `${RUNS}/${uuid}/continue`)
  }
  const ended = await until(service, uuid, ({ state }) => state === 'finished')
  expect(ended.counts).toMatchObject({ booked: PAYMENTS, refused: 0, failed: 0, ready: 0 })
  expect(await stored(dataFolder)).toEqual(new Set([PAYMENTS]))
  expect(await service.stop()).toMatchObject({ code: 0, stderr: expect.stringMatching(ONLY_SLOW_STEPS) })
})
