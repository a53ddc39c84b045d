import { expect, test } from 'vitest'
import { isSqlite } from '#storage/test-engine.test-support.ts'
import { KILLED_WORK, runStepKills } from './step-kills.ts'

/** Other operations each time; a failure names its own. */
const REMAINDER = Date.now()
/** A kill takes a second: `node faults/backups/run.ts` plays them all. */
const EVERY_NTH = 20

// Kills need signals, and PostgreSQL has its own backups.
test.skipIf(process.platform === 'win32' || !isSqlite).each(KILLED_WORK)(
  'a %s that is killed leaves whole backups and a whole book',
  async (work) => {
    const said: string[] = []
    const { kills, violations } = await runStepKills(work, {
      everyNth: EVERY_NTH,
      remainder: REMAINDER,
      say: (line) => said.push(line),
    })
    expect([...violations, ...said]).toEqual([])
    expect(kills).toBeGreaterThan(0)
  },
)
