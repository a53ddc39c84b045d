import { describe, expect, it } from 'vitest'
import { cents } from '#values/money.ts'
import { BUYBACK_LINE_STATES, BUYBACK_REFUSALS, type BuybackLineState } from '#values/vocabulary/buyback-run-terms.ts'
import type { BuybackLineChange, StoredBuybackLine } from '../buyback-line-store.ts'
import type { Note } from '../note.ts'
import type { Storage } from '../storage.ts'
import { AT, type MakeBook, openedBook, uuidOf } from './book.test-support.ts'
import { connected, submissionOf } from './journal-contract.test-support.ts'
import { loanOf, register } from './loans.test-support.ts'
import { PAGE_SIZES, walked, walkOf } from './walked.test-support.ts'

const WHY: Note = { code: 'line-failed', params: {} }
const CONNECTION = uuidOf(90)
const OUTLOOK = {
  scheduleVersion: 0,
  due: { principal: cents(300), interest: cents(20), delayedInterest: cents(1) },
}

/** Stores a buyback run with three lines; returns its ID. */
async function takenIn(storage: Storage, connectionId = 'local') {
  const made = { madeBy: 'tester', madeThrough: 'test', createdAt: AT }
  const run = { ...made, uuid: uuidOf(80), kind: 'buyback', state: 'checking', connectionId } as const
  return storage.write(async (unit) => {
    const ids: number[] = []
    for (const number of [1, 2, 3]) ids.push(await register(unit, loanOf(number, { connectionId })))
    const id = await unit.runs.insert({ ...run, buybackReason: 'EARLY_PAYMENT' })
    await unit.buybackLines.add(id, 0, Float64Array.from(ids.slice(0, 1)))
    await unit.buybackLines.add(id, 1, Float64Array.from(ids.slice(1)))
    await unit.runs.show(id)
    return id
  })
}

async function changed(storage: Storage, runId: number, changes: readonly BuybackLineChange[]): Promise<void> {
  const { rows } = await storage.buybackLines.first(runId, 'unchecked', 9)
  await storage.write(async (unit) => {
    for (const [at, change] of changes.entries()) {
      const line = rows[at]
      if (line) await unit.buybackLines.change(line, change)
    }
  })
}

async function states({ buybackLines }: Storage, runId: number): Promise<readonly BuybackLineState[]> {
  return (await buybackLines.page({ runId, state: null }, null, 9)).rows.map(({ state }) => state)
}

/** Contract of buyback runs and their lines. */
export function buybackRunsContract(makeBook: MakeBook): void {
  describe('a buyback run', () => {
    it('keeps its reason, and a line for each loan in their order', async () => {
      const storage = await openedBook(makeBook)
      const id = await takenIn(storage)
      expect(await storage.runs.byUuid(uuidOf(80))).toMatchObject({ kind: 'buyback', buybackReason: 'EARLY_PAYMENT' })
      expect(await storage.buybackLines.count({ runId: id, state: null })).toBe(3)
      const { rows } = await storage.buybackLines.first(id, 'unchecked', 2)
      expect(rows.map(({ position, lenderLoanId }) => [position, lenderLoanId])).toEqual([
        [1, 'LOAN-1'],
        [2, 'LOAN-2'],
      ])
    })

    it('keeps each state and refusal, and forgets all results of a line that fails', async () => {
      const storage = await openedBook(makeBook)
      const id = await takenIn(storage)
      const at = () => storage.buybackLines.at({ runId: id, position: 1 })
      const put = async (change: BuybackLineChange): Promise<StoredBuybackLine | undefined> => {
        const line = await at()
        await storage.write(async (unit) => line && (await unit.buybackLines.change(line, change)))
        return at()
      }
      for (const state of BUYBACK_LINE_STATES) expect(await put({ state })).toMatchObject({ state })
      for (const reason of BUYBACK_REFUSALS) expect(await put({ reason })).toMatchObject({ reason })
      const full = { state: 'bought-back', outlook: OUTLOOK, buybackUuid: uuidOf(3), explanation: WHY } as const
      expect(await put(full)).toMatchObject(full)
      await storage.write((unit) => unit.buybackLines.fail({ runId: id, position: 1 }, WHY))
      const failed = { state: 'failed', reason: null, outlook: null, buybackUuid: null, explanation: WHY }
      expect(await at()).toMatchObject(failed)
    })

    it('adds up its lines by state and reason', async () => {
      const storage = await openedBook(makeBook)
      const id = await takenIn(storage)
      const refused = { state: 'refused', reason: 'voided' } as const
      await changed(storage, id, [{ state: 'ready', outlook: OUTLOOK }, { state: 'ready', outlook: OUTLOOK }, refused])
      const { groups, unreadable } = await storage.buybackLines.groups(id)
      expect(unreadable).toBe(0)
      expect(groups).toEqual([
        { state: 'ready', reason: null, loans: 2, principal: 600n, interest: 40n, delayedInterest: 2n },
        { ...refused, loans: 1, principal: 0n, interest: 0n, delayedInterest: 0n },
      ])
    })

    it('is paged from both ends, whole and by state', async () => {
      const storage = await openedBook(makeBook)
      const id = await takenIn(storage)
      await changed(storage, id, [{ state: 'ready' }, {}, { state: 'ready' }])
      for (const limit of PAGE_SIZES) {
        for (const [state, positions] of [
          [null, [1, 2, 3]],
          ['ready', [1, 3]],
        ] as const) {
          const walk = await walked(
            storage.buybackLines,
            { filter: { runId: id, state }, limit },
            (row) => row.position,
          )
          expect(walk).toEqual(walkOf(positions))
        }
      }
    })

    it('has a line follow the submission that it is linked to', async () => {
      const storage = await connected(makeBook)
      const id = await takenIn(storage, CONNECTION)
      await changed(storage, id, [{ state: 'ready', outlook: OUTLOOK }])
      const uuid = uuidOf(50)
      await storage.write(async (unit) => {
        const planned = { at: AT, state: 'planned', note: WHY, decidedBy: null } as const
        await unit.submissions.insert(submissionOf(50, { uuid, connectionId: CONNECTION }), planned)
        await unit.buybackLines.link({ runId: id, position: 1 }, uuid)
      })
      expect(await storage.buybackLines.isLinked({ runId: id, position: 1 })).toBe(true)
      const step = (state: 'sending' | 'unknown' | 'rejected') =>
        storage.write((unit) =>
          unit.submissions.step(uuid, { at: AT, state, note: WHY, decidedBy: null }, { explanation: WHY }),
        )
      for (const [state, line] of [
        ['sending', 'sending'],
        ['unknown', 'unknown'],
        ['rejected', 'refused'],
      ] as const) {
        await step(state)
        expect(await states(storage, id)).toEqual([line, 'unchecked', 'unchecked'])
      }
      expect(await storage.buybackLines.at({ runId: id, position: 1 })).toMatchObject({ reason: 'rejected' })
    })

    it('loses its lines from the end, as many as are asked for', async () => {
      const storage = await openedBook(makeBook)
      const id = await takenIn(storage)
      const removed = () => storage.write((unit) => unit.buybackLines.removeSome(id, 2))
      expect([await removed(), await states(storage, id)]).toEqual([2, ['unchecked']])
      expect([await removed(), await removed()]).toEqual([1, 0])
    })
  })
}
