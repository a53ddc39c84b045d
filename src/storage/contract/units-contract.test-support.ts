import { describe, expect, it, onTestFinished } from 'vitest'
import { present } from '#values/assert.ts'
import { newToken } from '../sign-in.test-support.ts'
import type { Stores, UnitOfWork } from '../storage.ts'
import { AT, errorOf, type MakeBook, openedBook, uuidOf } from './book.test-support.ts'
import { ISSUED, loanOf, register, rowsFrom } from './loans.test-support.ts'

/** More rows than an engine writes at once. */
const MANY_ROWS = 6_000

const OWN = { connectionId: 'local', today: ISSUED }

const FIRST_VERSION = { version: 0, kind: 'registered', madeDate: ISSUED } as const

/** A running task, and whether it has ended. */
function whether<Result>(work: Promise<Result>) {
  let isOver = false
  const over = () => {
    isOver = true
  }
  work.then(over, over)
  return { ended: work, isEnded: () => isOver }
}

/** Registers a loan, and returns the number of loans by then. */
function registeredAndCounted(number: number) {
  return async (unit: UnitOfWork): Promise<number> => {
    await register(unit, loanOf(number))
    return unit.loanList.count(OWN)
  }
}

/** Contract of units of work: their isolation and durability. */
export function unitsContract(makeBook: MakeBook): void {
  describe('a unit of work', () => {
    it('is answered with what its job returns, and is read from then on', async () => {
      const storage = await openedBook(makeBook)
      const id = await storage.write((unit) => register(unit, loanOf(1)))
      expect((await storage.loans.byUuid('local', uuidOf(1)))?.id).toBe(id)
    })

    it('reads what it has written itself', async () => {
      const storage = await openedBook(makeBook)
      const found = await storage.write(async (unit) => {
        await register(unit, loanOf(1))
        return unit.loans.byUuid('local', uuidOf(1))
      })
      expect(found?.lenderLoanId).toBe('LOAN-1')
    })

    it('is seen by nobody before it is done, and by everybody when it is answered', async () => {
      const storage = await openedBook(makeBook)
      const seenBy = async ({ loans, loanEvents, loanList, settings, tokens }: Stores) => [
        (await loans.byUuid('local', uuidOf(1)))?.lenderLoanId,
        (await loanEvents.rows(1, 0)).length,
        await loanList.count(OWN),
        await settings.currentConnection(),
        (await tokens.all()).rows.length,
      ]
      const before = await seenBy(storage)
      const within = await storage.write(async (unit) => {
        await register(unit, loanOf(1))
        await unit.settings.chooseConnection('another')
        await unit.tokens.put(newToken('bank', AT), 'a-token')
        const others = whether(seenBy(storage))
        // A job may not wait for others, but it may query its unit for as long as they take.
        let own = await seenBy(unit)
        while (!others.isEnded()) own = await seenBy(unit)
        return { own, others: await others.ended }
      })
      expect(within.others).toEqual(before)
      expect(within.own).toEqual(['LOAN-1', 2, 1, 'another', 1])
      expect(await seenBy(storage)).toEqual(within.own)
    })

    it('lets others read while it writes many rows, and they see none of it before it is done', async () => {
      const storage = await openedBook(makeBook)
      const many = loanOf(1, { schedule: rowsFrom(ISSUED, MANY_ROWS) })
      let [id, isWritten] = [0, false]
      const long = whether(
        storage.write(async (unit) => {
          id = present(await unit.loans.insert(many), 'new loan')
          await unit.loanEvents.insert(id, { ...FIRST_VERSION, schedule: many.schedule })
          isWritten = true
        }),
      )
      const next = storage.write(async (unit) => {
        await register(unit, loanOf(2))
        return unit.loanEvents.count(id, 0)
      })
      // The commit happens between the end of the job and the answer, at a moment known to the engine alone.
      const [before, meanwhile]: [number[], number[]] = [[], []]
      for (; !long.isEnded(); await new Promise(setImmediate)) {
        const { length } = await storage.loanEvents.rows(id, 0)
        if (isWritten) meanwhile.push(length)
        else before.push(length)
      }
      await long.ended
      expect(before.length).toBeGreaterThan(MANY_ROWS / 1_500)
      expect(new Set(before)).toEqual(new Set([0]))
      expect(meanwhile.filter((rows) => rows !== 0 && rows !== MANY_ROWS)).toEqual([])
      expect(await storage.loanEvents.count(id, 0)).toBe(MANY_ROWS)
      expect([0, MANY_ROWS]).toContain(await next)
    })

    it('undoes many rows like few where its job throws or waits for something else after them', async () => {
      const storage = await openedBook(makeBook)
      const many = loanOf(1, { schedule: rowsFrom(ISSUED, MANY_ROWS) })
      const throwing = storage.write(async (unit) => {
        await register(unit, many)
        throw new Error('Not this one')
      })
      const waiting = storage.write(async (unit) => {
        await register(unit, many)
        await new Promise(setImmediate)
      })
      const next = storage.write((unit) => register(unit, loanOf(2)))
      expect(await errorOf(() => throwing)).toMatchObject({ message: 'Not this one' })
      expect(await errorOf(() => waiting)).toMatchObject({ code: 'job-waited' })
      expect(await storage.loanEvents.count(await next, 0)).toBe(2)
      expect(await storage.loans.byUuid('local', uuidOf(1))).toBeUndefined()
      expect(await storage.loanList.size()).toBe(1)
    })

    it('is refused and undone where its job waits for something else, and its unit answers no more', async () => {
      const storage = await openedBook(makeBook)
      const later: unknown[] = []
      let goOn = () => {}
      const outside = new Promise<void>((resolve) => {
        goOn = resolve
      })
      const waiting = storage.write(async (unit) => {
        const { loans } = unit
        await register(unit, loanOf(1))
        await outside
        later.push(await errorOf(() => loans.insert(loanOf(2))), await errorOf(() => unit.loanList.size()))
      })
      const next = storage.write((unit) => register(unit, loanOf(3)))
      expect(await errorOf(() => waiting)).toMatchObject({ code: 'job-waited' })
      await next
      goOn()
      await expect.poll(() => later).toMatchObject([{ code: 'unit-over' }, { code: 'unit-over' }])
      const { rows } = await storage.loanList.page(OWN, null, 10)
      expect(rows.map(({ lenderLoanId }) => lenderLoanId)).toEqual(['LOAN-3'])
    })

    it('is over once its job has ended', async () => {
      const storage = await openedBook(makeBook)
      const { loans } = await storage.write(async (unit) => ({ ...unit }))
      expect(await errorOf(() => loans.insert(loanOf(1)))).toMatchObject({ code: 'unit-over' })
      expect(await storage.loanList.size()).toBe(0)
    })

    it('may run its job again from the start: only the last time counts', async () => {
      const storage = await openedBook(makeBook)
      let times = 0
      const job = async (unit: UnitOfWork) => {
        const id = await register(unit, loanOf(1))
        await unit.tokens.put(newToken('bank', AT), `token-${times}`)
        if (++times === 1) throw new Error('Once more')
        return id
      }
      expect(await errorOf(() => storage.write(job))).toBeInstanceOf(Error)
      const id = await storage.write(job)
      expect((await storage.loans.byUuid('local', uuidOf(1)))?.id).toBe(id)
      expect(await storage.tokens.match('token-0')).toBeUndefined()
      expect((await storage.tokens.match('token-1'))?.name).toBe('bank')
    })

    it('whose job throws undoes all of itself, and is told so', async () => {
      const storage = await openedBook(makeBook)
      const fault = new Error('Not this one')
      const told = await errorOf(() =>
        storage.write(async (unit) => {
          await register(unit, loanOf(1))
          await unit.settings.chooseConnection('another')
          await unit.tokens.put(newToken('bank', AT), 'a-token')
          throw fault
        }),
      )
      expect(told).toBe(fault)
      expect(await storage.loans.byUuid('local', uuidOf(1))).toBeUndefined()
      expect(await storage.loanList.size()).toBe(0)
      expect(await storage.settings.currentConnection()).toBe('local')
      expect((await storage.tokens.all()).rows).toEqual([])
    })

    it('whose job throws takes no other one with it, however many are written at once', async () => {
      const storage = await openedBook(makeBook)
      const ends = await Promise.allSettled(
        Array.from({ length: 20 }, (_, number) =>
          storage.write(async (unit) => {
            const id = await register(unit, loanOf(number))
            if (number % 3 === 0) throw new Error('Not this one')
            return id
          }),
        ),
      )
      const isThere = await Promise.all(
        ends.map(async (_, number) => (await storage.loans.byUuid('local', uuidOf(number))) !== undefined),
      )
      expect(ends.map(({ status }) => status === 'fulfilled')).toEqual(isThere)
      expect(isThere.filter(Boolean)).toHaveLength(13)
    })

    it('finds what was answered before it began', async () => {
      const storage = await openedBook(makeBook)
      for (const number of [1, 2, 3, 4, 5]) expect(await storage.write(registeredAndCounted(number))).toBe(number)
    })

    it('finds its own beside others that write at once, and all of them are committed', async () => {
      const storage = await openedBook(makeBook)
      const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
      const seen = await Promise.all(numbers.map((number) => storage.write(registeredAndCounted(number))))
      expect(await storage.loanList.count(OWN)).toBe(numbers.length)
      expect(seen.filter((count) => !numbers.includes(count))).toEqual([])
      const found = numbers.map(async (number) => (await storage.loans.byUuid('local', uuidOf(number)))?.lenderLoanId)
      expect(await Promise.all(found)).toEqual(numbers.map((number) => `LOAN-${number}`))
    })

    it('in the background is not put off for ever by others, and is done before the book is closed', async () => {
      const book = makeBook()
      const first = await book.open()
      const ended: string[] = []
      const behind = (number: number) =>
        first.writeInBackground((unit) => register(unit, loanOf(number))).then(() => ended.push('background'))
      const others = async () => {
        for (let number = 100; !ended.includes('background'); number++) {
          await first.write((unit) => register(unit, loanOf(number)))
        }
      }
      await Promise.all([behind(1), others()])
      const last = [behind(2), behind(3), first.write((unit) => register(unit, loanOf(4)))]
      await first.close()
      await Promise.all(last)
      const second = await book.open()
      onTestFinished(() => second.close())
      const found = [1, 2, 3, 4].map(
        async (number) => (await second.loans.byUuid('local', uuidOf(number)))?.lenderLoanId,
      )
      expect(await Promise.all(found)).toEqual(['LOAN-1', 'LOAN-2', 'LOAN-3', 'LOAN-4'])
    })

    it('lasts: what was answered, and nothing else, is there when the book is opened again', async () => {
      const book = makeBook()
      const first = await book.open()
      await first.write((unit) => register(unit, loanOf(1)))
      await errorOf(() =>
        first.write(async (unit) => {
          await register(unit, loanOf(2))
          throw new Error('Not this one')
        }),
      )
      const last = first.write((unit) => register(unit, loanOf(3)))
      await first.close()
      await last
      const second = await book.open()
      onTestFinished(() => second.close())
      const found = [1, 2, 3].map(async (number) => (await second.loans.byUuid('local', uuidOf(number)))?.lenderLoanId)
      expect(await Promise.all(found)).toEqual(['LOAN-1', undefined, 'LOAN-3'])
    })
  })
}
