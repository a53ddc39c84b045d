import { describe, expect, it } from 'vitest'
import type { PaymentSchedule } from '#engine/loan.ts'
import { movedSchedule } from '#engine/moved-schedule.ts'
import { addDays } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { VOIDED_LOANS } from '#values/vocabulary/connection-terms.ts'
import type { LoanFilter } from '../loan-filter.ts'
import type { Storage, UnitOfWork } from '../storage.ts'
import { AT, type MakeBook, openedBook, uuidOf } from './book.test-support.ts'
import { extensionTo, ISSUED, loanOf, register, rowsFrom } from './loans.test-support.ts'

/** A day on which the first installment of every loan is late. */
const TODAY = addDays(ISSUED, 45)
const BOOK: LoanFilter = { connectionId: 'local', today: TODAY }
const VOIDED: LoanFilter = { connectionId: VOIDED_LOANS, today: TODAY }

/** Stores a loan and voids it. */
async function voided({ write }: Storage, ...loan: Parameters<typeof loanOf>): Promise<number> {
  return write(async (unit) => {
    const id = await register(unit, loanOf(...loan))
    await voidLoan(unit, id, 1, loanOf(...loan).schedule)
    return id
  })
}

async function voidLoan(unit: UnitOfWork, id: number, version: number, schedule: PaymentSchedule): Promise<void> {
  const given = { uuid: uuidOf(5), reason: 'Entered twice', madeThrough: 'test', createdAt: AT }
  await unit.loanEvents.insert(id, { kind: 'voided', version, madeDate: ISSUED, schedule, ...given })
  await unit.loans.setVersion(id, { version, extensionsUsed: version - 1, schedule })
  await unit.loans.setVoided(id)
}

async function seen({ loanList }: Storage, filter: LoanFilter) {
  const { rows } = await loanList.page(filter, null, 9)
  return {
    page: rows.map(({ uuid }) => uuid),
    ids: [...(await loanList.ids(filter, []))].length,
    count: await loanList.count(filter),
    totals: await loanList.totals(filter),
    overdue: await loanList.overdueTotal(filter, 9),
    unreadable: (await loanList.unreadable(filter)).count,
  }
}

