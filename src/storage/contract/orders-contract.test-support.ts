import { describe, expect, it } from 'vitest'
import { outstandingOf, type PaymentSchedule, paymentRow } from '#engine/loan.ts'
import { addDays } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { rateFromMillionths } from '#values/rate.ts'
import { LOAN_SORTS, SORT_DIRECTIONS } from '#values/vocabulary/loan-list-terms.ts'
import { CLIENT_TYPES, SCHEDULE_TYPES } from '#values/vocabulary/loan-terms.ts'
import type { LoanFilter } from '../loan-filter.ts'
import { overdueOf } from '../records/overdue.ts'
import type { Storage } from '../storage.ts'
import type { StoredLoan } from '../stored-loan.ts'
import { type MakeBook, openedBook } from './book.test-support.ts'
import { inOrder, isMeant } from './listed-in-memory.test-support.ts'
import { ISSUED, loanOf, register } from './loans.test-support.ts'
import { walked, walkOf } from './walked.test-support.ts'

const OWN: LoanFilter = { connectionId: 'local', today: ISSUED }
const LOANS = 40
const NAMES = ['Õie Kask', 'kask', 'Kask', 'Aino Mäkelä', 'aino', 'Zane'] as const

const at = <Term>(terms: readonly Term[], number: number): Term | undefined => terms[number % terms.length]

/** One to three rows, before today or after it, paid or not. */
function scheduleOf(number: number): PaymentSchedule {
  const first = paymentRow(1, addDays(ISSUED, (number % 7) * 5 - 20), cents(100 + (number % 5)), cents(7))
  const second = paymentRow(2, addDays(ISSUED, 10 + (number % 3)), cents(200), cents(3))
  const early = paymentRow(0, addDays(ISSUED, -50), cents(300), cents(11))
  const rows = number % 5 === 1 ? [early, first, second] : [first, second]
  return number % 4 === 0 ? [{ ...first, paid: first.total }] : rows.map((row, at) => ({ ...row, number: at + 1 }))
}

function variedLoan(number: number) {
  return loanOf(number, {
    amount: cents(10_000 + (number % 6)),
    interestRate: rateFromMillionths((number % 3) * 500_000),
    country: at(['EST', 'LVA', 'FIN'], number) ?? '',
    clientName: at(NAMES, number) ?? '',
    clientType: at(CLIENT_TYPES, number) ?? 'CONSUMER',
    scheduleType: at(SCHEDULE_TYPES, number) ?? 'REGULAR',
    issueDate: addDays(ISSUED, -(number % 8)),
    schedule: scheduleOf(number),
  })
}

async function filled(makeBook: MakeBook): Promise<Storage> {
  const storage = await openedBook(makeBook)
  await storage.write(async (unit) => {
    for (let number = 1; number <= LOANS; number++) await register(unit, variedLoan((number * 17) % 101))
    await register(unit, loanOf(999, { connectionId: 'another' }))
  })
  return storage
}

async function allOf(storage: Storage): Promise<readonly StoredLoan[]> {
  return (await storage.loanList.page(OWN, null, 500)).rows
}

const idOf = ({ id }: StoredLoan) => id

const NARROWINGS: readonly Partial<LoanFilter>[] = [
  {},
  { country: ['EST', 'LVA'], standing: ['overdue', 'running'] },
  { search: 'kask', clientType: ['CONSUMER'] },
  { ranges: { loanAmount: { from: 10_002, to: 10_004 }, nextDueDate: { to: ISSUED } } },
]

const ORDERS = LOAN_SORTS.flatMap((sort) => SORT_DIRECTIONS.map((direction) => ({ sort, direction })))

/** Contract of the list of loans in each of its orders. */
export function ordersContract(makeBook: MakeBook): void {
  describe('the list of loans', () => {
    it('is in every order the same from both ends, whatever it is narrowed to', async () => {
      const storage = await filled(makeBook)
      const all = await allOf(storage)
      for (const order of ORDERS) {
        for (const narrowing of NARROWINGS) {
          const filter = { ...OWN, ...narrowing, order }
          const expected = inOrder(
            all.filter((loan) => isMeant(loan, filter)),
            filter,
          ).map(idOf)
          expect([filter, await walked(storage.loanList, { filter, limit: 13 }, idOf)]).toEqual([
            filter,
            walkOf(expected),
          ])
          expect([...(await storage.loanList.ids(filter, []))]).toEqual(expected)
        }
      }
    })

    it('goes on behind a row whose key is not said, and has nothing behind one that there is not', async () => {
      const { loanList } = await filled(makeBook)
      for (const order of ORDERS) {
        const filter = { ...OWN, order }
        const first = await loanList.page(filter, null, 9)
        const next = first.next && { id: first.next.id }
        expect((await loanList.page(filter, next, 9)).rows).toEqual((await loanList.page(filter, first.next, 9)).rows)
        expect((await loanList.page(filter, { id: 999_999_999 }, 9)).rows).toEqual([])
      }
    })

    it('goes on where it was once loans have come to it and others have moved in it', async () => {
      const storage = await filled(makeBook)
      const { loanList, write } = storage
      for (const [turn, order] of ORDERS.entries()) {
        const filter = { ...OWN, order }
        const { rows, next } = await loanList.page(filter, null, 11)
        const moved = (await loanList.page(filter, next, 500)).rows.at(turn % 9)
        await write(async (unit) => {
          await register(unit, variedLoan(200 + turn))
          const changed = { version: 1, extensionsUsed: turn % 3, schedule: scheduleOf(turn + 1) }
          if (moved) await unit.loans.setVersion(moved.id, changed)
        })
        const now = inOrder(await allOf(storage), filter).map(idOf)
        const place = now.indexOf(rows.at(-1)?.id ?? 0)
        expect((await loanList.page(filter, next, 500)).rows.map(idOf)).toEqual(now.slice(place + 1))
      }
    })

    it('adds up what is overdue, of each loan and of all', async () => {
      const { loanList, loanEvents } = await filled(makeBook)
      const all = (await loanList.page(OWN, null, 500)).rows
      const late = all.filter(({ nextDueDate }) => nextDueDate !== null && nextDueDate < ISSUED)
      expect(late.length).toBeGreaterThan(10)
      const owed = await Promise.all(
        late.map(async (loan) => [loan.id, overdueIn(await loanEvents.known(loan.id, 0))] as const),
      )
      expect(new Map(await loanList.overdue(late, ISSUED))).toEqual(new Map(owed))
      const total = owed.reduce((sum, [, amount]) => sum + amount, 0n)
      const others = late.filter((loan) => overdueOf(loan, ISSUED) === null).length
      expect(others).toBeGreaterThan(0)
      expect(others).toBeLessThan(late.length)
      for (const filter of [OWN, { ...OWN, search: 'LOAN' }, { ...OWN, country: ['EST', 'LVA', 'FIN'] }]) {
        expect(await loanList.overdueTotal(filter, others)).toBe(total)
        expect(await loanList.overdueTotal(filter, others - 1)).toBeNull()
      }
      expect(await loanList.overdue([], ISSUED)).toEqual(new Map())
    })
  })
}

function overdueIn(schedule: PaymentSchedule): bigint {
  return schedule
    .filter(({ dueDate }) => dueDate < ISSUED)
    .map(outstandingOf)
    .reduce((sum, { principal, interest, delayedInterest }) => sum + BigInt(principal + interest + delayedInterest), 0n)
}
