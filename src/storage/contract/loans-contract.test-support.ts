import { describe, expect, it } from 'vitest'
import { addDays } from '#values/calendar-date.ts'
import type { UnitOfWork } from '../storage.ts'
import type { LoanRegistration } from '../stored-loan.ts'
import { AT, errorOf, type MakeBook, openedBook, uuidOf } from './book.test-support.ts'
import { extensionTo, ISSUED, loanOf, refreshTo, register, rowsFrom } from './loans.test-support.ts'

/** Contract of loans by their identifiers, the versions of their schedules, and their extensions. */
export function loansContract(makeBook: MakeBook): void {
  describe('a loan', () => {
    it('is found by each of its identifiers, on its own connection alone', async () => {
      const storage = await openedBook(makeBook)
      const id = await storage.write((unit) => register(unit, loanOf(1, { uuid: uuidOf(1).replace('4', 'a') })))
      const uuid = uuidOf(1).replace('4', 'a')
      const { loans } = storage
      for (const found of [
        await loans.byUuid('local', uuid),
        await loans.byUuid('local', uuid.toUpperCase()),
        await loans.byLenderLoanId('local', 'LOAN-1'),
        (await loans.inList('local', uuid)).rows[0],
      ])
        expect(found).toMatchObject({ id, uuid, lenderLoanId: 'LOAN-1', publicId: 'PUBLIC1' })
      expect(await loans.idOf('local', uuid)).toBe(id)
      expect(await loans.byUuid('another', uuid)).toBeUndefined()
      expect(await loans.byLenderLoanId('local', 'loan-1')).toBeUndefined()
      expect(await loans.inList('another', uuid)).toEqual({ rows: [], unreadable: [] })
    })

    it('comes back as it was registered, with the figures of its schedule', async () => {
      const storage = await openedBook(makeBook)
      const { schedule, representativeCode: _, ...kept } = loanOf(1, { maxExtensions: null })
      const id = await storage.write((unit) => register(unit, loanOf(1, { maxExtensions: null })))
      expect(await storage.loans.byUuid('local', uuidOf(1))).toEqual({
        ...kept,
        id,
        version: 0,
        extensionsUsed: 0,
        returnedAt: null,
        remainingPrincipal: 20_000,
        finalPaymentDate: schedule[1]?.dueDate,
        nextDueDate: schedule[0]?.dueDate,
        nextDueAmount: 10_100,
        laterDueDate: schedule[1]?.dueDate,
        outstanding: 20_200,
        isVoided: false,
        isBoughtBack: false,
      })
    })

    it.each<[string, Partial<LoanRegistration>]>([
      ['its uuid', { uuid: uuidOf(1) }],
      ['its public ID', { publicId: 'PUBLIC1' }],
      ['its lender loan ID', { lenderLoanId: 'LOAN-1' }],
    ])('shares %s with no other one of its connection', async (_, same) => {
      const storage = await openedBook(makeBook)
      await storage.write((unit) => register(unit, loanOf(1)))
      expect(await errorOf(() => storage.write((unit) => register(unit, loanOf(2, same))))).toBeInstanceOf(Error)
      await storage.write((unit) => register(unit, loanOf(2, { ...same, connectionId: uuidOf(9) })))
      expect(await storage.loanList.count({ connectionId: 'local', today: ISSUED })).toBe(1)
      expect(await storage.loanList.count({ connectionId: uuidOf(9), today: ISSUED })).toBe(1)
    })

    it('says which identifiers are taken', async () => {
      const { loans, write } = await openedBook(makeBook)
      await write((unit) => register(unit, loanOf(1)))
      const other = { connectionId: 'local', lenderLoanId: 'LOAN-2', publicId: 'PUBLIC2' }
      expect(await loans.isTaken(other)).toBe(false)
      expect(await loans.isTaken({ ...other, lenderLoanId: 'LOAN-1' })).toBe(true)
      expect(await loans.isTaken({ ...other, publicId: 'PUBLIC1' })).toBe(true)
      expect(await loans.isTaken({ ...other, publicId: 'PUBLIC1', connectionId: 'another' })).toBe(false)
    })

    it('stores nothing of a loan whose lender loan ID or public ID is taken on its connection', async () => {
      const { loans, loanList, clients, write } = await openedBook(makeBook)
      await write((unit) => register(unit, loanOf(1)))
      const others = [loanOf(2, { lenderLoanId: 'LOAN-1' }), loanOf(2, { publicId: loanOf(1).publicId })].map(
        (loan) => ({ ...loan, clientName: 'Another' }),
      )
      for (const other of others) expect(await write((unit) => unit.loans.insert(other))).toBeUndefined()
      expect(await loans.byUuid('local', uuidOf(2))).toBeUndefined()
      expect(await loanList.count({ connectionId: 'local', today: ISSUED })).toBe(1)
      expect(await loanList.count({ connectionId: 'local', today: ISSUED, search: 'another' })).toBe(0)
      const { connectionId, country, clientCode: code } = loanOf(1)
      expect(await clients.names({ connectionId, country, code, isPerson: true }, 10)).toHaveLength(1)
    })

    it('says the IDs of a series, the last in their order first, on its own connection alone', async () => {
      const { loans, write } = await openedBook(makeBook)
      const ids = ['LD-9', 'LD-10', 'LD-011', 'LD-x', 'LD-', 'LD', 'LE-1', 'ld-1', 'LD-1x', '7']
      await write(async (unit) => {
        for (const [index, lenderLoanId] of ids.entries()) await register(unit, loanOf(index + 1, { lenderLoanId }))
        await register(unit, loanOf(50, { lenderLoanId: 'LD-12', connectionId: uuidOf(9) }))
      })
      expect(await loans.idsUnder('local', 'LD-', 10)).toEqual(['LD-9', 'LD-1x', 'LD-10', 'LD-011'])
      expect(await loans.idsUnder('local', '', 10)).toEqual(['7'])
      expect(await loans.idsUnder('local', 'LD-', 1)).toEqual(['LD-9'])
      expect(await loans.idsUnder(uuidOf(9), 'LD-', 10)).toEqual(['LD-12'])
      expect(await loans.idsUnder('local', 'none', 10)).toEqual([])
    })

    it('keeps what a live service last returned of it, and when', async () => {
      const { loans, write } = await openedBook(makeBook)
      const id = await write((unit) => register(unit, loanOf(1)))
      await write((unit) => unit.loans.setReturned(id, '{"data":{}}', AT))
      expect(await loans.byUuid('local', uuidOf(1))).toMatchObject({ returnedJson: '{"data":{}}', returnedAt: AT })
    })
  })

  describe('the versions of a schedule', () => {
    it('are all kept, row by row, and the loan carries the figures of the last', async () => {
      const { loans, loanEvents, write } = await openedBook(makeBook)
      const id = await write((unit) => register(unit, loanOf(1)))
      await write((unit) => extendBy(unit, id, 30))
      const later = rowsFrom(addDays(ISSUED, 30))
      expect(await loanEvents.rows(id, 0)).toEqual(rowsFrom())
      expect(await loanEvents.known(id, 1)).toEqual(later)
      for (const none of [2, 2 ** 31, 9_999_999_999_999, 1e30]) expect(await loanEvents.rows(id, none)).toEqual([])
      expect(await loanEvents.of({ id, version: 1 })).toEqual([
        { version: 0, kind: 'registered', madeDate: ISSUED },
        extended(1, 1),
      ])
      expect([await loanEvents.count(id, 1), await loanEvents.count(id, 2)]).toEqual([2, 0])
      expect([await loanEvents.hasMoreRows(id, 3), await loanEvents.hasMoreRows(id, 4)]).toEqual([true, false])
      const figures = { version: 1, extensionsUsed: 1, finalPaymentDate: later[1]?.dueDate }
      expect(await loans.byUuid('local', uuidOf(1))).toMatchObject(figures)
      expect(await loans.versionOf(id)).toBe(1)
    })

    it('of a loan that was extended before it came here number the extensions made here alone', async () => {
      const { loans, loanEvents, write } = await openedBook(makeBook)
      const id = await write((unit) => register(unit, loanOf(1, { extensionsBefore: 3 })))
      expect(await loans.byUuid('local', uuidOf(1))).toMatchObject({ extensionsUsed: 3, extensionsBefore: 3 })
      await write((unit) => extendBy(unit, id, 30))
      await write((unit) => unit.loanEvents.insert(id, refreshTo(2, rowsFrom())))
      await write((unit) => unit.loanEvents.insert(id, extensionTo(3, rowsFrom())))
      expect(await loanEvents.of({ id, version: 3 })).toEqual([
        { version: 0, kind: 'registered', madeDate: ISSUED },
        extended(1, 1),
        { version: 2, kind: 'refreshed', madeDate: ISSUED, createdAt: AT },
        extended(3, 2),
      ])
    })

    it('that are not all there are an error that names the place', async () => {
      const { rowErrorOf, loanEvents, write } = await openedBook(makeBook)
      const id = await write((unit) => register(unit, loanOf(1)))
      for (const read of [() => loanEvents.known(id, 1), () => loanEvents.of({ id, version: 1 })])
        expect(rowErrorOf(await errorOf(read))?.place).toMatch(/^unreadable row: \w+ 1 \d+( \d+)?, \w+$/)
    })
  })
}

/** The stored event of such an extension, the n-th of its loan. */
function extended(version: number, number: number) {
  const { schedule: _, before: __, ...event } = extensionTo(version, [])
  return { ...event, number }
}

async function extendBy({ loans, loanEvents }: UnitOfWork, id: number, days: number): Promise<void> {
  const schedule = rowsFrom(addDays(ISSUED, days))
  await loanEvents.insert(id, extensionTo(1, schedule))
  await loans.setVersion(id, { version: 1, extensionsUsed: 1, schedule })
}
