import { createContext, use } from 'react'
import type { GridColumn } from '../grid/grid-row.ts'

/** What does not fit, by the row's id and the column: what the convention has instead. */
export type Misfits = ReadonlyMap<number, Partial<Record<GridColumn, string>>>

const NONE: Misfits = new Map()

/** Marks the cells of the grid that the closest convention has otherwise. */
export const MisfitContext = createContext<Misfits>(NONE)

/** Empty where no convention was asked for, or one fits all. */
export function useMisfits(): Misfits {
  return use(MisfitContext)
}
