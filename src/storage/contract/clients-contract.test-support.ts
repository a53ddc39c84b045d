import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outstandingPrincipal, type PaymentSchedule, paymentRow } from '#engine/loan.ts'
import { addDays } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { CLIENT_SORTS } from '#values/vocabulary/client-terms.ts'
import type { ClientKey } from '../client-key.ts'
import type { ClientFilter } from '../client-store.ts'
import { loansOf } from '../records/client-record.ts'
import type { Storage } from '../storage.ts'
import type { LoanRegistration } from '../stored-loan.ts'
import { type MakeBook, openedBook, uuidOf } from './book.test-support.ts'
import { ISSUED, loanOf, register, rowsFrom } from './loans.test-support.ts'

const TODAY = addDays(ISSUED, 45)
const METALAS = { clientName: 'Klaipėdos Metalas UAB', clientCode: '302914478', country: 'LTU' }
const COMPANY = { ...METALAS, clientType: 'BUSINESS_WITHOUT_COLLATERAL' } as const
const PERSON = {
  clientName: 'Zofia Wójcik',
  clientCode: '44051401359',
  country: 'POL',
  clientType: 'CONSUMER',
} as const
const KEY: ClientKey = { connectionId: 'local', country: 'LTU', code: '302914478', isPerson: false }

async function filled(makeBook: MakeBook, loans: readonly Partial<LoanRegistration>[]): Promise<Storage> {
  const storage = await openedBook(makeBook)
  await storage.write(async (unit) => {
    for (const [place, changes] of loans.entries()) await register(unit, loanOf(place + 1, changes))
  })
  return storage
}

const found = async (storage: Storage, search: string, limit = 9) =>
  (await storage.clients.find('local', search, limit)).rows.map(({ uuid }) => uuid)

const row = fc
  .record({
    days: fc.integer({ min: -40, max: 400 }),
    principal: fc.integer({ min: 0, max: 99_999_999 }),
    interest: fc.integer({ min: 0, max: 999_999 }),
    paid: fc.constantFrom('nothing', 'interest', 'all'),
  })
  .map(({ days, principal, interest, paid }) => {
    const made = paymentRow(1, addDays(TODAY, days), cents(principal), cents(interest))
    const portion = {
      principal: paid === 'all' ? cents(principal) : cents(0),
      interest: paid === 'nothing' ? cents(0) : cents(interest),
    }
    return { ...made, paid: { ...made.paid, ...portion } }
  })

const schedule = fc.uniqueArray(row, { minLength: 1, maxLength: 6, selector: ({ dueDate }) => dueDate })

/** Expected figures, summed row by row over all schedules. */
function expectedOf(schedules: readonly PaymentSchedule[]) {
  const rows = schedules.flat().map(({ dueDate, total, paid }) => ({
    due: dueDate,
    principal: BigInt(total.principal - paid.principal),
    interest: BigInt(total.interest - paid.interest + total.delayedInterest - paid.delayedInterest),
    paid: [BigInt(paid.principal), BigInt(paid.interest + paid.delayedInterest)] as const,
  }))
  const open = rows.filter(({ principal, interest }) => principal + interest > 0n)
  const late = open.filter(({ due }) => due < TODAY)
  const nextDueDate =
    open
      .map(({ due }) => due)
      .filter((due) => due >= TODAY)
      .toSorted((a, b) => a - b)[0] ?? null
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
  return {
    loanAmount: BigInt(20_000 * schedules.length),
    interestToCome: sum(rows.map(({ interest }) => interest)),
    paidPrincipal: sum(rows.map(({ paid }) => paid[0])),
    paidInterest: sum(rows.map(({ paid }) => paid[1])),
    overduePrincipal: sum(late.map(({ principal }) => principal)),
    overdueInterest: sum(late.map(({ interest }) => interest)),
    overdueRows: late.length,
    nextDueDate,
    nextDueAmount: sum(open.filter(({ due }) => due === nextDueDate).map((each) => each.principal + each.interest)),
  }
}

