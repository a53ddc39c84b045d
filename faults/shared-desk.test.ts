import { expect, test } from 'vitest'
import { runShared } from './shared/run-shared.ts'

const KEPT_FOR_MANY_FAULTS = process.env.MODE !== 'many-faults'
const ALONE = { say: () => undefined, quietMs: 20_000 }

// Part of `npm run test:faults`. By itself: npx vitest run --mode many-faults faults/shared-desk.test.ts
test.skipIf(KEPT_FOR_MANY_FAULTS)('what several processes have answered holds', { timeout: 240_000 }, async () => {
  const { violations, counts } = await runShared({
    ...ALONE,
    forMs: 12_000,
    clients: 12,
    killEveryMs: 6_000,
    restarts: [{ atMs: 5_000, how: 'kill', downMs: 500 }],
  })
  expect(violations).toEqual([])
  expect(counts['local loans answered']).toBeGreaterThan(50)
  expect(counts.kills).toBeGreaterThan(0)
})

test.skipIf(KEPT_FOR_MANY_FAULTS)(
  'a synchronous standby takes over under 40 clients: what was answered holds, and no answer is a fault',
  { timeout: 240_000 },
  async () => {
    const { violations, counts } = await runShared({
      ...ALONE,
      forMs: 16_000,
      clients: 40,
      killEveryMs: null,
      restarts: [{ atMs: 6_000, how: 'failover', downMs: 1_000 }],
    })
    expect(violations).toEqual([])
    expect(counts['local loans answered']).toBeGreaterThan(50)
  },
)

test.skipIf(KEPT_FOR_MANY_FAULTS)(
  '60 kills of services, backends and the server, while 12 clients never pause, lose nothing and do nothing twice',
  { timeout: 900_000 },
  async () => {
    const { violations, counts } = await runShared({
      ...ALONE,
      forMs: 800_000,
      clients: 12,
      killEveryMs: null,
      restarts: [],
      rounds: 60,
    })
    expect(violations).toEqual([])
    expect(counts.kills).toBe(60)
    expect(counts['files imported']).toBeGreaterThan(0)
  },
)
