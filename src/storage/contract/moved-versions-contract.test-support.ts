import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasOutstanding, type Loan, type PaymentSchedule } from '#engine/loan.ts'
import { movedSchedule } from '#engine/moved-schedule.ts'
import { randomLoan } from '#engine/random-loan.test-support.ts'
import { addDays, type CalendarDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import type { ClientKey } from '../client-key.ts'
import { loansOf } from '../records/client-record.ts'
import type { Storage } from '../storage.ts'
import { errorOf, type MakeBook, openedBook } from './book.test-support.ts'
import { extensionTo, ISSUED, loanOf, register, rowsFrom } from './loans.test-support.ts'

const MOVE = { days: 30, addedInterest: cents(12) }

const moves = fc.array(
  fc.record({ days: fc.integer({ min: 1, max: 90 }), addedInterest: fc.integer({ min: 0, max: 9_999 }).map(cents) }),
  { minLength: 1, maxLength: 5 },
)

/** Payments: of some rows everything, of some the interest, of others nothing. */
const parts = fc.infiniteStream(fc.constantFrom('nothing', 'nothing', 'interest', 'all'))

function paidIn(loan: Loan, paid: Iterator<string>): PaymentSchedule {
  return loan.schedule.map((row) => {
    const part = paid.next().value
    const { total } = row
    if (part === 'all') return { ...row, paid: total }
    return { ...row, paid: { ...row.paid, interest: part === 'interest' ? total.interest : cents(0) } }
  })
}

/** The schedule, and the schedule after each extension. */
function versionsOf(first: PaymentSchedule, steps: readonly (typeof MOVE)[]): readonly PaymentSchedule[] {
  const versions = [first]
  for (const move of steps) versions.push(movedSchedule(versions.at(-1) ?? [], move))
  return versions
}

export type StoredWithClient = { readonly id: number; readonly key: ClientKey }

/** Stores a loan with a client of its own, its extensions as moves or with all their rows. */
async function stored(
  { write }: Storage,
  number: number,
  versions: readonly PaymentSchedule[],
  steps: readonly (typeof MOVE)[] | null,
): Promise<StoredWithClient> {
  const clientCode = `moved ${number}`
  return write(async (unit) => {
    const loan = loanOf(number, { clientCode, schedule: versions[0] ?? [], maxExtensions: 9 })
    const id = await register(unit, loan)
    for (const [place, move] of (steps ?? versions.slice(1)).entries()) {
      const [version, schedule, before] = [place + 1, versions[place + 1] ?? [], versions[place] ?? []]
      const isMove = steps && 'days' in move
      const { days: extendedDays, addedInterest } = isMove ? move : MOVE
      const given = { extendedDays, addedInterest, ...(isMove ? { before } : {}) }
      await unit.loanEvents.insert(id, extensionTo(version, schedule, given))
      await unit.loans.setVersion(id, { version, extensionsUsed: version, schedule })
    }
    return { id, key: { connectionId: 'local', country: loan.country, code: clientCode, isPerson: true } }
  })
}

/** All amounts of lists and of a client's page on a day. */
export async function saidOn(storage: Storage, { key }: StoredWithClient, today: CalendarDate) {
  const own = loansOf(key, today)
  const rows = await storage.clients.overdueRows(own, 999)
  const { rows: page } = await storage.loanList.page(own, null, 9)
  return {
    figures: await storage.clients.figures(own, 9),
    rows: rows.map(({ dueDate, principal, interest }) => ({ dueDate, principal, interest })),
    overdue: [...(await storage.loanList.overdue(page, today)).values()],
    totals: await storage.loanList.totals(own),
  }
}

/** Contract of extensions that are stored as moves of earlier rows. */
export function movedVersionsContract(makeBook: MakeBook): void {
  describe('a version that moved the rows of another', () => {
    it('reads as the same rows stored one by one, and so do all amounts of lists and clients, on every day', async () => {
      const storage = await openedBook(makeBook)
      let number = 0
      await fc.assert(
        fc.asyncProperty(randomLoan, moves, parts, async (loan, steps, paid) => {
          const first = paidIn(loan, paid)
          fc.pre(first.some(hasOutstanding) && first.length <= 24)
          const versions = versionsOf(first, steps)
          number += 2
          const moved = await stored(storage, number, versions, steps)
          const whole = await stored(storage, number + 1, versions, null)
          for (const [version, schedule] of versions.entries()) {
            expect(await storage.loanEvents.rows(moved.id, version)).toEqual(schedule)
            expect(await storage.loanEvents.count(moved.id, version)).toBeGreaterThanOrEqual(schedule.length)
          }
          const current = { id: moved.id, version: steps.length }
          expect(await storage.loanEvents.all(current)).toEqual(versions)
          const due = (versions.at(-1) ?? []).filter(hasOutstanding).map(({ dueDate }) => dueDate)
          for (const day of new Set([due[0], due[1], due.at(-1)].flatMap((date) => date ?? [])))
            for (const today of [day, addDays(day, 1)])
              expect(await saidOn(storage, moved, today)).toEqual(await saidOn(storage, whole, today))
        }),
        { numRuns: 40, seed: 20_261_127 },
      )
    })

    it('keeps no rows, and one that is anything else keeps all of its own', async () => {
      const storage = await openedBook(makeBook)
      const versions = versionsOf(rowsFrom(), [MOVE])
      const moved = await stored(storage, 1, versions, [MOVE])
      const other = await stored(storage, 2, versions, [{ ...MOVE, addedInterest: cents(13) }])
      expect(await storage.loanEvents.all({ id: other.id, version: 1 })).toEqual(versions)
      expect(await storage.loanEvents.known(moved.id, 1)).toEqual(versions[1])
      expect(await storage.loanEvents.of({ id: moved.id, version: 1 })).toEqual([
        { version: 0, kind: 'registered', madeDate: ISSUED },
        expect.objectContaining({ version: 1, kind: 'extended', number: 1 }),
      ])
      for (const none of [2, 2 ** 31, 1e30]) expect(await storage.loanEvents.rows(moved.id, none)).toEqual([])
    })

    it('is refused where the version before is not there', async () => {
      const { write, rowErrorOf, loanEvents } = await openedBook(makeBook)
      const [before = [], schedule = []] = versionsOf(rowsFrom(), [MOVE])
      const astray = await errorOf(() =>
        write(async (unit) => {
          const id = await register(unit, loanOf(1))
          await unit.loanEvents.insert(id, extensionTo(2, schedule, { before }))
        }),
      )
      expect(rowErrorOf(astray)?.place).toBe('unreadable row: loan_event 1 1, number')
      expect(await loanEvents.rows(1, 0)).toEqual([])
    })
  })
}
