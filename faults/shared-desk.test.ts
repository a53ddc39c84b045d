import { expect, test } from 'vitest'
import { runShared } from './shared/run-shared.ts'

const KEPT_FOR_MANY_FAULTS = process.env.MODE !== 'many-faults'

// `npm run test:faults`, and by itself: npx vitest run --mode many-faults faults/shared-desk.test.ts
test.skipIf(KEPT_FOR_MANY_FAULTS)('what several processes have answered holds', { timeout: 240_000 }, async () => {
  const { violations, counts } = await runShared({
    forMs: 12_000,
    clients: 12,
    killEveryMs: 6_000,
    restarts: [{ atMs: 5_000, how: 'kill', downMs: 500 }],
    quietMs: 12_000,
    say: () => undefined,
  })
  expect(violations).toEqual([])
  expect(counts['local loans answered']).toBeGreaterThan(50)
  expect(counts.kills).toBeGreaterThan(0)
})
