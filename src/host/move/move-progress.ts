import type { MovedTable } from '#storage/moving.ts'

/** Steps of a move: checks all rows of the source, moves them, and compares those that arrived. */
const MOVE_STEPS = ['checking', 'moving', 'completing', 'verifying'] as const

export type MoveStep = (typeof MOVE_STEPS)[number]

/** Progress of a step. */
export type MoveProgress = {
  readonly step: MoveStep
  /** Current table; null while the destination is being completed. */
  readonly table: MovedTable['name'] | null
  /** Finished rows of this table, and all of them. */
  readonly rows: number
  readonly ofRows: number
  /** Finished rows of all tables, and all of them. */
  readonly all: number
  readonly ofAll: number
}

export type TellProgress = (progress: MoveProgress) => void

/** Number of rows of each table of the source. */
export type RowCounts = ReadonlyMap<MovedTable['name'], number>

/** Returns a function that reports finished rows of a table; counts them over all tables of a step. */
export function countingProgress(step: MoveStep, counts: RowCounts, tell: TellProgress) {
  const done = new Map<MovedTable['name'], number>()
  const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0)
  const ofAll = sum(counts.values())
  return (table: MovedTable['name'], rows: number): void => {
    done.set(table, (done.get(table) ?? 0) + rows)
    const own = done.get(table) ?? 0
    tell({ step, table, rows: own, ofRows: counts.get(table) ?? 0, all: sum(done.values()), ofAll })
  }
}