type ListedLoan = {
  readonly client: number
  readonly isPerson: boolean
  readonly name: string
  readonly due: number | null
}

/** A loan with one row on a day; without a day, its row is paid. */
function listedLoan({ client, isPerson, name, due }: ListedLoan): Partial<LoanRegistration> {
  const made = paymentRow(1, addDays(TODAY, due ?? 0), cents(100), cents(0))
  return {
    clientCode: `code ${client}`,
    clientName: name,
    country: 'LTU',
    clientType: isPerson ? 'CONSUMER' : 'BUSINESS_WITH_COLLATERAL',
    schedule: [due === null ? { ...made, paid: made.total } : made],
  }
}

/** UUIDs of all pages, read from the start and from the end. */
async function allPages({ clients: { list } }: Storage, filter: ClientFilter, limit: number) {
  const [down, up] = [[] as string[], [] as string[]]
  let page = await list.page(filter, null, limit)
  down.push(...page.rows.map(({ uuid }) => uuid))
  while (page.next) {
    page = await list.page(filter, page.next, limit)
    down.push(...page.rows.map(({ uuid }) => uuid))
  }
  page = await list.pageBefore(filter, null, limit)
  up.unshift(...page.rows.map(({ uuid }) => uuid))
  while (page.previous) {
    page = await list.pageBefore(filter, page.previous, limit)
    up.unshift(...page.rows.map(({ uuid }) => uuid))
  }
  return { down, up }
}

