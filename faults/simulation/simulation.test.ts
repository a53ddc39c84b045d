import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { isSqlite } from '#storage/test-engine.test-support.ts'

const RUN = fileURLToPath(new URL('./run.ts', import.meta.url))
/** By Vitest's mode: enough to fail on a mistake every day, and many. */
const SEEDS = Number(process.env.SIMULATED_SEEDS)
/** Chosen anew each time, and named by a failure. */
const NEW_SEED = Number(process.env.SIMULATED_FROM ?? Date.now() % 1_000_000)
const SEED_WITHIN_MS = 30_000

type Ended = { readonly code: number | null; readonly output: string }

async function simulated(...args: readonly string[]): Promise<Ended> {
  const program = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', RUN, ...args])
  const ended = new Promise<number | null>((resolve) => program.once('close', resolve))
  const [output, errors] = await Promise.all([text(program.stdout), text(program.stderr)])
  return { code: await ended, output: output + errors }
}

// PostgreSQL has its own in faults/shared-desk.ts: its disk is not this machine's.
describe.skipIf(!isSqlite)(
  'the whole system on a made-up machine',
  { timeout: 120_000 + SEEDS * SEED_WITHIN_MS },
  () => {
    it('loses, doubles and miscounts nothing, whatever people do and whatever fails', async () => {
      const half = String(Math.ceil(SEEDS / 2))
      // The same seeds each time, and beside them as many that nobody has tried.
      const runs = [simulated('--seeds', half), simulated('--seeds', half, '--from', String(NEW_SEED))]
      const failed = (await Promise.all(runs)).filter(({ code }) => code !== 0)
      expect(failed.map(({ output }) => output).join('\n')).toBe('')
    })

    it('does the same for the same seed, to the last answer', async () => {
      const [one, other] = await Promise.all([1, 2].map(() => simulated('--seed', '11', '--trace', '--no-shrink')))
      const traceOf = (ended: Ended | undefined) => ended?.output.replace(/, [\d.]+ s a seed/, '')
      expect(traceOf(one)).toBe(traceOf(other))
      expect(one?.code).toBe(0)
    })
  },
)
