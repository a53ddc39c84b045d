import { expect } from '@playwright/test'
import { z } from 'zod'
import { reconciliationBody } from '#contract/desk/reconciliations.ts'
import { isSqlite } from '#storage/test-engine.test-support.ts'
import { present } from '#values/assert.ts'
import { CREATE_LOAN, loanRequest } from '../faults/desk-calls.ts'
import { storedValues } from './book-at.ts'
import { startClaimsDouble } from './claims-double.ts'
import { test } from './data-folder.ts'
import { type KillableDesk, startKillableDesk } from './killable-desk.ts'

const LOANS = 300
/** The program is killed once so many loans are read. */
const KILLED_AT = [1, 90, 200]
const RUNS = '/desk/v1/reconciliations'

const answer = z.object({ data: reconciliationBody })
type Run = z.output<typeof reconciliationBody>

async function asked(desk: KillableDesk, method: string, path: string, body?: object): Promise<Run> {
  return answer.parse(JSON.parse((await desk.call(method, path, body)).text)).data
}

async function until(desk: KillableDesk, uuid: string, isSo: (run: Run) => boolean): Promise<Run> {
  let seen: Run | undefined
  const look = async () => {
    seen = await asked(desk, 'GET', `${RUNS}/${uuid}`)
    return isSo(seen)
  }
  await expect.poll(look, { intervals: [5], timeout: 60_000 }).toBe(true)
  return present(seen, 'run')
}

/** Loans read; those that agree and those with a line; those that agree and the different loans with a line. */
async function stored({ dataFolder }: KillableDesk): Promise<readonly number[]> {
  const counted = `
    SELECT read FROM reconciliation
    UNION ALL SELECT agreed + (SELECT count(*) FROM reconciliation_line) FROM reconciliation
    UNION ALL SELECT agreed + (SELECT count(DISTINCT loan_id) FROM reconciliation_line) FROM reconciliation`
  return (await storedValues(dataFolder, counted)).map(Number)
}

test('a comparison that is killed again and again has each loan once', async ({ dataFolder }) => {
  test.slow()
  const double = await startClaimsDouble()
  try {
    let desk = await startKillableDesk(dataFolder, double.address)
    for (let number = 1; number <= LOANS; number++) {
      const { status } = await desk.call('POST', CREATE_LOAN, loanRequest(`REC-${number}`))
      expect(status).toBe(201)
      if (number % 3 === 0) double.pay(`REC-${number}`)
    }
    const { uuid } = await asked(desk, 'POST', RUNS, {})
    for (const count of KILLED_AT) {
      await until(desk, uuid, ({ counts }) => counts.read >= count)
      await desk.kill()
      const [read = 0, ...others] = await stored(desk)
      expect(others).toEqual([read, read])
      expect(read).toBeGreaterThanOrEqual(count)
      desk = await desk.startAgain()
      if (isSqlite && read < LOANS) expect((await desk.call('POST', `${RUNS}/${uuid}/continue`, {})).status).toBe(200)
    }
    const ended = await until(desk, uuid, ({ state }) => state === 'finished')
    expect(ended.counts).toMatchObject({ loans: LOANS, read: LOANS, agreed: 200, open: 100 })
    expect(await stored(desk)).toEqual([LOANS, LOANS, LOANS])
    await desk.stop()
  } finally {
    await double.close()
  }
})
