import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { openPostgresStorage } from './open-storage.ts'
import type { ConnectionCounts } from './server-observer.ts'
import { newTarget } from './test-server.test-support.ts'

it('is told of each unit that runs again, and how many connections there are', async () => {
  let repeated = 0
  let counts: () => ConnectionCounts = () => ({ busy: 0, idle: 0, waiting: 0 })
  const storage = await openPostgresStorage(await newTarget(), {
    repeated: () => void repeated++,
    opened: (counting) => {
      counts = counting
    },
  })
  onTestFinished(storage.close)
  const settings = await storage.settings.read()
  let runs = 0
  const raise = () =>
    storage.write(async (unit) => {
      runs++
      const { defaultTerm } = await unit.settings.read()
      await unit.settings.replace({ ...settings, defaultTerm: defaultTerm + 1 })
    })
  await Promise.all(Array.from({ length: 30 }, raise))
  expect((await storage.settings.read()).defaultTerm).toBe(settings.defaultTerm + 30)
  expect(repeated).toBeGreaterThan(0)
  expect(runs).toBe(30 + repeated)
  expect(counts()).toMatchObject({ busy: 0, waiting: 0 })
  expect(counts().idle).toBeGreaterThan(1)
  const reading = Array.from({ length: 40 }, () => storage.drafts.byId(randomUUID()))
  await new Promise((resolve) => setImmediate(resolve))
  expect(counts().busy).toBeGreaterThan(5)
  expect(counts().waiting).toBeGreaterThan(10)
  await Promise.all(reading)
  expect(counts()).toMatchObject({ busy: 0, waiting: 0 })
})
