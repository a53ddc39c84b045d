import { describe, expect, it } from 'vitest'
import { calendarDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import {
  ACCEPTABLE_ODDITIES,
  PAYMENT_LINE_REASONS,
  PAYMENT_LINE_STATES,
  type PaymentLineState,
} from '#values/vocabulary/payment-run-terms.ts'
import { NOTES } from '../note.test-support.ts'
import type { Note } from '../note.ts'
import type { PaymentLineChange } from '../payment-line-store.ts'
import type { Storage } from '../storage.ts'
import type { StoredEntry, StoredPaymentLine } from '../stored-payment-line.ts'
import { AT, type MakeBook, openedBook, uuidOf } from './book.test-support.ts'
import { connected, submissionOf } from './journal-contract.test-support.ts'
import { loanOf, register } from './loans.test-support.ts'
import { PAGE_SIZES, walked, walkOf } from './walked.test-support.ts'

const ENTRY: StoredEntry = {
  line: 7,
  amount: cents(10_050),
  currency: 'EUR',
  valueDate: calendarDate('2026-01-20'),
  reference: 'REF-1',
  text: 'Loan L-1, thänks',
  payer: 'Mari Maasikas',
  mark: null,
  unread: null,
}
const MARKED: StoredEntry = {
  ...ENTRY,
  ...{ line: 8, amount: null, currency: null, valueDate: null, reference: null, payer: null },
  ...{ mark: 'not-an-amount', unread: '1.500' },
}
const CONNECTION = uuidOf(90)
const WHY: Note = { code: 'line-failed', params: {} }
const BOOKING = {
  scheduleVersion: 0,
  delayedInterest: cents(1),
  interest: cents(20),
  principal: cents(300),
  returned: cents(4_000),
}

/** Stores a payment run with these entries; returns its ID. */
async function takenIn({ write }: Storage, entries: readonly StoredEntry[], number = 80, connectionId = 'local') {
  const made = { madeBy: 'tester', madeThrough: 'test', createdAt: AT }
  const run = {
    ...made,
    uuid: uuidOf(number),
    kind: 'payment',
    state: 'checking',
    connectionId,
    fileName: 'a.xml',
  } as const
  return write(async (unit) => {
    const id = await unit.runs.insert(run)
    await unit.paymentLines.add({ id, connectionId }, 0, entries)
    await unit.runs.show(id)
    return id
  })
}

function lineAt({ paymentLines }: Storage, runId: number, position = 1): Promise<StoredPaymentLine> {
  return paymentLines.at({ runId, position }).then((line) => line ?? expect.fail())
}

async function change(storage: Storage, line: StoredPaymentLine, changed: PaymentLineChange): Promise<void> {
  await storage.write((unit) => unit.paymentLines.change(line, changed))
}

/** Contract of payment runs and their lines. */
export function paymentRunsContract(makeBook: MakeBook): void {
  describe('a payment run', () => {
    it('keeps the name of its file and every field of its entries', async () => {
      const storage = await openedBook(makeBook)
      const id = await takenIn(storage, [ENTRY, MARKED])
      expect(await storage.runs.byUuid(uuidOf(80))).toMatchObject({ id, kind: 'payment', fileName: 'a.xml' })
      const { rows } = await storage.paymentLines.page({ runId: id, state: null }, null, 9)
      expect(rows).toEqual([
        expect.objectContaining({ ...ENTRY, position: 1, state: 'unchecked', loan: null, booking: null, accepted: [] }),
        expect.objectContaining({ ...MARKED, position: 2, connectionId: 'local' }),
      ])
    })

    it('keeps every change of a line, and clears it again', async () => {
      const storage = await openedBook(makeBook)
      const loanId = await storage.write((unit) => register(unit, loanOf(1)))
      const before = await lineAt(storage, await takenIn(storage, [ENTRY]))
      const changed = { state: 'booked', booking: BOOKING, isLoanChosen: true, accepted: ACCEPTABLE_ODDITIES } as const
      await change(storage, before, { ...changed, loan: { loanId }, paymentUuid: uuidOf(3) })
      const line = await lineAt(storage, before.runId)
      expect(line).toMatchObject({ ...changed, loan: { loanId, lenderLoanId: loanOf(1).lenderLoanId } })
      expect(line.paymentUuid).toBe(uuidOf(3))
      const { state, booking, accepted, isLoanChosen, paymentUuid } = before
      await change(storage, line, { state, booking, accepted, isLoanChosen, paymentUuid, loan: null })
      expect(await lineAt(storage, before.runId)).toEqual(before)
    })

    it('keeps every reason and explanation', async () => {
      const storage = await openedBook(makeBook)
      const line = await lineAt(storage, await takenIn(storage, [ENTRY]))
      for (const reason of PAYMENT_LINE_REASONS) {
        await change(storage, line, { state: 'odd', reason })
        expect((await lineAt(storage, line.runId)).reason).toBe(reason)
      }
      for (const explanation of NOTES) {
        await storage.write((unit) => unit.paymentLines.fail(line, explanation))
        expect(await lineAt(storage, line.runId)).toMatchObject({ state: 'failed', explanation })
      }
    })

    it.each(PAGE_SIZES)('lists its lines of each state in their order, by pages of %i', async (limit) => {
      const storage = await openedBook(makeBook)
      const id = await takenIn(
        storage,
        PAYMENT_LINE_STATES.flatMap(() => [MARKED, MARKED]),
      )
      for (const [index, state] of PAYMENT_LINE_STATES.entries())
        for (const position of [index + 1, index + 1 + PAYMENT_LINE_STATES.length])
          await change(storage, await lineAt(storage, id, position), { state })
      for (const [index, state] of PAYMENT_LINE_STATES.entries()) {
        const asked = { filter: { runId: id, state }, limit }
        const found = await walked(storage.paymentLines, asked, ({ position }) => position)
        expect(found).toEqual(walkOf([index + 1, index + 1 + PAYMENT_LINE_STATES.length]))
        expect((await storage.paymentLines.first(id, state, 9)).rows).toHaveLength(2)
      }
      expect(await storage.paymentLines.count({ runId: id, state: null })).toBe(2 * PAYMENT_LINE_STATES.length)
    })

    it('adds its lines up by state and reason, beyond the safe integers', async () => {
      const storage = await openedBook(makeBook)
      const most = cents(99_999_999_999_999)
      const id = await takenIn(
        storage,
        Array.from({ length: 100 }, () => ({ ...ENTRY, amount: most })),
      )
      await change(storage, await lineAt(storage, id), { state: 'odd', reason: 'repaid', booking: BOOKING })
      const { groups, unreadable } = await storage.paymentLines.groups(id)
      expect(unreadable).toBe(0)
      expect(groups).toEqual([
        { state: 'odd', reason: 'repaid', lines: 1, amount: BigInt(most), booked: 321n, returned: 4_000n },
        { state: 'unchecked', reason: null, lines: 99, amount: 99n * BigInt(most), booked: 0n, returned: 0n },
      ])
    })

    it('finds the lines of a loan before and after a position', async () => {
      const storage = await openedBook(makeBook)
      const loanId = await storage.write((unit) => register(unit, loanOf(1)))
      const id = await takenIn(
        storage,
        Array.from({ length: 5 }, () => ENTRY),
      )
      const states: readonly PaymentLineState[] = ['ready', 'odd', 'ready', 'left-out', 'unchecked']
      for (const [index, state] of states.entries())
        await change(storage, await lineAt(storage, id, index + 1), { state, loan: { loanId }, reason: 'no-reference' })
      const { paymentLines } = storage
      const positions = (lines: readonly StoredPaymentLine[]) => lines.map(({ position }) => position)
      expect(positions(await paymentLines.readyBefore({ runId: id, position: 3 }, loanId))).toEqual([1])
      expect(positions(await paymentLines.openFrom({ runId: id, position: 2 }, loanId))).toEqual([2, 3, 5])
      expect(positions(await paymentLines.oddOnes({ runId: id, position: 0 }, 'no-reference', 9))).toEqual([2])
      expect(positions(await paymentLines.oddOnes({ runId: id, position: 2 }, 'no-reference', 9))).toEqual([])
    })

    it('removes its lines some at a time', async () => {
      const storage = await openedBook(makeBook)
      const id = await takenIn(storage, [ENTRY, MARKED, MARKED])
      expect(await storage.write((unit) => unit.paymentLines.removeSome(id, 2))).toBe(2)
      expect(await storage.write((unit) => unit.paymentLines.removeSome(id, 2))).toBe(1)
      expect(await storage.paymentLines.count({ runId: id, state: null })).toBe(0)
    })
  })

  describe('the reference of a bank', () => {
    it.each(['sending', 'booked', 'unknown'] as const)(
      'is held by one line that is %s, also across runs',
      async (state) => {
        const storage = await openedBook(makeBook)
        const [one, two] = [await takenIn(storage, [ENTRY]), await takenIn(storage, [ENTRY], 81)]
        const [first, second] = [await lineAt(storage, one), await lineAt(storage, two)]
        await change(storage, first, { state })
        expect(await storage.paymentLines.isReferenceHeld(first)).toBe(false)
        expect(await storage.paymentLines.isReferenceHeld(second)).toBe(true)
        await expect(change(storage, second, { state: 'booked' })).rejects.toThrow()
        expect((await lineAt(storage, two)).state).toBe('unchecked')
        await change(storage, first, { state: 'refused' })
        expect(await storage.paymentLines.isReferenceHeld(second)).toBe(false)
        await change(storage, second, { state: 'booked' })
      },
    )

    it('is free on another connection, and no line without one holds any', async () => {
      const storage = await connected(makeBook)
      const none = { ...ENTRY, reference: null }
      const one = await takenIn(storage, [ENTRY, none, none])
      const other = await takenIn(storage, [ENTRY], 81, CONNECTION)
      for (const [run, position] of [
        [one, 1],
        [one, 2],
        [one, 3],
        [other, 1],
      ] as const) {
        const line = await lineAt(storage, run, position)
        expect(await storage.paymentLines.isReferenceHeld(line)).toBe(false)
        await change(storage, line, { state: 'booked' })
      }
    })

    it('is repeated by a later line of its run, unless the earlier one was left out', async () => {
      const storage = await openedBook(makeBook)
      const id = await takenIn(storage, [ENTRY, ENTRY])
      const [first, second] = [await lineAt(storage, id), await lineAt(storage, id, 2)]
      expect(await storage.paymentLines.isReferenceRepeated(first)).toBe(false)
      expect(await storage.paymentLines.isReferenceRepeated(second)).toBe(true)
      await change(storage, first, { state: 'left-out' })
      expect(await storage.paymentLines.isReferenceRepeated(second)).toBe(false)
    })
  })

  it('a line of a payment follows its submission in the same write', async () => {
    const storage = await connected(makeBook)
    const id = await takenIn(storage, [ENTRY], 80, CONNECTION)
    const { uuid } = submissionOf(1)
    const step = { at: AT, note: WHY, decidedBy: null }
    await storage.write(async (unit) => {
      await unit.submissions.insert(submissionOf(1), { ...step, state: 'planned' })
      const line = await unit.paymentLines.at({ runId: id, position: 1 })
      if (line) await unit.paymentLines.change(line, { state: 'ready', booking: BOOKING })
      await unit.paymentLines.link({ runId: id, position: 1 }, uuid)
    })
    expect(await storage.paymentLines.isLinked({ runId: id, position: 1 })).toBe(true)
    const seen: unknown[] = []
    for (const state of ['sending', 'unknown', 'rejected', 'planned', 'accepted'] as const) {
      await storage.write((unit) => unit.submissions.step(uuid, { ...step, state }, { explanation: WHY }))
      const line = await lineAt(storage, id)
      seen.push([line.state, line.reason, line.explanation?.code ?? null])
      expect(line.booking).toEqual(BOOKING)
    }
    expect(seen).toEqual([
      ['sending', null, null],
      ['unknown', null, WHY.code],
      ['refused', 'rejected', WHY.code],
      ['ready', null, null],
      ['booked', null, null],
    ])
  })
}
