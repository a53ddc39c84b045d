import { describe, expect, it } from 'vitest'
import { PENDING_FROM } from '#values/pending-position.ts'
import type { NewImportLine } from '../stored-import.ts'
import { type MakeBook, openedBook } from './book.test-support.ts'
import { ANY, importLineOf, runOf } from './imports-contract.test-support.ts'

/** Contract of corrections that wait for a check. */
export function pendingContract(makeBook: MakeBook): void {
  describe('the lines of an import run', () => {
    it('do not show pending corrections, which are found by their position and go with the run', async () => {
      const storage = await openedBook(makeBook)
      const pending: Partial<NewImportLine> = {
        state: 'left-out',
        correctionsJson: '{}',
        lenderLoanId: null,
        clientName: null,
        clientCode: null,
        country: null,
        isPerson: null,
        loanAmount: null,
        paidPrincipal: null,
        installments: null,
        scheduleType: null,
        dayCount: null,
      }
      const leftOut = { ...pending, correctionsJson: null }
      const runId = await runOf(storage, [{}, leftOut, {}])
      const { importLines, write } = storage
      const shown = async () => ({
        last: await importLines.last(runId),
        groups: (await importLines.groups(runId)).groups.map(({ state, lines, corrected }) => [
          state,
          lines,
          corrected,
        ]),
        ahead: (await importLines.page({ ...ANY, runId }, null, 9)).rows.map(({ position }) => position),
        behind: (await importLines.pageBefore({ ...ANY, runId }, null, 9)).rows.map(({ position }) => position),
        count: await importLines.count({ ...ANY, runId }),
        leftOut: await importLines.count({ ...ANY, runId, state: 'left-out' }),
      })
      const before = await shown()
      const positions = [PENDING_FROM, PENDING_FROM + 7, 2 ** 31 - 1]
      await write((unit) =>
        unit.importLines.add(
          positions.map((position) => importLineOf(runId, position, { ...pending, line: 2, lastLine: 2 })),
        ),
      )
      expect(await shown()).toEqual(before)
      expect(await importLines.at({ runId, position: PENDING_FROM })).toBeUndefined()
      expect(await importLines.countPending(runId)).toBe(3)
      const found = await importLines.pendingAt(runId, [PENDING_FROM + 7, PENDING_FROM + 8])
      expect(found.map(({ position }) => position)).toEqual([PENDING_FROM + 7])
      await write((unit) => unit.importLines.removeAt(runId, [2, PENDING_FROM + 7]))
      expect([await importLines.countPending(runId), await importLines.count({ ...ANY, runId })]).toEqual([2, 2])
      const removeAll = async (): Promise<void> =>
        (await write((unit) => unit.importLines.removeSome(runId, 2))) > 0 ? removeAll() : undefined
      await removeAll()
      expect([await importLines.countPending(runId), await importLines.count({ ...ANY, runId })]).toEqual([0, 0])
    })
  })
}