/** Contract of voided loans, which are kept outside the running book. */
export function voidedContract(makeBook: MakeBook): void {
  describe('a voided loan', () => {
    it('is in no list, sum or search of the running book', async () => {
      const [with1, without] = [await openedBook(makeBook), await openedBook(makeBook)]
      for (const storage of [with1, without]) await storage.write((unit) => register(unit, loanOf(1)))
      await voided(with1, 2)
      for (const more of [{}, { search: 'loan-' }, { standing: ['overdue'] as const }, { country: ['EST'] }])
        expect(await seen(with1, { ...BOOK, ...more })).toEqual(await seen(without, { ...BOOK, ...more }))
      expect(await with1.loanList.count({ ...BOOK, search: 'loan-2' })).toBe(0)
      const key = { country: 'EST', code: '48703150007', isPerson: true }
      expect(await with1.clients.figures({ ...BOOK, client: key }, 9)).toEqual(
        await without.clients.figures({ ...BOOK, client: key }, 9),
      )
      expect(await with1.clients.overdueRows({ ...BOOK, client: key }, 9)).toHaveLength(1)
    })

    it('is listed, added up and found among the voided ones', async () => {
      const storage = await openedBook(makeBook)
      await storage.write((unit) => register(unit, loanOf(1)))
      await voided(storage, 2)
      const all = {
        page: [uuidOf(2)],
        ids: 1,
        count: 1,
        totals: { loans: 1, remainingPrincipal: 20_000n },
        unreadable: 0,
      }
      for (const search of [undefined, 'loan-2', 'maasikas'])
        expect(await seen(storage, { ...VOIDED, search })).toMatchObject(all)
      expect(await storage.loanList.count({ ...VOIDED, search: 'loan-1' })).toBe(0)
    })

    it('is found by its UUID, with its lender loan ID, its reason and its rows', async () => {
      const storage = await openedBook(makeBook)
      const id = await voided(storage, 1)
      const found = await storage.loans.byUuid('local', uuidOf(1))
      expect(found).toMatchObject({ id, connectionId: 'local', lenderLoanId: 'LOAN-1', isVoided: true, version: 1 })
      expect((await storage.loans.inList('local', uuidOf(1))).rows).toEqual([found])
      expect(await storage.loans.idOf('local', uuidOf(1))).toBe(id)
      expect(await storage.loans.byUuid('another', uuidOf(1))).toBeUndefined()
      expect(await storage.loans.idOf('another', uuidOf(1))).toBeUndefined()
      const last = (await storage.loanEvents.of({ id, version: 1 })).at(-1)
      expect(last).toMatchObject({ kind: 'voided', reason: 'Entered twice', uuid: uuidOf(5) })
      expect(await storage.loanEvents.rows(id, 1)).toEqual(rowsFrom())
    })

    it('has the rows and the sums of its last version, also after an extension', async () => {
      const storage = await openedBook(makeBook)
      const move = { days: 30, addedInterest: cents(12) }
      const schedule = movedSchedule(rowsFrom(), move)
      const id = await storage.write(async (unit) => {
        const made = await register(unit, loanOf(1))
        const given = { extendedDays: move.days, addedInterest: move.addedInterest, before: rowsFrom() }
        await unit.loanEvents.insert(made, extensionTo(1, schedule, given))
        await voidLoan(unit, made, 2, schedule)
        return made
      })
      expect(await storage.loanEvents.rows(id, 2)).toEqual(schedule)
      const day = addDays(ISSUED, 61)
      const loan = await storage.loans.byUuid('local', uuidOf(1))
      expect((await storage.loanList.overdue(loan ? [loan] : [], day)).get(id)).toBe(10_112n)
    })

    it('leaves its lender loan ID to another loan, as often as that is voided', async () => {
      const storage = await openedBook(makeBook)
      const lenderLoanId = 'LOAN-1'
      await voided(storage, 1)
      expect(await storage.loans.byLenderLoanId('local', lenderLoanId)).toBeUndefined()
      expect(await storage.loans.isTaken({ connectionId: 'local', lenderLoanId, publicId: '' })).toBe(false)
      await voided(storage, 2, { lenderLoanId })
      await storage.write((unit) => register(unit, loanOf(3, { lenderLoanId })))
      expect(await storage.loans.byLenderLoanId('local', lenderLoanId)).toMatchObject({
        uuid: uuidOf(3),
        isVoided: false,
      })
      const { rows } = await storage.loanList.page(VOIDED, null, 9)
      expect(rows.map((loan) => loan.lenderLoanId)).toEqual([lenderLoanId, lenderLoanId])
    })

    it('may be the last loan of the book, to which others come later', async () => {
      const storage = await openedBook(makeBook)
      await voided(storage, 1)
      expect(await seen(storage, BOOK)).toMatchObject({ page: [], count: 0, totals: { loans: 0 } })
      await storage.write((unit) => register(unit, loanOf(2)))
      expect(await seen(storage, { ...BOOK, search: 'loan-2' })).toMatchObject({ page: [uuidOf(2)], count: 1 })
      expect(await storage.loanList.count(BOOK)).toBe(1)
    })

    it('leaves no client without a loan in the list of clients, and keeps the page of the client', async () => {
      const storage = await openedBook(makeBook)
      await voided(storage, 1, { clientName: 'Mari Maasikkas', clientCode: '48703150018' })
      await storage.write((unit) => register(unit, loanOf(2)))
      const { list, find, byUuid } = storage.clients
      for (const sort of ['newest', 'daysLate'] as const)
        expect((await list.page({ connectionId: 'local', sort }, null, 9)).rows).toHaveLength(1)
      expect(await list.countUpTo('local', 9)).toBe(1)
      expect((await find('local', 'maasik', 9)).rows.map(({ uuid }) => uuid)).toEqual([uuidOf(2)])
      expect((await find('local', '48703150018', 9)).rows).toEqual([])
      expect(await byUuid('local', uuidOf(1))).toMatchObject({ code: '48703150018' })
      expect(await byUuid('another', uuidOf(1))).toBeUndefined()
    })
  })
}
