import fc from 'fast-check'
import { expect, it } from 'vitest'
import { IMPORTED_LINES_AT_ONCE, IMPORTED_ROWS_AT_ONCE, inSlices, ROWS_A_TURN } from './line-slices.ts'

type Item = { readonly name: number; readonly rows: number; readonly isWritten: boolean }

const LONGEST = 1_200

const items = fc.array(
  fc.record({
    rows: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: LONGEST })),
    isWritten: fc.boolean(),
  }),
  { maxLength: 400, size: 'max' },
)

const sum = (some: readonly Item[]) => some.reduce((rows, item) => rows + item.rows, 0)

/** The turns of the thread, as whoever else waits for one has them. */
function othersBeside() {
  const others = { turn: 0, isOver: false }
  const other = () => {
    others.turn++
    if (!others.isOver) setImmediate(other)
  }
  setImmediate(other)
  return others
}

async function* inBatches(all: readonly Item[], size: number): AsyncGenerator<readonly Item[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}

it('every line comes once and in its order, in slices that hold nobody up, and others have their turn between few rows', async () => {
  await fc.assert(
    fc.asyncProperty(items, fc.integer({ min: 1, max: 400 }), async (made, size) => {
      const all = made.map((item, name) => ({ ...item, name }))
      const turns = new Map<number, Item[]>()
      const others = othersBeside()
      const slices: (readonly Item[])[] = []
      const workOut = (item: Item) => {
        turns.set(others.turn, [...(turns.get(others.turn) ?? []), item])
        return { line: item.isWritten ? item : null, rows: item.rows }
      }
      for await (const slice of inSlices(inBatches(all, size), workOut)) slices.push(slice)
      others.isOver = true
      expect([...turns.values()].flat()).toEqual(all)
      expect(slices.flat()).toEqual(all.filter(({ isWritten }) => isWritten))
      for (const slice of slices) {
        expect(slice.length).toBeLessThanOrEqual(IMPORTED_LINES_AT_ONCE)
        expect(slice.length === 1 || sum(slice) <= IMPORTED_ROWS_AT_ONCE).toBe(true)
      }
      for (const worked of turns.values()) expect(sum(worked.slice(0, -1))).toBeLessThan(ROWS_A_TURN)
    }),
    { numRuns: 60 },
  )
})
