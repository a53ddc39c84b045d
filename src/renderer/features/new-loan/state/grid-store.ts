import { useSyncExternalStore } from 'react'
import { type GridState, gridState } from '../grid/grid-state.ts'
import type { DraftRow } from '../model/draft.ts'

/** Holds the grid outside of React, so that typing in one cell renders that row and the sums, and not 1,200 rows. */
export type GridStore = {
  readonly get: () => GridState
  readonly update: (change: (state: GridState) => GridState) => void
  readonly reset: (rows: readonly DraftRow[]) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createGridStore(rows: readonly DraftRow[]): GridStore {
  let state = gridState(rows)
  const listeners = new Set<() => void>()
  const set = (next: GridState) => {
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    update: (change) => set(change(state)),
    reset: (next) => set(gridState(next)),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useGrid<Part>(store: GridStore, select: (state: GridState) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}
