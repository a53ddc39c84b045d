import { sumOfRows } from '../../components/tables/sum-of.ts'
import { widthFor } from '../compare/compare-layout.ts'
import type { WhatIfCell } from './what-if-lines.ts'
import { partsOf, type WhatIfKind, type WhatIfNeeds, type WhatIfPart } from './what-if-parts.tsx'

/** Layout of the page: each change beside its figure if all columns fit, otherwise beneath it, in as many tables as needed. */
export type WhatIfLayout = {
  readonly kind: WhatIfKind
  /** Widths in px: of the measures, of the current schedule, and of the parts of each column. */
  readonly measure: number
  readonly current: number
  readonly parts: readonly (WhatIfPart & { readonly px: number })[]
  /** Number of columns in one table. */
  readonly perTable: number
}

const MEASURE = { beside: 190, beneath: 150 } as const
const THEN = 136
const CHANGE = 104

/** Widths that the figures need, never less than before: while days are typed their column has no figures, and the table keeps its size. */
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

/** Layout for a given width in px in which no figure is cut or hidden; with 0 px (not measured yet) everything is side by side. */
export function whatIfLayout(needs: WhatIfNeeds, columns: number, px: number): WhatIfLayout {
  const layoutOf = (kind: WhatIfKind, perTable: number): WhatIfLayout => {
    const parts = partsOf(kind).map((part) => ({ ...part, px: part.width(needs) }))
    return { kind, measure: MEASURE[kind], current: needs.then, parts, perTable }
  }
  const beside = layoutOf('beside', columns)
  if (px === 0 || whatIfWidth(beside, columns) <= px) return beside
  const beneath = layoutOf('beneath', 1)
  return { ...beneath, perTable: Math.max(1, Math.floor((px - whatIfWidth(beneath, 0)) / columnWidth(beneath))) }
}

/** Width in px of a table with this many columns. */
export function whatIfWidth(layout: WhatIfLayout, count: number): number {
  return layout.measure + layout.current + count * columnWidth(layout)
}

function columnWidth({ parts }: WhatIfLayout): number {
  return sumOfRows(parts.map(({ px }) => px))
}
