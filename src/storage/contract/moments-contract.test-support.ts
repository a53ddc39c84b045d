import { describe, expect, it } from 'vitest'
import { errorOf, type MakeBook, openedBook, uuidOf } from './book.test-support.ts'
import { ISSUED, loanOf, register } from './loans.test-support.ts'

const OWN = { connectionId: 'local', today: ISSUED }
const LOANS = 12

/** Contract of jobs that read several things. */
export function momentsContract(makeBook: MakeBook): void {
  describe('a job that reads', () => {
    it('sees one moment in all that it reads, however much is committed meanwhile', async () => {
      const storage = await openedBook(makeBook)
      const written = Promise.all(
        Array.from({ length: LOANS }, async (_, number) => {
          for (let turn = 0; turn < number; turn++) await new Promise(setImmediate)
          await storage.write((unit) => register(unit, loanOf(number)))
        }),
      )
      let counted = 0
      while (counted < LOANS) {
        const [first, page, last] = await storage.read(async ({ loanList }) => [
          await loanList.count(OWN),
          (await loanList.page(OWN, null, LOANS)).rows.length,
          await loanList.count(OWN),
        ])
        expect([page, last]).toEqual([first, first])
        counted = first ?? 0
        await new Promise(setImmediate)
      }
      await written
    })

    it('finds what was answered before it began, with others beside it', async () => {
      const storage = await openedBook(makeBook)
      for (let number = 1; number <= 3; number++) {
        await storage.write((unit) => register(unit, loanOf(number)))
        const read = () =>
          storage.read(async ({ loans }) => (await loans.byUuid('local', uuidOf(number)))?.lenderLoanId)
        expect(await Promise.all([read(), read()])).toEqual([`LOAN-${number}`, `LOAN-${number}`])
      }
    })

    it('is refused where it waits for something else, and is over then; others read on', async () => {
      const storage = await openedBook(makeBook)
      const fault = new Error('Not this one')
      expect(await errorOf(() => storage.read(() => Promise.reject(fault)))).toBe(fault)
      const later: unknown[] = []
      const waiting = storage.read(async ({ loanList }) => {
        await new Promise(setImmediate)
        later.push(await errorOf(() => loanList.size()))
      })
      expect(await errorOf(() => waiting)).toMatchObject({ code: 'job-waited' })
      await storage.write((unit) => register(unit, loanOf(1)))
      expect(await storage.read(({ loanList }) => loanList.count(OWN))).toBe(1)
      await expect.poll(() => later).toMatchObject([{ code: 'unit-over' }])
    })
  })
}
