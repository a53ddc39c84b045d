import type { MovedTable } from '#storage/moving.ts'

/** The steps of a move: all rows of the source are looked at, then moved, then those that arrived are held against them. */
export const MOVE_STEPS = ['checking', 'moving', 'completing', 'verifying'] as const

export type MoveStep = (typeof MOVE_STEPS)[number]

/** How far a step is. */
export type MoveProgress = {
  readonly step: MoveStep
  /** The table that is under way; null while the destination makes what comes last. */
  readonly table: MovedTable['name'] | null
  /** Rows of this table that are done, and all of them. */
  readonly rows: number
  readonly ofRows: number
  /** Rows of all tables that are done, and all there are. */
  readonly all: number
  readonly ofAll: number
}

export type TellProgress = (progress: MoveProgress) => void

/** How many rows each table of the source has. */
export type RowCounts = ReadonlyMap<MovedTable['name'], number>

/** To be told of rows of a table that are done; counts them through all tables of a step. */
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
