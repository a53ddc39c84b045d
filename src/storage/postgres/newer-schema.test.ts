import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { errorOf } from '../contract/book.test-support.ts'
import { ISSUED, loanOf, register } from '../contract/loans.test-support.ts'
import { settingsOf } from './connection-settings.ts'
import { openPostgresStorage } from './open-storage.ts'
import { newTarget } from './test-server.test-support.ts'

it('a program that is older than the schema writes nothing more, says so, and goes on reading', async () => {
  const target = await newTarget()
  const storage = await openPostgresStorage(target)
  onTestFinished(() => storage.close())
  await storage.write((unit) => register(unit, loanOf(1)))
  expect(await storage.takesChanges()).toBe(true)
  const newer = new Client(settingsOf(target))
  await newer.connect()
  await newer.query('UPDATE format SET version = version + 1')
  await newer.end()
  const refused = await errorOf(() => storage.write((unit) => register(unit, loanOf(2))))
  expect(refused).toMatchObject({ code: 'newer-program' })
  expect(storage.faultOf(refused)).toBe('newer-program')
  expect(await storage.takesChanges()).toBe(false)
  expect(await storage.loanList.count({ connectionId: 'local', today: ISSUED })).toBe(1)
  expect(await errorOf(() => openPostgresStorage(target))).toMatchObject({ code: 'newer-database' })
})

it('a schema is changed only when what is being written is done, and nothing is written meanwhile', async () => {
  const target = await newTarget()
  const storage = await openPostgresStorage(target)
  onTestFinished(() => storage.close())
  const migrating = new Client(settingsOf(target))
  await migrating.connect()
  onTestFinished(() => migrating.end())
  let changed: Promise<unknown> | undefined
  const order: string[] = []
  const first = storage.write(async (unit) => {
    await register(unit, loanOf(1))
    changed ??= migrating.query('BEGIN; LOCK TABLE format IN ACCESS EXCLUSIVE MODE').then(() => order.push('changed'))
    await unit.loanList.size()
    order.push('written')
  })
  await first
  await changed
  const next = storage.write((unit) => register(unit, loanOf(2)))
  await migrating.query('UPDATE format SET version = version + 1; COMMIT')
  expect(await errorOf(() => next)).toMatchObject({ code: 'newer-program' })
  expect(order).toEqual(['written', 'changed'])
})
