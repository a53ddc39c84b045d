import { expect, test } from 'vitest'
import { isSqlite } from '#storage/test-engine.test-support.ts'
import { ensureBuilt } from '../../scripts/ensure-built.ts'
import { runKills } from './kill-rounds.ts'

const ROUNDS = Number(process.env.KILL_ROUNDS)
/** A new seed each time. A failure names it. */
const SEED = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000)
const ROUND_WITHIN_MS = 30_000
/** Rounds at the same time, each on its own folders. One waits for its desk while the other works. */
const AT_ONCE = 2

// Only Linux shows the state of another program. PostgreSQL has a test of its own in faults/shared-desk.ts.
test.skipIf(process.platform !== 'linux' || !isSqlite)(
  'a desk that is killed while it writes starts again with everything it acknowledged',
  { timeout: ROUNDS * ROUND_WITHIN_MS },
  async () => {
    await ensureBuilt()
    const rounds = Math.ceil(ROUNDS / AT_ONCE)
    const runs = Array.from({ length: AT_ONCE }, (_, run) =>
      runKills({ rounds, seed: SEED + run * ROUNDS, say: () => undefined }),
    )
    const findings = await Promise.all(runs)
    expect(findings.flatMap(({ violations }) => violations)).toEqual([])
  },
)
