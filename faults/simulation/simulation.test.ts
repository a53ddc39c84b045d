import { describe, expect, it } from 'vitest'
import { isSqlite } from '#storage/test-engine.test-support.ts'
import { type Ended, OWN_RUN, runSimulation } from './run-simulation.test-support.ts'

/** Set by Vitest's mode: enough seeds to find a mistake every day, or many. */
const SEEDS = Number(process.env.SIMULATED_SEEDS)
/** A new seed each time. A failure names it. */
const NEW_SEED = Number(process.env.SIMULATED_FROM ?? Date.now() % 1_000_000)
const TIMEOUT = 120_000 + SEEDS * 30_000

// PostgreSQL has a test of its own in faults/shared-desk.ts, because its disk is not this machine's.
describe.skipIf(!isSqlite)('the whole system on a made-up machine', { timeout: TIMEOUT }, () => {
  it('loses, doubles and miscounts nothing, whatever people do and whatever fails', async () => {
    const half = String(Math.ceil(SEEDS / 2))
    // The same seeds each time, and as many new ones.
    const starts = ['1', String(NEW_SEED)]
    const runs = starts.map((from) => runSimulation(OWN_RUN, '--seeds', half, '--from', from))
    const failed = (await Promise.all(runs)).filter(({ code }) => code !== 0)
    expect(failed.map(({ output }) => output).join('\n')).toBe('')
  })

  it('does the same for the same seed, to the last answer', async () => {
    const trace = () => runSimulation(OWN_RUN, '--seed', '11', '--trace', '--no-shrink')
    const [one, other] = await Promise.all([trace(), trace()])
    const traceOf = ({ output }: Ended) => output.replace(/, [\d.]+ s a seed/, '')
    expect(traceOf(one)).toBe(traceOf(other))
    expect(one.code).toBe(0)
  })
})
