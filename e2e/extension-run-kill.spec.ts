import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { z } from 'zod'
import { extensionRunBody } from '#contract/desk/extension-runs.ts'
import { isSqlite } from '#storage/test-engine.test-support.ts'
import { present } from '#values/assert.ts'
import { bookEnvironment, bookOptions, storedValues } from './book-at.ts'
import { test } from './data-folder.ts'
import { API_TOKEN, TODAY } from './desk.ts'
import { seedLoans } from './seed-loans.ts'
import { ONLY_SLOW_STEPS, type RunningService, startService } from './service-process.ts'

/** Fewer on a server, which takes a dozen queries for each loan, one after the other. */
const LOANS = isSqlite ? 10_000 : 2_000
const EXTENDABLE = 0.9 * LOANS
const RUNS = '/desk/v1/extension-runs'
/** Maximum growth of memory, in bytes: a fraction of what ten thousand loans with their schedules need. */
const MOST_GROWTH = 64 * 1024 * 1024

const answer = z.object({ data: extensionRunBody })
type Run = z.output<typeof extensionRunBody>

async function call({ address }: RunningService, method: string, path: string, body?: unknown): Promise<Run> {
  const headers = { Authorization: `Bearer ${API_TOKEN}`, 'Content-Type': 'application/json' }
  const response = await fetch(address + path, { method, headers, body: JSON.stringify(body) ?? null })
  return answer.parse(await response.json()).data
}

/** Polls until the condition holds. Every answer in between shows that the program has time for others. */
async function until(service: RunningService, uuid: string, isSo: (run: Run) => boolean) {
  const seen: Run[] = []
  const look = async () => {
    const run = await call(service, 'GET', `${RUNS}/${uuid}`)
    seen.push(run)
    return isSo(run)
  }
  await expect.poll(look, { intervals: [50], timeout: 60_000 }).toBe(true)
  return { run: present(seen.at(-1), 'run'), seen }
}

/** Memory in use by the program, in bytes; 0 on systems without this figure. */
function memoryOf({ processId }: RunningService): number {
  try {
    const [, pages = '0'] = readFileSync(`/proc/${processId}/statm`, 'utf8').split(' ')
    return Number(pages) * 4096
  } catch {
    return 0
  }
}

/** Stored counts that must agree, read at one moment while the program runs. */
async function stored(dataFolder: string) {
  const values = await storedValues(dataFolder, `SELECT * FROM (${COUNTS.join(' UNION ALL ')}) AS counted`)
  const [extensions, loansExtended, versions, lines, linesWithTheirExtension] = values.map(Number)
  return { extensions: present(extensions, 'count'), loansExtended, versions, lines, linesWithTheirExtension }
}

const COUNTS = [
  "SELECT count(*) FROM loan_event WHERE kind = 'extended'",
  "SELECT count(DISTINCT loan_id) FROM loan_event WHERE kind = 'extended'",
  'SELECT count(*) FROM loan WHERE version = 1 AND extensions_used = 1',
  "SELECT count(*) FROM extension_run_line WHERE state = 'extended'",
  `SELECT count(*) FROM extension_run_line AS line
   JOIN loan_event ON loan_event.loan_id = line.loan_id AND loan_event.uuid = line.extension_uuid
   WHERE line.state = 'extended'`,
]

test('thousands of loans, killed in the middle and taken up: each is extended once, and none is lost', async ({
  dataFolder,
}) => {
  test.slow()
  await seedLoans(dataFolder, LOANS)
  const args = ['--port', '0', ...bookOptions(dataFolder), '--today', TODAY, '--api-token-grants', 'qa=runs']
  const environment = { LOAN_DESK_API_TOKEN_QA: API_TOKEN, ...bookEnvironment(dataFolder) }
  const killed = await startService(args, environment)
  const { uuid } = await call(killed, 'POST', RUNS, { daysToExtend: 30, loans: { filter: {} } })
  const { run: tried } = await until(killed, uuid, ({ state }) => state === 'checked')
  expect(tried).toMatchObject({
    counts: { all: LOANS, ready: EXTENDABLE, refused: LOANS - EXTENDABLE },
    refusals: [{ reason: 'none-allowed', loans: LOANS - EXTENDABLE }],
    // 600.00 × 12 % × 30 ÷ 360 for each
    addedInterestAmount: `${6 * EXTENDABLE}.00`,
  })
  expect((await stored(dataFolder)).extensions).toBe(0)

  await call(killed, 'POST', `${RUNS}/${uuid}/start`, {})
  const before = await until(killed, uuid, ({ counts }) => counts.extended >= EXTENDABLE / 3)
  const memory = memoryOf(killed)
  await killed.stop('SIGKILL')

  const service = await startService(args, environment)
  const interrupted = await call(service, 'GET', `${RUNS}/${uuid}`)
  const left = await stored(dataFolder)
  expect(left.extensions).toBeGreaterThanOrEqual(before.run.counts.extended)
  expect(left.extensions).toBeLessThan(EXTENDABLE)
  expect(new Set(Object.values(left))).toEqual(new Set([left.extensions]))
  // On a server, a running process resumes by itself what a killed one has left.
  if (isSqlite) {
    expect(interrupted).toMatchObject({ state: 'interrupted', counts: { extended: left.extensions } })
    await call(service, 'POST', `${RUNS}/${uuid}/continue`, {})
  }
  const after = await until(service, uuid, ({ state }) => state === 'finished')
  expect(after.run.counts).toMatchObject({ extended: EXTENDABLE, refused: LOANS - EXTENDABLE, ready: 0, failed: 0 })
  expect(new Set(Object.values(await stored(dataFolder)))).toEqual(new Set([EXTENDABLE]))
  const steps = new Set([...before.seen, ...after.seen].map(({ counts }) => counts.extended))
  expect(steps.size, 'answers in between, each with another count').toBeGreaterThan(5)
  if (memory > 0) expect(memoryOf(service) - memory, 'growth of the memory').toBeLessThan(MOST_GROWTH)
  expect(await service.stop()).toMatchObject({ code: 0, stderr: expect.stringMatching(ONLY_SLOW_STEPS) })
})