/** Contract of clients, which are derived from the loans that name them. */
export function clientsContract(makeBook: MakeBook): void {
  describe('clients', () => {
    it('are one for each country, code and kind, whatever their loans call them, with the uuid of the first', async () => {
      const storage = await filled(makeBook, [
        COMPANY,
        { ...COMPANY, clientName: 'Klaipėdos Metalas AB' },
        COMPANY,
        { ...COMPANY, country: 'LVA' },
        { ...COMPANY, clientType: 'CONSUMER' },
        { ...COMPANY, connectionId: uuidOf(77) },
        { ...COMPANY, clientType: 'BUSINESS_WITH_COLLATERAL' },
      ])
      const client = await storage.clients.byUuid('local', uuidOf(1).toUpperCase())
      expect(client).toEqual({ ...KEY, uuid: uuidOf(1) })
      expect(await storage.clients.byKey(KEY)).toEqual(client)
      expect(await storage.clients.byUuid('local', uuidOf(2))).toEqual(client)
      for (const none of ['', 'x', uuidOf(3), uuidOf(6), uuidOf(50)])
        expect(await storage.clients.byUuid('local', none)).toBeUndefined()
      expect(await storage.clients.names(KEY, 9)).toEqual(['Klaipėdos Metalas AB', 'Klaipėdos Metalas UAB'])
      expect(await storage.clients.names(KEY, 1)).toEqual(['Klaipėdos Metalas AB'])
      const { rows } = await storage.loanList.page(loansOf(KEY, TODAY), null, 9)
      expect(rows.map(({ lenderLoanId }) => lenderLoanId)).toEqual(['LOAN-7', 'LOAN-3', 'LOAN-2', 'LOAN-1'])
      expect(await storage.loanList.count(loansOf(KEY, TODAY))).toBe(4)
    })

    it('have their names looked up together, each in its place, also where a key is asked twice or is no client', async () => {
      const storage = await filled(makeBook, [
        COMPANY,
        { ...COMPANY, clientName: 'Klaipėdos Metalas AB' },
        PERSON,
        { ...COMPANY, clientName: 'Liepājas Metāls', country: 'LVA' },
        { ...COMPANY, clientName: 'Elsewhere', connectionId: uuidOf(77) },
        { ...COMPANY, clientName: 'A person', clientType: 'CONSUMER' },
      ])
      const person = { connectionId: 'local', country: 'POL', code: '44051401359', isPerson: true }
      const keys = [{ ...KEY, code: 'none' }, KEY, person, { ...KEY, country: 'LVA' }, KEY, { ...KEY, isPerson: true }]
      const metalas = ['Klaipėdos Metalas AB', 'Klaipėdos Metalas UAB']
      const expected = [[], metalas, ['Zofia Wójcik'], ['Liepājas Metāls'], metalas, ['A person']]
      expect(await storage.clients.namesOfAll(keys, 9)).toEqual(expected)
      expect(await storage.clients.namesOfAll(keys, 1)).toEqual(expected.map((names) => names.slice(0, 1)))
      expect(await storage.clients.namesOfAll([], 9)).toEqual([])
    })

    it('are found by code, by the beginning of a name and by any part, each once, the best first', async () => {
      const storage = await filled(makeBook, [
        { ...COMPANY, clientName: 'Nemuno Klaipėda UAB', clientCode: '1' },
        COMPANY,
        { ...COMPANY, clientName: 'Klaipėdos Metalas AB' },
        { ...PERSON, clientName: 'Jan Nowak', clientCode: '302914478' },
        PERSON,
        { ...COMPANY, connectionId: uuidOf(77) },
      ])
      expect(await found(storage, 'klai')).toEqual([uuidOf(2), uuidOf(1)])
      expect(await found(storage, 'KLAIPĖDA')).toEqual([uuidOf(1)])
      expect(await found(storage, 'etal')).toEqual([uuidOf(2)])
      expect(await found(storage, 'k')).toEqual([uuidOf(2)])
      expect(await found(storage, '302914478')).toEqual([uuidOf(4), uuidOf(2)])
      expect(await found(storage, '1')).toEqual([uuidOf(1)])
      expect(await found(storage, '4405')).toEqual([uuidOf(5)])
      expect(await found(storage, 'wojcik')).toEqual([uuidOf(5)])
      expect(await found(storage, 'klai', 1)).toEqual([uuidOf(2)])
      for (const none of ['zzz', '%', '_', '"', "'", '\u0301'])
        expect([none, await found(storage, none)]).toEqual([none, []])
      expect((await storage.clients.find(uuidOf(5), 'klai', 9)).rows).toEqual([])
    })

    it('have the figures of all their loans together, to the cent', async () => {
      const storage = await openedBook(makeBook)
      let number = 0
      await fc.assert(
        fc.asyncProperty(fc.array(schedule, { minLength: 1, maxLength: 4 }), async (schedules) => {
          number += 10
          const client = { ...COMPANY, clientCode: `code ${number}` }
          await storage.write(async (unit) => {
            for (const [place, each] of schedules.entries())
              await register(
                unit,
                loanOf(number + place, { ...client, schedule: each.toSorted((a, b) => a.dueDate - b.dueDate) }),
              )
          })
          const own = loansOf({ ...KEY, code: client.clientCode }, TODAY)
          const expected = expectedOf(schedules)
          expect(await storage.clients.figures(own, 9)).toMatchObject({ ...expected, unreadableSchedules: 0 })
          const { remainingPrincipal } = await storage.loanList.totals(own)
          expect(remainingPrincipal).toBe(schedules.reduce((sum, each) => sum + BigInt(outstandingPrincipal(each)), 0n))
          const rows = await storage.clients.overdueRows(own, 99)
          expect(rows.length).toBe(expected.overdueRows)
          expect(rows.reduce((sum, { principal }) => sum + BigInt(principal), 0n)).toBe(expected.overduePrincipal)
          expect(rows.reduce((sum, { interest }) => sum + BigInt(interest), 0n)).toBe(expected.overdueInterest)
          expect(rows.map(({ dueDate }) => dueDate)).toEqual(
            rows.map(({ dueDate }) => dueDate).toSorted((a, b) => a - b),
          )
        }),
        { numRuns: 25 },
      )
    })

    it('are listed newest first, and by the day on which they owe first, each once and from both ends', async () => {
      const storage = await openedBook(makeBook)
      const someLoan = fc.record({
        client: fc.integer({ min: 1, max: 6 }),
        isPerson: fc.boolean(),
        name: fc.constantFrom('First', 'Second'),
        due: fc.option(fc.integer({ min: 0, max: 5 })),
      })
      let number = 0
      await fc.assert(
        fc.asyncProperty(
          fc.array(someLoan, { maxLength: 14 }),
          fc.integer({ min: 1, max: 5 }),
          async (loans, limit) => {
            number += 100
            const connectionId = uuidOf(number)
            await storage.write(async (unit) => {
              for (const [place, loan] of loans.entries())
                await register(unit, loanOf(number + place, { ...listedLoan(loan), connectionId }))
            })
            const order = loans.map((loan, place) => ({ ...loan, key: `${loan.client} ${loan.isPerson}`, place }))
            const clients = Map.groupBy(order, ({ key }) => key)
            const firsts = [...clients.values()].flatMap(([first]) => first ?? []).map(({ place }) => place)
            const dueOf = ({ due }: { due: number | null }) => due ?? 99
            const byDue = order.toSorted((a, b) => dueOf(a) - dueOf(b) || a.place - b.place)
            const late = [...new Set(byDue.map(({ key }) => clients.get(key)?.[0]?.place ?? -1))]
            const expected = { newest: firsts.toReversed(), daysLate: late }
            for (const sort of CLIENT_SORTS) {
              const uuids = expected[sort].map((place) => uuidOf(number + place))
              expect(await allPages(storage, { connectionId, sort }, limit)).toEqual({ down: uuids, up: uuids })
            }
            expect(await storage.clients.list.countUpTo(connectionId, 4)).toBe(Math.min(clients.size, 5))
          },
        ),
        { numRuns: 20 },
      )
    })

    it('have their overdue rows by day, then in the order of registration', async () => {
      const days = [9, 3, 9, 0, 3]
      const storage = await filled(
        makeBook,
        days.map((day) => ({ ...COMPANY, schedule: rowsFrom(addDays(ISSUED, day), 1) })),
      )
      const order = async (limit: number) =>
        (await storage.clients.overdueRows(loansOf(KEY, TODAY), limit)).map(({ lenderLoanId }) => lenderLoanId)
      const expected = ['LOAN-4', 'LOAN-2', 'LOAN-5', 'LOAN-1', 'LOAN-3']
      expect(await order(9)).toEqual(expected)
      expect(await order(3)).toEqual(expected.slice(0, 3))
    })

    it('of more loans than are asked for have no figures, and of none have nothing', async () => {
      const storage = await filled(makeBook, [COMPANY, COMPANY, COMPANY])
      expect(await storage.clients.figures(loansOf(KEY, TODAY), 2)).toBeNull()
      expect(await storage.clients.figures(loansOf(KEY, TODAY), 3)).toMatchObject({ overdueLoans: 3, overdueRows: 3 })
      expect((await storage.clients.overdueRows(loansOf(KEY, TODAY), 2)).length).toBe(2)
      const none = await storage.clients.figures(loansOf({ ...KEY, code: 'none' }, TODAY), 3)
      expect(none).toMatchObject({ interestToCome: 0n, overdueRows: 0, nextDueDate: null, nextDueAmount: 0n })
    })

    it('have a page of many loans from both ends, and their rows by day', async () => {
      const many = Array.from({ length: 30 }, (_, place) => ({
        ...COMPANY,
        schedule: rowsFrom(addDays(ISSUED, place)),
      }))
      const storage = await filled(makeBook, many)
      const own = loansOf(KEY, TODAY)
      const last = await storage.loanList.pageBefore(own, null, 1)
      expect(last.rows.map(({ lenderLoanId }) => lenderLoanId)).toEqual(['LOAN-1'])
      const [first] = await storage.clients.overdueRows(own, 1)
      expect(first).toEqual({
        loanUuid: uuidOf(1),
        lenderLoanId: 'LOAN-1',
        dueDate: addDays(ISSUED, 30),
        principal: 10_000,
        interest: 100,
      })
    })
  })
}
