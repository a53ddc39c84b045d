import { describe, expect, it, onTestFinished } from 'vitest'
import { AT, errorOf, type MakeBook, openedBook, uuidOf } from './book.test-support.ts'
import { loanOf, register } from './loans.test-support.ts'

/** How units of work keep apart, and what of them lasts. */
export function unitsContract(makeBook: MakeBook): void {
  describe('a unit of work', () => {
    it('is answered with what its job returns, and is read from then on', async () => {
      const storage = await openedBook(makeBook)
      const id = await storage.write((unit) => register(unit, loanOf(1)))
      expect((await storage.loans.byUuid('local', uuidOf(1)))?.id).toBe(id)
    })

    it('reads what it has written itself', async () => {
      const storage = await openedBook(makeBook)
      const found = await storage.write((unit) => {
        register(unit, loanOf(1))
        return unit.loans.byUuid('local', uuidOf(1))
      })
      expect(found?.lenderLoanId).toBe('LOAN-1')
    })

    it('whose job throws undoes all of itself, and is told so', async () => {
      const storage = await openedBook(makeBook)
      const fault = new Error('Not this one')
      const told = await errorOf(() =>
        storage.write((unit) => {
          register(unit, loanOf(1))
          unit.settings.chooseConnection('another')
          unit.tokens.put('bank', 'a-token', AT)
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
          storage.write((unit) => {
            const id = register(unit, loanOf(number))
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

    it('finds what those before it have written, in the order in which they were handed over', async () => {
      const storage = await openedBook(makeBook)
      const seen = await Promise.all(
        Array.from({ length: 10 }, (_, number) =>
          storage.write((unit) => {
            register(unit, loanOf(number))
            return unit.loanList.count({ connectionId: 'local', today: loanOf(0).issueDate })
          }),
        ),
      )
      expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    })

    it('lasts: what was answered, and nothing else, is there when the book is opened again', async () => {
      const book = makeBook()
      const first = await book.open()
      await first.write((unit) => register(unit, loanOf(1)))
      await errorOf(() =>
        first.write((unit) => {
          register(unit, loanOf(2))
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
