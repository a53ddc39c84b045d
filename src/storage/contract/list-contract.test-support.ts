import { describe, expect, it } from 'vitest'
import { paymentRow } from '#engine/loan.ts'
import { addDays } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import type { LoanFilter } from '../loan-filter.ts'
import type { Storage } from '../storage.ts'
import { type MakeBook, openedBook } from './book.test-support.ts'
import { ISSUED, loanOf, register, rowsFrom } from './loans.test-support.ts'
import { PAGE_SIZES, walked, walkOf } from './walked.test-support.ts'

const OWN: LoanFilter = { connectionId: 'local', today: ISSUED }

/** Numbers of twelve loans with four issue dates, in the order of registration. */
const ORDERED = [9, 10, 11, 12, 5, 6, 7, 8, 1, 2, 3, 4]

async function filled(makeBook: MakeBook): Promise<Storage> {
  const storage = await openedBook(makeBook)
  await storage.write(async (unit) => {
    for (const number of ORDERED) await register(unit, listedLoan(number))
    await register(unit, loanOf(99, { connectionId: 'another' }))
  })
  return storage
}

function listedLoan(number: number) {
  return loanOf(number, {
    issueDate: addDays(ISSUED, number % 4),
    clientName: number % 2 === 0 ? 'Põhja Veod OÜ' : `Jānis Bērziņš ${number}`,
    clientType: number % 2 === 0 ? 'BUSINESS_WITH_COLLATERAL' : 'CONSUMER',
    scheduleType: number > 6 ? 'ANNUITY' : 'REGULAR',
    schedule: rowsFrom(addDays(ISSUED, number)),
  })
}

/** Newest issue date first, the later registered first on the same day. */
const EXPECTED = ORDERED.map((number, place) => ({ number, place, issued: number % 4 }))
  .toSorted((one, other) => other.issued - one.issued || other.place - one.place)
  .map(({ number }) => `LOAN-${number}`)

const idOf = ({ lenderLoanId }: { readonly lenderLoanId: string }) => lenderLoanId

const of = (test: (number: number) => boolean) => EXPECTED.filter((id) => test(Number(id.slice(5))))

