import { sumOf } from '../../components/tables/sum-of.ts'
import { widthFor } from '../compare/compare-layout.ts'
import type { WhatIfCell } from './what-if-lines.ts'
import { partsOf, type WhatIfKind, type WhatIfNeeds, type WhatIfPart } from './what-if-parts.tsx'

/** The change beside each figure while all columns have room so, else beneath it, in as many tables as it takes. */
export type WhatIfLayout = {
  readonly kind: WhatIfKind
  /** In px: of the measures, of the schedule as it is, and of the parts that each column has. */
  readonly measure: number
  readonly current: number
  readonly parts: readonly (WhatIfPart & { readonly px: number })[]
  /** How many columns one table has. */
  readonly perTable: number
}

const MEASURE = { beside: 190, beneath: 150 } as const
const THEN = 136
const CHANGE = 104

/** What the figures take, and no less than before: while days are typed their column has none, and the table stays as it is. */
export function needsOf(
  current: readonly WhatIfCell[],
  cells: readonly WhatIfCell[],
  before: WhatIfNeeds | undefined,
): WhatIfNeeds {
  const widest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => widthFor(text, 0)))
  const then = Math.max(before?.then ?? THEN, widest([...current, ...cells].map(({ value }) => value)))
  const change = Math.max(before?.change ?? CHANGE, widest(cells.map((cell) => cell.change)))
  return { then, change }
}

/** No figure is cut, and none is out of sight, in a place of so many px; without knowing them everything is side by side. */
export function whatIfLayout(needs: WhatIfNeeds, columns: number, px: number): WhatIfLayout {
  const layoutOf = (kind: WhatIfKind, perTable: number): WhatIfLayout => {
    const parts = partsOf(kind).map((part) => ({ ...part, px: part.width(needs) }))
    return { kind, measure: MEASURE[kind], current: needs.then, parts, perTable }
  }
  const beside = layoutOf('beside', columns)
  if (px === 0 || tableWidth(beside, columns) <= px) return beside
  const beneath = layoutOf('beneath', 1)
  return { ...beneath, perTable: Math.max(1, Math.floor((px - tableWidth(beneath, 0)) / columnWidth(beneath))) }
}

/** The px that a table with so many columns takes. */
export function tableWidth(layout: WhatIfLayout, count: number): number {
  return layout.measure + layout.current + count * columnWidth(layout)
}

function columnWidth({ parts }: WhatIfLayout): number {
  return sumOf(parts.map(({ px }) => px))
}
