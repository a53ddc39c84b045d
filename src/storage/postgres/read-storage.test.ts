import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { addDays } from '#values/calendar-date.ts'
import { ISSUED, loanOf, payLoan, register } from '../contract/loans.test-support.ts'
import type { DatabaseTarget } from './database-target.ts'
import { openPostgresStorage } from './open-storage.ts'
import { openPostgresReadStorage } from './read-storage.ts'
import { newTarget } from './test-server.test-support.ts'

const OWN = { connectionId: 'local', today: ISSUED }
const LEFT = new Error('Nobody waits')
const forGood = () => undefined

/** A book with one loan, its reader, and a connection that can block the reader. */
async function bookAndReader() {
  const target = await newTarget()
  const storage = await openPostgresStorage(target)
  const reader = openPostgresReadStorage(target)
  const other = await connected(target)
  onTestFinished(async () => {
    await other.end()
    await reader.storageFor(forGood).close()
    await storage.close()
  })
  let count = 0
  const add = () => storage.write((unit) => register(unit, loanOf(++count)))
  await add()
  const change = async (sql: string) => void (await other.query(`SET search_path TO ${target.schema}; ${sql}`))
  return { storage, reader, add, change, ...holding(other, target) }
}

async function connected({ tls: _, schema: __, ...address }: DatabaseTarget): Promise<Client> {
  const client = new Client(address)
  await client.connect()
  return client
}

function holding(client: Client, { schema }: DatabaseTarget) {
  /** Locks a table. It cannot be read until `letGo`. */
  const hold = async (table: string) => void (await client.query(`BEGIN; LOCK TABLE ${schema}.${table}`))
  const letGo = async () => void (await client.query('ROLLBACK'))
  /** Number of statements that wait for the lock. */
  const waiting = async () => {
    const { rows } = await client.query<{ readonly count: number }>(
      `SELECT count(*)::integer AS count FROM pg_locks
       JOIN pg_class ON pg_class.oid = relation JOIN pg_namespace ON pg_namespace.oid = relnamespace
       WHERE NOT granted AND nspname = $1`,
      [schema],
    )
    return rows[0]?.count
  }
  const breakWaiting = async () =>
    void (await client.query(`SELECT pg_terminate_backend(pid) FROM pg_locks
    JOIN pg_class ON pg_class.oid = relation JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE NOT granted AND nspname = '${schema}'`))
  return { hold, letGo, waiting, breakWaiting }
}

/** A caller that leaves on demand. */
function leaving() {
  let hasLeft = false
  const assertWanted = () => {
    if (hasLeft) throw LEFT
  }
  const leave = () => {
    hasLeft = true
  }
  return { assertWanted, leave }
}

const failed = (read: Promise<unknown>) =>
  read.then(
    () => 'answered',
    (error: unknown) => error,
  )

describe('a snapshot', () => {
  it('is as of one moment, whatever is committed meanwhile; the next one is as of its own', async () => {
    const { reader, add } = await bookAndReader()
    const { loanList } = reader.storageFor(forGood)
    const counts = () =>
      reader.snapshot(async () => {
        const read = reader.storageFor(forGood)
        const first = await read.loanList.count(OWN)
        await add()
        return [
          first,
          await read.loanList.count(OWN),
          await read.read((stores) => stores.loanList.count(OWN)),
          await loanList.count(OWN),
        ]
      })
    expect(await counts()).toEqual([1, 1, 1, 1])
    expect(await counts()).toEqual([2, 2, 2, 2])
    expect(await loanList.count(OWN)).toBe(3)
  })

  it('ends with what it has read: a file of it goes out as of later moments, whatever the next one does', async () => {
    const { reader, add } = await bookAndReader()
    const file = await reader.snapshot(async () => {
      const { loanList } = reader.storageFor(forGood)
      expect(await loanList.count(OWN)).toBe(1)
      return loanList
    })
    await add()
    await reader.snapshot(async () => {
      await reader.storageFor(forGood).loanList.count(OWN)
      await add()
      expect(await file.count(OWN)).toBe(3)
    })
  })

  it('that fails gives its connection back', async () => {
    const { reader } = await bookAndReader()
    const fault = new Error('A fault')
    for (let time = 0; time < 5; time++) {
      await expect(reader.snapshot(() => Promise.reject(fault))).rejects.toBe(fault)
      const { loanList } = reader.storageFor(forGood)
      expect(await reader.snapshot(() => loanList.count(OWN))).toBe(1)
    }
  })
})