/** Contract of the list of loans: order, pages, filters and search. */
export function listContract(makeBook: MakeBook): void {
  describe('the list of loans', () => {
    it.each(PAGE_SIZES)('is the same from both ends, %i at a time', async (limit) => {
      const storage = await filled(makeBook)
      expect(await walked(storage.loanList, { filter: OWN, limit }, idOf)).toEqual(walkOf(EXPECTED))
    })

    it('that changes between two pages repeats none of what it had, and passes nothing over', async () => {
      const storage = await filled(makeBook)
      const first = await storage.loanList.page(OWN, null, 5)
      await storage.write((unit) => register(unit, loanOf(20, { issueDate: addDays(ISSUED, 9) })))
      const rest = await storage.loanList.page(OWN, first.next, 100)
      expect([...first.rows, ...rest.rows].map((loan) => loan.lenderLoanId)).toEqual(EXPECTED)
    })

    it.each([OWN, { ...OWN, search: 'LOAN' }])(
      'may be read from any day on, also where no loan is: %o',
      async (filter) => {
        const storage = await filled(makeBook)
        const [id, limit] = [999_999_999_999_999, 100]
        for (const [issueDate, isBefore] of [
          ['0000-01-01', true],
          ['1899-12-31', true],
          ['9999-12-31', false],
        ] as const) {
          const behind = await storage.loanList.page(filter, { value: issueDate, id }, limit)
          expect([issueDate, behind.rows.map(idOf)]).toEqual([issueDate, isBefore ? [] : EXPECTED])
          const ahead = await storage.loanList.pageBefore(filter, { value: issueDate, id }, limit)
          expect([issueDate, ahead.rows.map(idOf)]).toEqual([issueDate, isBefore ? EXPECTED : []])
        }
      },
    )

    it.each<[string, Partial<LoanFilter>, (number: number) => boolean]>([
      ['a schedule type', { scheduleType: ['ANNUITY'] }, (number) => number > 6],
      ['a client type', { clientType: ['CONSUMER'] }, (number) => number % 2 === 1],
      ['a part of a name, without its marks', { search: 'berzins' }, (number) => number % 2 === 1],
      ['two letters', { search: 'põ' }, (number) => number % 2 === 0],
      ['an identifier', { search: 'LOAN-1' }, (number) => `${number}`.startsWith('1')],
      ['nothing that there is', { search: 'no such loan' }, () => false],
      ['several at once', { search: 'veod', scheduleType: ['REGULAR'] }, (number) => number % 2 === 0 && number <= 6],
      ['extensions that are left', { extensions: ['left'] }, () => true],
      ['extensions that are used up', { extensions: ['used-up'] }, () => false],
      ['loans that are repaid', { finalDue: 'repaid' }, () => false],
    ])('narrowed to %s: pages, count, ids and sums agree', async (_, narrowed, isMeant) => {
      const storage = await filled(makeBook)
      const [filter, expected] = [{ ...OWN, ...narrowed }, of(isMeant)]
      expect(await walked(storage.loanList, { filter, limit: 2 }, idOf)).toEqual(walkOf(expected))
      const { rows } = await storage.loanList.page(filter, null, 100)
      expect([...(await storage.loanList.ids(filter, []))]).toEqual(rows.map((loan) => loan.id))
      expect(await storage.loanList.count(filter)).toBe(expected.length)
      expect(await storage.loanList.countUpTo(filter, expected.length)).toBe(expected.length)
      expect(await storage.loanList.countUpTo(filter, 1)).toBe(Math.min(expected.length, 2))
      const remainingPrincipal = BigInt(20_000 * expected.length)
      expect(await storage.loanList.totals(filter)).toEqual({ loans: expected.length, remainingPrincipal })
      expect(await storage.loanList.unreadable(filter)).toEqual({ count: 0, first: [] })
    })

    it('adds up what is overdue from the day after its due date', async () => {
      const storage = await openedBook(makeBook)
      await storage.write((unit) => register(unit, loanOf(1, { schedule: rowsFrom(ISSUED, 3) })))
      const { rows } = await storage.loanList.page(OWN, null, 1)
      const overdueOn = async (days: number) => {
        const today = addDays(ISSUED, days)
        const ofLoans = [...(await storage.loanList.overdue(rows, today)).values()]
        return [...ofLoans, await storage.loanList.overdueTotal({ ...OWN, today }, 9)]
      }
      for (const [days, rowsOverdue] of [
        [29, 0n],
        [30, 0n],
        [31, 1n],
        [60, 1n],
        [61, 2n],
        [90, 2n],
        [91, 3n],
      ] as const)
        expect([days, await overdueOn(days)]).toEqual([days, [rowsOverdue * 10_100n, rowsOverdue * 10_100n]])
    })

    it('adds up to the cent more than a floating-point number holds', async () => {
      const storage = await openedBook(makeBook)
      const [most, loans] = [99_999_999_999_999, 101]
      const schedule = [paymentRow(1, ISSUED, cents(most), cents(0))]
      await storage.write(async (unit) => {
        for (let number = 1; number <= loans; number++) await register(unit, loanOf(number, { schedule }))
      })
      const totals = { loans, remainingPrincipal: BigInt(most) * BigInt(loans) }
      for (const filter of [OWN, { ...OWN, country: ['EST'] }, { ...OWN, search: 'LOAN' }])
        expect(await storage.loanList.totals(filter)).toEqual(totals)
      await storage.write((unit) => register(unit, loanOf(loans + 1, { schedule: rowsFrom() })))
      expect((await storage.loanList.totals(OWN)).remainingPrincipal).toBe(totals.remainingPrincipal + 20_000n)
    })

    it('gives the ids of all but some', async () => {
      const storage = await filled(makeBook)
      const { rows } = await storage.loanList.page(OWN, null, 100)
      const [first, ...rest] = rows
      const ids = await storage.loanList.ids(OWN, [first?.uuid ?? ''])
      expect([...ids]).toEqual(rest.map((loan) => loan.id))
    })

    it('finds a loan as soon as it is registered', async () => {
      const storage = await filled(makeBook)
      await storage.write((unit) => register(unit, loanOf(50, { clientName: 'Kadri Kask' })))
      const { rows } = await storage.loanList.page({ ...OWN, search: 'kask' }, null, 9)
      expect(rows.map((loan) => loan.lenderLoanId)).toEqual(['LOAN-50'])
    })
  })
}
