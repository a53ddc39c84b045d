import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ISSUED, loanOf, register } from '../contract/loans.test-support.ts'
import type { Storage, UnitOfWork } from '../storage.ts'
import { askSchema } from './ask-schema.test-support.ts'
import { openPostgresStorage } from './open-storage.ts'
import { type OwnServer, startOwnServer } from './own-server.test-support.ts'
import { setOnServer } from './synchronous.test-support.ts'
import { newTarget } from './test-server.test-support.ts'
import { newSchemaName } from './test-target.test-support.ts'

const OWN = { connectionId: 'local', today: ISSUED }
const WAIT = { timeout: 20_000, interval: 50 }

/** Jobs that handle the faults of their statements in different ways. */
const JOBS: Readonly<Record<string, (unit: UnitOfWork) => Promise<unknown>>> = {
  'that does nothing': async () => undefined,
  'that reads': (unit) => unit.settings.read(),
  'that changes one thing': (unit) => unit.settings.chooseConnection('other'),
  'that registers a loan': (unit) => register(unit, loanOf(7)),
  'that reads and then changes': async (unit) => {
    await unit.loanList.size()
    await unit.settings.chooseConnection('other')
  },
  'that catches what fails': async (unit) => {
    await unit.settings.read().catch(() => undefined)
    await unit.settings.chooseConnection('other').catch(() => undefined)
  },
  'that makes an error of its own of what fails': async (unit) => {
    await unit.settings.read().catch(() => {
      throw new Error('No settings')
    })
  },
}

/** One call of every method that changes something. */
function allWrites({ write, writeInBackground, claims }: Storage): readonly Promise<unknown>[] {
  return [
    ...Object.values(JOBS).flatMap((job) => [write(job), writeInBackground(job)]),
    claims.take('run 2'),
    claims.release('run 1'),
  ]
}

describe('a server that takes no changes', { timeout: 60_000 }, () => {
  let server: OwnServer
  beforeAll(async () => {
    server = await startOwnServer()
  })
  afterAll(() => server.end())

  test('fails each write as not reached, lets everybody read, and is written to once it takes changes again', async () => {
    const storage = await openPostgresStorage({ ...server.at, schema: newSchemaName() })
    onTestFinished(() => storage.close())
    await storage.write((unit) => register(unit, loanOf(1)))
    await storage.claims.take('run 1')
    await setOnServer(server, 'SET default_transaction_read_only = on')
    await vi.waitFor(async () => expect(await storage.takesChanges()).toBe(false), WAIT)
    const ends = await Promise.allSettled(allWrites(storage))
    const faults = ends.map((end) => (end.status === 'rejected' ? storage.faultOf(end.reason) : 'done'))
    expect(faults).toEqual(ends.map(() => 'not-reached'))
    expect(await storage.takesChanges()).toBe(false)
    expect(await storage.loanList.count(OWN)).toBe(1)
    await setOnServer(server, 'RESET default_transaction_read_only')
    await vi.waitFor(async () => expect(await storage.takesChanges()).toBe(true), WAIT)
    await storage.write((unit) => register(unit, loanOf(2)))
    expect(await storage.loanList.count(OWN)).toBe(2)
  })
})

/** Statement of a registering unit from which on the server refuses changes. */
const MOMENTS = {
  'the first statement': ['unit_mark', ''],
  'a statement in the middle': ['loan', ''],
  'a statement that the commit goes out behind': ['installment', ''],
  'the commit': ['loan', 'DEFERRABLE INITIALLY DEFERRED'],
} as const

describe('a server that stops taking changes', { timeout: 60_000 }, () => {
  test.each(Object.entries(MOMENTS))(
    'at %s, undoes the unit, which is done once afterwards',
    async (_, [table, when]) => {
      const target = await newTarget()
      const storage = await openPostgresStorage(target)
      onTestFinished(() => storage.close())
      await askSchema(
        target,
        `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN RAISE EXCEPTION 'read-only' USING ERRCODE = '25006'; END $$;
       CREATE CONSTRAINT TRIGGER refusing AFTER INSERT OR UPDATE ON ${table} ${when} FOR EACH ROW EXECUTE FUNCTION refuse()`,
      )
      const refused = storage.write((unit) => register(unit, loanOf(1)))
      await expect(refused).rejects.toMatchObject({ code: 'not-reached' })
      expect(await storage.loanList.count(OWN)).toBe(0)
      const waiting = storage.write((unit) => register(unit, loanOf(1)))
      await askSchema(target, `DROP TRIGGER refusing ON ${table}`)
      await waiting
      expect(await storage.loanList.count(OWN)).toBe(1)
    },
  )
})
