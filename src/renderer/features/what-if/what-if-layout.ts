import { sumOf } from '../../components/tables/sum-of.ts'
import { widthFor } from '../compare/compare-columns.ts'
import type { WhatIfColumn } from './what-if-column.tsx'
import type { WhatIfCell } from './what-if-lines.ts'

/** The change beside each figure while all columns have room so, else beneath it, in as many tables as it takes. */
export type WhatIfLayout = {
  readonly kind: 'beside' | 'beneath'
  /** In px: of the measures, of the schedule as it is, and of what each column has. */
  readonly measure: number
  readonly current: number
  readonly column: readonly number[]
  /** How many columns one table has. */
  readonly perTable: number
}

const MEASURE = { beside: 190, beneath: 150 } as const
const THEN = 136
const CHANGE = 104
/** The field of the days, and the way to take the column away. */
const DAYS = 176

/** No figure is cut, and none is out of sight, in a place of so many px; without knowing them all stands side by side. */
export function whatIfLayout(
  current: readonly WhatIfCell[],
  columns: readonly WhatIfColumn[],
  px: number,
): WhatIfLayout {
  const cells = columns.flatMap((column) => (column.kind === 'possible' ? column.cells : []))
  const widest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => widthFor(text, 0)))
  const then = Math.max(THEN, widest([...current, ...cells].map(({ value }) => value)))
  const change = Math.max(CHANGE, widest(cells.map((cell) => cell.change)))
  const beside = [then, change]
  if (px === 0 || MEASURE.beside + then + columns.length * sumOf(beside) <= px) {
    return { kind: 'beside', measure: MEASURE.beside, current: then, column: beside, perTable: columns.length }
  }
  const column = Math.max(DAYS, then, change)
  const perTable = Math.max(1, Math.floor((px - MEASURE.beneath - then) / column))
  return { kind: 'beneath', measure: MEASURE.beneath, current: then, column: [column], perTable }
}

/** The px that a table with so many columns takes. */
export function tableWidth({ measure, current, column }: WhatIfLayout, count: number): number {
  return measure + current + count * sumOf(column)
}
