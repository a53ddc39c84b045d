import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ISSUED, loanOf, register } from '../contract/loans.test-support.ts'
import type { Storage } from '../storage.ts'
import { CONNECTIONS_TO_CANCEL, CONNECTIONS_TO_READ, connectionShares, READING_THREADS } from './connection-shares.ts'
import { DEFAULT_CONNECTIONS, LEAST_CONNECTIONS, MOST_CONNECTIONS } from './database-target.ts'
import { openPostgresStorage } from './open-storage.ts'
import { type OwnServer, startOwnServer } from './own-server.test-support.ts'
import { openPostgresReadStorage } from './read-storage.ts'
import { administrator } from './synchronous.test-support.ts'
import { newSchemaName } from './test-target.test-support.ts'

/** Two services of the older version and two of the newer one, side by side. */
const SERVICES = 4
const OWN = { connectionId: 'local', today: ISSUED }

let server: OwnServer
beforeAll(async () => {
  server = await startOwnServer()
})
afterAll(() => server.end())

test.each([LEAST_CONNECTIONS, DEFAULT_CONNECTIONS, 33, MOST_CONNECTIONS])(
  '%i connections are shared out',
  (connections) => {
    const { units, lists } = connectionShares({ connections })
    expect(1 + units + lists + READING_THREADS * (CONNECTIONS_TO_READ + CONNECTIONS_TO_CANCEL)).toBe(connections)
    expect(units).toBeGreaterThan(1)
    expect(lists).toBeGreaterThan(0)
  },
)

test('a rolling upgrade of two services fits the 100 connections of PostgreSQL, and no list fails', {
  timeout: 90_000,
}, async () => {
  const target = { ...server.at, schema: newSchemaName() }
  const admin = await administrator(server)
  const storages = await Promise.all(Array.from({ length: SERVICES }, () => openPostgresStorage(target)))
  const readers = Array.from({ length: SERVICES * READING_THREADS }, () => openPostgresReadStorage(target))
  onTestFinished(async () => {
    await Promise.all(readers.map((reader) => reader.storageFor(() => undefined).close()))
    await Promise.all(storages.map((storage) => storage.close()))
    await admin.end()
  })
  let isOver = false
  const work = Promise.all([
    ...storages.flatMap((storage, service) => workOn(storage, service)),
    ...readers.flatMap((reader) => [
      reader.snapshot(() => reader.storageFor(() => undefined).loanList.page(OWN, null, 20)),
      reader.storageFor(() => undefined).loanList.count(OWN),
    ]),
  ]).finally(() => {
    isOver = true
  })
  let most = 0
  while (!isOver) {
    const { rows } = await admin.query<{ readonly used: number }>(
      "SELECT count(*)::integer AS used FROM pg_stat_activity WHERE application_name LIKE 'Loan Desk%' AND pid <> pg_backend_pid()",
    )
    most = Math.max(most, rows[0]?.used ?? 0)
  }
  await work
  expect(most).toBeGreaterThan(SERVICES * 10)
  expect(most).toBeLessThanOrEqual(SERVICES * DEFAULT_CONNECTIONS)
})

/** More calls at once than a service has connections. */
function workOn(storage: Storage, service: number): readonly Promise<unknown>[] {
  return Array.from({ length: 60 }, (_, index) =>
    index % 2 === 0
      ? storage.write((unit) => register(unit, loanOf(1 + service * 60 + index)))
      : storage.loanList.page(OWN, null, 20),
  )
}
