import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isSqlite } from '#storage/test-engine.test-support.ts'
import { runSimulation } from '../run-simulation.test-support.ts'
import { BUGS, DAILY } from './bugs.ts'
import { putIn } from './put-in.ts'

const WANTED = process.env.MODE === 'many-faults' ? Object.keys(BUGS) : DAILY
/** Number of seeds. Each bug is found many times over. */
const SEEDS = '150'
const TIMEOUT = 600_000

describe.skipIf(!isSqlite)('a simulation', { timeout: TIMEOUT }, () => {
  it.each(WANTED)('fails where %s', async (bug) => {
    const { folder, remove } = putIn(bug)
    onTestFinished(remove)
    const { code, output } = await runSimulation(
      join(folder, 'faults/simulation/run.ts'),
      '--seeds',
      SEEDS,
      '--no-shrink',
    )
    expect(output).toMatch(/Seed \d+ fails/)
    expect(code).toBe(1)
  })
})
