import { createContext, use } from 'react'
import type { GridColumn } from '../grid/grid-row.ts'

/** Values of the convention where they differ, by the row's id and the column. */
export type Misfits = ReadonlyMap<number, Partial<Record<GridColumn, string>>>

const NONE: Misfits = new Map()

/** Cells of the grid that the closest convention has differently. */
export const MisfitContext = createContext<Misfits>(NONE)

/** Empty if no convention was requested, or one fits completely. */
export function useMisfits(): Misfits {
  return use(MisfitContext)
}
