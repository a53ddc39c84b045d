import { expect } from '@playwright/test'
import { z } from 'zod'
import { importRunBody } from '#contract/desk/import-runs.ts'
import { isSqlite } from '#storage/test-engine.test-support.ts'
import { present } from '#values/assert.ts'
import { bookEnvironment, bookOptions, storedValues } from './book-at.ts'
import { test } from './data-folder.ts'
import { API_TOKEN, TODAY } from './desk.ts'
import { ONLY_SLOW_STEPS, type RunningService, startService } from './service-process.ts'

/** Fewer on a server, which takes a dozen queries for each loan, one after the other. */
const LOANS = isSqlite ? 6_000 : 1_000
/** One line in this many is faulty, and stays so. */
const FAULTY_EACH = 50
const FAULTY = LOANS / FAULTY_EACH
const GOOD = LOANS - FAULTY
const RUNS = '/desk/v1/import-runs'

const HEADS = `lenderLoanId,clientType,clientName,clientCode,loanAmount,currency,interestRate,country,lenderIssueDate,scheduleType,numberOfInstallments,maxExtensions`

/** A file of loans whose schedules the desk makes. */
const FILE = [
  HEADS,
  ...Array.from({ length: LOANS }, (_, at) => {
    const amount = at % FAULTY_EACH === 0 ? 'many' : '1200.00'
    return `LN-${at},CONSUMER,Client ${at},4900101${at},${amount},EUR,12,EST,2026-01-15,ANNUITY,12,1`
  }),
].join('\n')

const answer = z.object({ data: importRunBody })
type Run = z.output<typeof importRunBody>

async function call({ address }: RunningService, method: string, path: string, file?: string): Promise<Run> {
  const type = file === undefined ? 'application/json' : 'application/octet-stream'
  const headers = { Authorization: `Bearer ${API_TOKEN}`, 'Content-Type': type }
  const body = file ?? (method === 'POST' ? '{}' : null)
  return answer.parse(await (await fetch(address + path, { method, headers, body })).json()).data
}

/** Polls until the condition holds. Every answer in between shows that the program has time for others. */
async function until(service: RunningService, uuid: string, isSo: (run: Run) => boolean): Promise<Run> {
  let last: Run | undefined
  const look = async () => {
    last = await call(service, 'GET', `${RUNS}/${uuid}`)
    return isSo(last)
  }
  await expect.poll(look, { intervals: [50], timeout: 60_000 }).toBe(true)
  return present(last, 'run')
}

/** Stored counts that must agree, read at one moment while the program runs. */
async function stored(dataFolder: string): Promise<readonly number[]> {
  const values = await storedValues(dataFolder, `SELECT * FROM (${COUNTS.join(' UNION ALL ')}) AS counted`)
  return values.map(Number)
}

const COUNTS = [
  'SELECT count(*) FROM loan',
  'SELECT count(DISTINCT lender_loan_id) FROM loan',
  'SELECT count(*) FROM loan_event WHERE number = 0',
  'SELECT count(*) / 12 FROM installment',
  "SELECT count(*) FROM import_run_line WHERE state = 'created'",
  `SELECT count(*) FROM import_run_line AS line
   JOIN loan ON loan.uuid = line.loan_uuid AND loan.lender_loan_id = line.lender_loan_id WHERE line.state = 'created'`,
]

test('a file of thousands of loans, killed in the middle and taken up: each is made once, and none is lost', async ({
  dataFolder,
}) => {
  test.slow()
  const args = ['--port', '0', ...bookOptions(dataFolder), '--today', TODAY, '--api-token-grants', 'qa=imports']
  const environment = { LOAN_DESK_API_TOKEN_QA: API_TOKEN, ...bookEnvironment(dataFolder) }
  const killed = await startService(args, environment)
  const { uuid } = await call(killed, 'POST', `${RUNS}?name=loans.csv`, FILE)
  await until(killed, uuid, ({ state }) => state === 'mapping')
  await call(killed, 'POST', `${RUNS}/${uuid}/check`)
  const checked = await until(killed, uuid, ({ state }) => state === 'checked')
  expect(checked.counts).toMatchObject({ all: LOANS, ready: GOOD, faulty: FAULTY })
  expect((await stored(dataFolder))[0]).toBe(0)

  await call(killed, 'POST', `${RUNS}/${uuid}/start`)
  const before = await until(killed, uuid, ({ counts }) => counts.created >= GOOD / 4)
  await killed.stop('SIGKILL')

  const service = await startService(args, environment)
  const interrupted = await call(service, 'GET', `${RUNS}/${uuid}`)
  const left = await stored(dataFolder)
  expect(left[0]).toBeGreaterThanOrEqual(before.counts.created)
  expect(left[0]).toBeLessThan(GOOD)
  expect(new Set(left).size).toBe(1)
  // On a server, a running process resumes by itself what a killed one has left.
  if (isSqlite) {
    expect(interrupted).toMatchObject({ state: 'interrupted', counts: { created: left[0] } })
    await call(service, 'POST', `${RUNS}/${uuid}/continue`)
  }
  const after = await until(service, uuid, ({ state }) => state === 'finished')
  expect(after.counts).toMatchObject({ created: GOOD, faulty: FAULTY, ready: 0, failed: 0, refused: 0 })
  expect(new Set(await stored(dataFolder))).toEqual(new Set([GOOD]))
  expect(await service.stop()).toMatchObject({ code: 0, stderr: expect.stringMatching(ONLY_SLOW_STEPS) })
})
