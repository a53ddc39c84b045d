import { describe, expect, it } from 'vitest'
import { LOAN_DIFFERENCES, RECONCILIATION_LINE_STATES } from '#values/vocabulary/reconciliation-terms.ts'
import { NOTES } from '../note.test-support.ts'
import type { NewReconciliationLine, StoredReconciliationLine } from '../reconciliation-store.ts'
import type { Storage } from '../storage.ts'
import { AT, errorOf, type MakeBook, openedBook, uuidOf } from './book.test-support.ts'
import { loanOf, register } from './loans.test-support.ts'
import { PAGE_SIZES, walked, walkOf } from './walked.test-support.ts'

const DECISION = { reason: 'Corrected on Monday', by: 'Mari Mägi', at: '2026-01-29T07:00:00.000Z' }

function lineOf(loanId: number, changes: Partial<NewReconciliationLine> = {}): NewReconciliationLine {
  return {
    loanId,
    state: 'open',
    difference: 'dates',
    scheduleVersion: 0,
    statusHere: 'ACTIVATING',
    fingerprint: 'a1',
    answerJson: '{"data":"ä"}',
    explanation: null,
    readAt: AT,
    decision: null,
    ...changes,
  }
}

/** A book with a reconciliation of this many loans; each loan's number is its ID. */
async function begun(storage: Storage, loans: number, number = 80) {
  const made = { madeBy: 'tester', madeThrough: 'test', createdAt: AT, connectionId: 'local' }
  const run = { ...made, uuid: uuidOf(number), kind: 'reconciliation', state: 'running' } as const
  return storage.write(async (unit) => {
    const loanIds: number[] = []
    for (let each = 1; each <= loans; each++) loanIds.push(await register(unit, loanOf(number * 1_000 + each)))
    const runId = await unit.runs.insert(run)
    await unit.reconciliations.begin(runId, loans)
    await unit.runs.show(runId)
    return { runId, loanIds }
  })
}

async function added(storage: Storage, runId: number, lines: readonly NewReconciliationLine[]): Promise<void> {
  await storage.write(async (unit) => {
    for (const line of lines) await unit.reconciliations.add(runId, line)
  })
}

async function lineAt({ reconciliations }: Storage, runId: number, position = 1): Promise<StoredReconciliationLine> {
  return (await reconciliations.at({ runId, position })) ?? expect.fail()
}