describe('counts and sums', () => {
  it('are those of what is committed, whoever commits it, and not of what is open or undone', async () => {
    const { storage, reader, add, change } = await bookAndReader()
    const figures = () =>
      reader.snapshot(async () => {
        const { loanList } = reader.storageFor(forGood)
        const late = { ...OWN, today: addDays(ISSUED, 40) }
        const { loans, remainingPrincipal } = await loanList.totals(OWN)
        const counts = [await loanList.count(OWN), await loanList.countUpTo(OWN, 10), loans]
        return [...counts, Number(remainingPrincipal), Number(await loanList.overdueTotal(late, 10))]
      })
    const expectFigures = async (...expected: readonly number[]) => {
      // Twice, to read from the cache as well.
      expect([await figures(), await figures()]).toEqual([expected, expected])
    }
    await expectFigures(1, 1, 1, 20_000, 10_100)
    await add()
    await expectFigures(2, 2, 2, 40_000, 20_200)
    await storage.write((unit) => payLoan(unit, 1, 10_100))
    await expectFigures(2, 2, 2, 30_000, 10_100)
    await change('BEGIN; UPDATE loan SET remaining_principal_cents = 1')
    await expectFigures(2, 2, 2, 30_000, 10_100)
    await change('ROLLBACK')
    await expectFigures(2, 2, 2, 30_000, 10_100)
    await change('UPDATE loan SET next_due_cents = 10200 WHERE id = 2')
    await expectFigures(2, 2, 2, 30_000, 10_200)
  })
})

describe('a connection that breaks', () => {
  it('has the whole snapshot read again, as of one moment, and what is read beside it too', async () => {
    const { reader, add, hold, letGo, waiting, breakWaiting } = await bookAndReader()
    let times = 0
    const inSnapshot = () =>
      reader.snapshot(async () => {
        times++
        const { loanList } = reader.storageFor(forGood)
        // A result that a job makes of an error is not an answer.
        return [await loanList.count(OWN), (await loanList.totals(OWN).catch(() => undefined))?.loans]
      })
    const beside = async () => [(await reader.storageFor(forGood).loanList.totals(OWN)).loans]
    await hold('loan')
    const [one, other] = [inSnapshot(), beside()]
    await expect.poll(waiting).toBe(2)
    await breakWaiting()
    await letGo()
    await add()
    expect([await one, await other]).toEqual([[expect.any(Number), expect.any(Number)], [expect.any(Number)]])
    const [first, second] = await one
    expect([first, times]).toEqual([second, 2])
  })
})

describe('a read that nobody waits for', () => {
  it('asks nothing more', async () => {
    const { reader } = await bookAndReader()
    const { assertWanted, leave } = leaving()
    const { loanList } = reader.storageFor(assertWanted)
    leave()
    await expect((async () => loanList.count(OWN))()).rejects.toBe(LEFT)
  })

  it('ends on the server in the midst of its statement, inside a snapshot and beside one', async () => {
    const { reader, add, hold, letGo, waiting } = await bookAndReader()
    const inSnapshot = (assertWanted: () => void) =>
      reader.snapshot(() => reader.storageFor(assertWanted).loanList.totals(OWN))
    const beside = (assertWanted: () => void) => reader.storageFor(assertWanted).loanList.totals(OWN)
    for (const [before, read] of [inSnapshot, beside, inSnapshot].entries()) {
      await hold('loan')
      const { assertWanted, leave } = leaving()
      const end = failed(read(assertWanted))
      await expect.poll(waiting).toBe(1)
      leave()
      expect(await end).toBe(LEFT)
      expect(await waiting()).toBe(0)
      await letGo()
      expect(await read(forGood)).toMatchObject({ loans: before + 1 })
      await add()
    }
  })

  it('ends with all that it asks at once, and lets the next one be', async () => {
    const { reader, hold, letGo, waiting } = await bookAndReader()
    for (let time = 0; time < 10; time++) {
      await hold('loan')
      const { assertWanted, leave } = leaving()
      const end = failed(
        reader.snapshot(async () => {
          const { loanList, loans } = reader.storageFor(assertWanted)
          await Promise.all([loanList.totals(OWN), loans.idOf('local', loanOf(1).uuid), loanList.count(OWN)])
        }),
      )
      await expect.poll(waiting).toBe(1)
      leave()
      expect(await end).toBe(LEFT)
      await letGo()
      expect(await reader.snapshot(() => reader.storageFor(forGood).loanList.totals(OWN))).toMatchObject({ loans: 1 })
    }
  })

  it('as a file is no business of the snapshot beside it', async () => {
    const { reader, hold, letGo, waiting } = await bookAndReader()
    const { assertWanted, leave } = leaving()
    const file = await reader.snapshot(async () => reader.storageFor(assertWanted))
    await hold('draft')
    const end = failed(file.drafts.of('new-loan'))
    await expect.poll(waiting).toBe(1)
    await reader.snapshot(async () => {
      const { loanList } = reader.storageFor(forGood)
      expect(await loanList.count(OWN)).toBe(1)
      leave()
      expect(await end).toBe(LEFT)
      expect(await loanList.count(OWN)).toBe(1)
    })
    await letGo()
  })
})

it('writes nothing', async () => {
  const { reader } = await bookAndReader()
  const { write, writeInBackground } = reader.storageFor(forGood)
  await expect(write(async () => undefined)).rejects.toThrow('A reader writes nothing')
  await expect(writeInBackground(async () => undefined)).rejects.toThrow('A reader writes nothing')
})

it('tells a job by its statements that the server is not reached', async () => {
  const target = { ...(await newTarget()), port: 1 }
  const reader = openPostgresReadStorage(target)
  onTestFinished(() => reader.storageFor(forGood).close())
  const { storageFor, snapshot } = reader
  const end = await snapshot(async () => {
    const { loanList, faultOf } = storageFor(forGood)
    return loanList.count(OWN).catch(faultOf)
  })
  expect(end).toBe('not-reached')
})
