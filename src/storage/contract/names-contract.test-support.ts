import { describe, expect, it } from 'vitest'
import { type MakeBook, openedBook } from './book.test-support.ts'
import { runOf } from './imports-contract.test-support.ts'

/** Contract of the names of clients in the lines of an import run. */
export function namesContract(makeBook: MakeBook): void {
  describe('the lines of an import run', () => {
    it('say which names they give a client, and which lines have it, without those left out', async () => {
      const storage = await openedBook(makeBook)
      const of = { clientCode: 'A', country: 'EST', isPerson: true }
      const runId = await runOf(storage, [
        { ...of, clientName: 'Zoe', state: 'left-out' },
        ...['Mari', 'Anna', 'Mari', 'anna'].map((clientName) => ({ ...of, clientName })),
        { ...of, clientName: 'Other', isPerson: false },
        { ...of, clientName: 'Latvian', country: 'LVA' },
        { ...of, clientName: 'Older', country: null, isPerson: null },
      ])
      const client = { code: 'A', country: 'EST', isPerson: true }
      const asked = [client, { ...client, code: 'B' }, { ...client, isPerson: false }]
      expect(await storage.importLines.namesOfAll(runId, asked, 9)).toEqual([
        [
          { name: 'Anna', position: 3, line: 4 },
          { name: 'Mari', position: 2, line: 3 },
          { name: 'anna', position: 5, line: 6 },
        ],
        [],
        [{ name: 'Other', position: 6, line: 7 }],
      ])
      expect((await storage.importLines.namesOfAll(runId, [client], 2))[0]).toHaveLength(2)
      const first = await storage.importLines.withClient(runId, client, null, 2)
      expect(first).toEqual([
        { name: 'Anna', position: 3 },
        { name: 'Mari', position: 2 },
      ])
      expect(await storage.importLines.withClient(runId, client, first[1] ?? null, 9)).toEqual([
        { name: 'Mari', position: 4 },
        { name: 'anna', position: 5 },
      ])
    })
  })
}