/** Contract of reconciliations and their lines. */
export function reconciliationsContract(makeBook: MakeBook): void {
  describe('a reconciliation', () => {
    it('keeps how far it has read', async () => {
      const storage = await openedBook(makeBook)
      const { runId } = await begun(storage, 2)
      const { reconciliations } = storage
      expect(await reconciliations.progress(runId)).toEqual({ loans: 2, read: 0, agreed: 0, afterLoanId: null })
      await storage.write((unit) => unit.reconciliations.advance(runId, { read: 2, agreed: 1, afterLoanId: 7 }))
      expect(await reconciliations.progress(runId)).toEqual({ loans: 2, read: 2, agreed: 1, afterLoanId: 7 })
      const missing = await errorOf(() => reconciliations.progress(runId + 1))
      expect(storage.rowErrorOf(missing)?.table).toBe('reconciliation')
      expect(await storage.runs.byUuid(uuidOf(80))).toMatchObject({ kind: 'reconciliation', state: 'running' })
    })

    it('keeps every field of its lines, and no second line of a loan', async () => {
      const storage = await openedBook(makeBook)
      const { runId, loanIds } = await begun(storage, 2)
      const [one = 0, two = 0] = loanIds
      const bare = { difference: null, scheduleVersion: null, statusHere: null, fingerprint: null, answerJson: null }
      await added(storage, runId, [lineOf(one, { decision: DECISION }), lineOf(two, bare)])
      expect(await lineAt(storage, runId)).toEqual({
        ...lineOf(one, { decision: DECISION }),
        runId,
        position: 1,
        loanUuid: loanOf(80_001).uuid,
        lenderLoanId: loanOf(80_001).lenderLoanId,
        clientName: loanOf(80_001).clientName,
      })
      expect(await lineAt(storage, runId, 2)).toMatchObject({ ...lineOf(two, bare), position: 2 })
      expect(await errorOf(() => added(storage, runId, [lineOf(one)]))).toBeDefined()
    })

    it('keeps every state, difference and explanation', async () => {
      const storage = await openedBook(makeBook)
      const { runId, loanIds } = await begun(storage, LOAN_DIFFERENCES.length)
      await added(
        storage,
        runId,
        LOAN_DIFFERENCES.map((difference, index) => lineOf(loanIds[index] ?? 0, { difference })),
      )
      for (const [index, difference] of LOAN_DIFFERENCES.entries())
        expect((await lineAt(storage, runId, index + 1)).difference).toBe(difference)
      const line = await lineAt(storage, runId)
      for (const state of RECONCILIATION_LINE_STATES) {
        await storage.write((unit) => unit.reconciliations.change(line, { state, decision: DECISION }))
        expect(await lineAt(storage, runId)).toEqual({ ...line, state, decision: DECISION })
      }
      for (const explanation of NOTES) {
        await storage.write((unit) => unit.reconciliations.change(line, { explanation }))
        expect(await lineAt(storage, runId)).toEqual({ ...line, explanation })
      }
    })

    it('knows the last decision about a loan in any run', async () => {
      const storage = await openedBook(makeBook)
      const first = await begun(storage, 1)
      const second = await begun(storage, 0, 81)
      const third = await begun(storage, 0, 82)
      const [loanId = 0] = first.loanIds
      expect(await storage.reconciliations.lastDecided(loanId)).toBeUndefined()
      await added(storage, first.runId, [lineOf(loanId, { state: 'left', decision: DECISION })])
      await added(storage, second.runId, [lineOf(loanId, { state: 'taken', decision: { ...DECISION, reason: null } })])
      await added(storage, third.runId, [lineOf(loanId)])
      expect(await storage.reconciliations.lastDecided(loanId)).toMatchObject({ runId: second.runId, state: 'taken' })
    })

    it('gives its open lines with a difference in order, and counts all of them', async () => {
      const storage = await openedBook(makeBook)
      const { runId, loanIds } = await begun(storage, 5)
      const states = ['open', 'left', 'open', 'open', 'open'] as const
      const lines = states.map((state, index) => {
        const difference = index === 3 ? 'amounts' : 'dates'
        return lineOf(loanIds[index] ?? 0, { state, difference })
      })
      await added(storage, runId, lines)
      const open = await storage.reconciliations.openOnes({ runId, position: 1 }, 'dates', 9)
      expect(open.map(({ position }) => position)).toEqual([3, 5])
      expect(await storage.reconciliations.openOnes({ runId, position: 0 }, 'dates', 2)).toHaveLength(2)
      expect(await storage.reconciliations.groups(runId)).toEqual({
        groups: [
          { state: 'left', difference: 'dates', lines: 1 },
          { state: 'open', difference: 'amounts', lines: 1 },
          { state: 'open', difference: 'dates', lines: 3 },
        ],
        unreadable: 0,
      })
    })

    it.each(PAGE_SIZES)('lists its lines in reading order, %i a page, from either end', async (size) => {
      const storage = await openedBook(makeBook)
      const { runId, loanIds } = await begun(storage, 7)
      const lines = loanIds.map((loanId, index) =>
        lineOf(loanId, index % 2 === 0 ? { state: 'left', decision: DECISION } : { difference: 'amounts' }),
      )
      await added(storage, runId, lines)
      for (const [difference, positions] of [
        [null, [1, 2, 3, 4, 5, 6, 7]],
        ['dates', [1, 3, 5, 7]],
        ['amounts', [2, 4, 6]],
        ['rows', []],
      ] as const) {
        const asked = { filter: { runId, difference }, limit: size }
        const found = await walked(storage.reconciliations, asked, ({ position }) => position)
        expect(found).toEqual(walkOf(positions))
      }
    })

    it('is made each night for the connections that have it so', async () => {
      const storage = await openedBook(makeBook)
      const [one, two] = [uuidOf(90), uuidOf(91)]
      const put = (connectionId: string, atMinute: number) =>
        storage.write((unit) => unit.nightlyReconciliations.put({ connectionId, atMinute, since: AT }))
      for (const [id, minute] of [
        [two, 0],
        [one, 150],
        [one, 1_439],
      ] as const)
        await put(id, minute)
      const { nightlyReconciliations } = storage
      expect(await nightlyReconciliations.of(one)).toEqual({ connectionId: one, atMinute: 1_439, since: AT })
      expect((await nightlyReconciliations.all()).rows.map(({ connectionId }) => connectionId)).toEqual([one, two])
      await storage.write((unit) => unit.nightlyReconciliations.remove(one))
      expect(await nightlyReconciliations.of(one)).toBeUndefined()
    })

    it('is removed a few lines at a time, and with its head', async () => {
      const storage = await openedBook(makeBook)
      const { runId, loanIds } = await begun(storage, 3)
      await added(
        storage,
        runId,
        loanIds.map((loanId) => lineOf(loanId)),
      )
      const removed = () => storage.write((unit) => unit.reconciliations.removeSome(runId, 2))
      expect([await removed(), await removed(), await removed()]).toEqual([2, 1, 0])
      await storage.write((unit) => unit.runs.remove(runId))
      expect(storage.rowErrorOf(await errorOf(() => storage.reconciliations.progress(runId)))).toBeDefined()
    })
  })
}
