import { describe, expect, it } from 'vitest'
import { NOTHING, outstandingOf, type PaymentSchedule, type Portion } from '#engine/loan.ts'
import { withStep } from '#engine/payments/course.ts'
import { addDays, type CalendarDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import type { BookStanding } from '#values/vocabulary/loan-list-terms.ts'
import type { LoanFilter } from '../loan-filter.ts'
import type { Storage, UnitOfWork } from '../storage.ts'
import { AT, type MakeBook, openedBook, uuidOf } from './book.test-support.ts'
import { ISSUED, loanOf, payLoan, register, rowsFrom } from './loans.test-support.ts'

/** A day on which the first installment of every loan is late. */
const TODAY = addDays(ISSUED, 45)
const BOOK: LoanFilter = { connectionId: 'local', today: TODAY }
/** All principal, and the interest of one of two installments. */
const DUE: Portion = { ...NOTHING, principal: cents(20_000), interest: cents(100) }

/** Buys a loan back, on top of its last version. */
async function buyBack(unit: UnitOfWork, id: number, due = DUE, paymentDate: CalendarDate = TODAY): Promise<void> {
  const version = ((await unit.loans.versionOf(id)) ?? 0) + 1
  const step = { kind: 'buyback', event: version, valueDate: paymentDate, due, rules: [] } as const
  const { schedule } = withStep(await unit.loanEvents.course(id, version - 1), step)
  const given = { uuid: uuidOf(5), reason: 'AGREEMENT_TERMINATION', madeThrough: 'test', createdAt: AT } as const
  const dated = { paymentDate, delayedInterestNumber: null }
  const event = { kind: 'bought-back', version, madeDate: TODAY, due, ...dated } as const
  await unit.loanEvents.insert(id, { ...event, ...given, schedule })
  await unit.loans.setVersion(id, { version, extensionsUsed: 0, schedule, isBoughtBack: true })
}

async function reinstate(unit: UnitOfWork, id: number): Promise<void> {
  const boughtBackVersion = (await unit.loans.versionOf(id)) ?? 0
  const version = boughtBackVersion + 1
  const schedule = await unit.loanEvents.known(id, boughtBackVersion - 1)
  const given = { uuid: uuidOf(6), reason: 'Another loan', madeThrough: 'test', createdAt: AT }
  await unit.loanEvents.insert(id, {
    kind: 'reinstated',
    version,
    madeDate: TODAY,
    boughtBackVersion,
    ...given,
    schedule,
  })
  await unit.loans.setVersion(id, { version, extensionsUsed: 0, schedule })
}

/** A late loan, one that was bought back, and one that is repaid. */
async function threeLoans(makeBook: MakeBook): Promise<Storage> {
  const storage = await openedBook(makeBook)
  await storage.write(async (unit) => {
    const [, second, third] = [
      await register(unit, loanOf(1)),
      await register(unit, loanOf(2)),
      await register(unit, loanOf(3)),
    ]
    await buyBack(unit, second)
    await payLoan(unit, third, 20_200)
  })
  return storage
}

async function uuidsOf({ loanList }: Storage, more: Partial<LoanFilter>): Promise<readonly string[]> {
  const filter = { ...BOOK, ...more }
  const { rows } = await loanList.page(filter, null, 9)
  expect(await loanList.count(filter)).toBe(rows.length)
  expect((await loanList.ids(filter, [])).length).toBe(rows.length)
  return rows.map(({ uuid }) => uuid)
}

const owed = (schedule: PaymentSchedule) => schedule.map(outstandingOf)

/** Contract of loans that their lender took back, which stay in the running book and owe nothing. */
export function boughtBackContract(makeBook: MakeBook): void {
  describe('a loan that was bought back', () => {
    it.each<[standing: readonly BookStanding[], numbers: readonly number[]]>([
      [['overdue'], [1]],
      [['running'], []],
      [['bought-back'], [2]],
      [['repaid'], [3]],
      [
        ['bought-back', 'repaid'],
        [3, 2],
      ],
      [['running', 'bought-back'], [2]],
      [
        ['overdue', 'repaid'],
        [3, 1],
      ],
    ])('is listed, counted and found by its standing: %j', async (standing, numbers) => {
      const storage = await threeLoans(makeBook)
      const expected = numbers.map((number) => uuidOf(number))
      expect(await uuidsOf(storage, { standing })).toEqual(expected)
      expect(await uuidsOf(storage, { standing, search: 'loan-' })).toEqual(expected)
    })

    it('stands between the loans that owe something and the repaid ones, and is due on no day', async () => {
      const storage = await threeLoans(makeBook)
      for (const sort of ['standing', 'nextDueDate'] as const)
        expect(await uuidsOf(storage, { order: { sort, direction: 'asc' } })).toEqual([uuidOf(1), uuidOf(2), uuidOf(3)])
      expect(await uuidsOf(storage, { ranges: { nextDueDate: { from: ISSUED } } })).toEqual([uuidOf(1)])
      expect(await uuidsOf(storage, { finalDue: 'in-365-days' })).toEqual([uuidOf(1)])
      expect(await uuidsOf(storage, { finalDue: 'repaid' })).toEqual([uuidOf(3)])
    })

    it('adds nothing to any sum: neither of the book nor of its client', async () => {
      const [with2, alone] = [await threeLoans(makeBook), await openedBook(makeBook)]
      await alone.write((unit) => register(unit, loanOf(1)))
      expect(await with2.loanList.overdueTotal(BOOK, 9)).toBe(await alone.loanList.overdueTotal(BOOK, 9))
      const { remainingPrincipal } = await alone.loanList.totals(BOOK)
      expect(await with2.loanList.totals(BOOK)).toEqual({ loans: 3, remainingPrincipal })
      const client = { country: 'EST', code: '48703150007', isPerson: true }
      const [book, one] = await Promise.all(
        [with2, alone].map((storage) => storage.clients.figures({ ...BOOK, client }, 9)),
      )
      const paid = { loanAmount: 60_000n, paidPrincipal: 40_000n, paidInterest: 300n }
      expect(book).toEqual({ ...one, ...paid })
      expect(await with2.clients.overdueRows({ ...BOOK, client }, 9)).toHaveLength(1)
    })

    it('has its event with the amounts, and its rows are worked out from those before', async () => {
      const storage = await threeLoans(makeBook)
      const { loans, loanEvents, loanList } = storage
      const found = await loans.byUuid('local', uuidOf(2))
      expect(found).toMatchObject({ isBoughtBack: true, nextDueDate: null, remainingPrincipal: 0, version: 1 })
      const [registered, bought] = await loanEvents.of({ id: found?.id ?? 0, version: 1 })
      expect([registered?.kind, bought]).toMatchObject([
        'registered',
        { kind: 'bought-back', due: DUE, paymentDate: TODAY, reason: 'AGREEMENT_TERMINATION' },
      ])
      const rows = await loanEvents.rows(found?.id ?? 0, 1)
      expect(owed(rows)).toEqual(rows.map(() => NOTHING))
      expect(rows.map(({ total }) => total.interest)).toEqual([100, 0])
      expect((await loanEvents.course(found?.id ?? 0, 1)).steps).toHaveLength(1)
      expect(found && (await loanList.overdue([found], TODAY)).get(found.id)).toBe(0n)
    })

    it('is as before once its buyback is taken back, also where something was paid', async () => {
      const storage = await openedBook(makeBook)
      const id = await storage.write(async (unit) => {
        const made = await register(unit, loanOf(1))
        await payLoan(unit, made, 150)
        await buyBack(unit, made, { ...NOTHING, principal: cents(19_950) })
        await reinstate(unit, made)
        return made
      })
      const [registered, paid, , again] = await storage.loanEvents.all({ id, version: 3 })
      expect(registered).toEqual(rowsFrom())
      expect(again).toEqual(paid)
      expect(await storage.loans.byUuid('local', uuidOf(1))).toMatchObject({ isBoughtBack: false })
      expect(await uuidsOf(storage, { standing: ['overdue'] })).toEqual([uuidOf(1)])
      expect(await storage.loanList.overdueTotal(BOOK, 9)).toBe(9_950n)
    })
  })
}
