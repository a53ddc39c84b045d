import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openPostgresStorage } from './open-storage.ts'
import { type OwnServer, startOwnServer } from './own-server.test-support.ts'
import { enterConnections, runClient } from './race-acts.test-support.ts'
import { expectAllKept, expectBookWhole } from './race-book.test-support.ts'
import { makeSynchronous } from './synchronous.test-support.ts'
import { newSchemaName } from './test-target.test-support.ts'

const CLIENTS = 40
const ACTS = 12

let server: OwnServer
beforeAll(async () => {
  server = await startOwnServer('--standby')
}, 60_000)
afterAll(() => server.end())

test('a synchronous standby that takes over under 40 clients has all that was acknowledged, and nothing twice', {
  timeout: 90_000,
}, async () => {
  await makeSynchronous(server)
  const target = { ...server.at, schema: newSchemaName() }
  const storages = await Promise.all([openPostgresStorage(target), openPostgresStorage(target)])
  onTestFinished(async () => void (await Promise.all(storages.map((storage) => storage.close()))))
  const [first] = storages
  await enterConnections(first)
  const termBefore = (await first.settings.read()).defaultTerm
  const acting = Promise.all(
    Array.from({ length: CLIENTS }, (_, client) => runClient(storages[client % 2] ?? first, client, ACTS)),
  )
  await vi.waitFor(async () => expect(await first.loanList.size()).toBeGreaterThan(3), { timeout: 20_000 })
  await server.stop('kill')
  await server.promote()
  await expectAllKept(first, (await acting).flat(), termBefore)
  const [fallback] = target.fallbacks
  await expectBookWhole({ ...target, ...fallback })
})
