import { othersFirst } from '../wire/turns.ts'

/**
 * So many lines, of so many rows together, are added at once; others wait for no longer than that takes. A hundred are 10 ms of
 * work, which on a machine with much else to do are 35 by the clock.
 */
export const LINES_AT_ONCE = 25
export const ROWS_AT_ONCE = 375
/** So many slices share one write, which waits for the disk once; others have a turn after each. */
const SLICES_A_WRITE = 4
export const MOST_LINES_A_WRITE = LINES_AT_ONCE * SLICES_A_WRITE
/** So many rows are worked out before others are served. */
export const ROWS_A_TURN = 100

/** What was worked out, and how many rows of a schedule that was as much work as. Of a line that is not written, `line` is null. */
export type WorkedOut<Line> = { readonly line: Line | null; readonly rows: number }

/**
 * Works out one item after the other, others being served in between, and hands on the lines in slices that can be added at
 * once: one with many rows has a slice of its own.
 */
export async function* inSlices<Item, Line>(
  batches: AsyncIterable<readonly Item[]>,
  workOut: (item: Item) => WorkedOut<Line>,
): AsyncGenerator<readonly Line[]> {
  let slice: Line[] = []
  let [rowsInSlice, rowsInTurn] = [0, 0]
  for await (const batch of batches) {
    for (const item of batch) {
      if (rowsInTurn >= ROWS_A_TURN) {
        await othersFirst()
        rowsInTurn = 0
      }
      const { line, rows } = workOut(item)
      rowsInTurn += rows
      if (line === null) continue
      if (slice.length === LINES_AT_ONCE || (slice.length > 0 && rowsInSlice + rows > ROWS_AT_ONCE)) {
        yield slice
        slice = []
        rowsInSlice = 0
      }
      slice.push(line)
      rowsInSlice += rows
    }
  }
  if (slice.length > 0) yield slice
}

/** The same slices, as many together as share a write. */
export async function* inWrites<Line>(
  slices: AsyncIterable<readonly Line[]>,
): AsyncGenerator<readonly (readonly Line[])[]> {
  let write: (readonly Line[])[] = []
  for await (const slice of slices) {
    write.push(slice)
    if (write.length < SLICES_A_WRITE) continue
    yield write
    write = []
  }
  if (write.length > 0) yield write
}
