import { othersFirst } from '../wire/turns.ts'

/**
 * Most lines, and most rows of them together, added at once; others wait no longer than that takes. A hundred lines are 10
 * ms of work, or 35 ms by the clock on a busy machine.
 */
export const IMPORTED_LINES_AT_ONCE = 25
export const IMPORTED_ROWS_AT_ONCE = 375
/** Slices in one write, which waits for the disk once. Others have a turn after each write. */
const SLICES_A_WRITE = 4
export const MOST_LINES_A_WRITE = IMPORTED_LINES_AT_ONCE * SLICES_A_WRITE
/** Rows calculated before others are served. */
export const ROWS_A_TURN = 100

/** A result, and its work in rows of a schedule. `line` is null for a line that is not written. */
export type WorkedOut<Line> = { readonly line: Line | null; readonly rows: number }

/**
 * Processes items in order, with turns for others in between, and yields their lines in slices that can be added at once. A
 * line with many rows has a slice of its own.
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
      if (slice.length === IMPORTED_LINES_AT_ONCE || (slice.length > 0 && rowsInSlice + rows > IMPORTED_ROWS_AT_ONCE)) {
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

/** Groups slices that share a write. */
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
