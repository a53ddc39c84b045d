import type { ReactNode } from 'react'
import table from '../../components/tables/table.module.css'
import { DateText } from '../../components/texts/date-text.tsx'
import type { WhatIfCell } from './what-if-lines.ts'
import classes from './what-if-table.module.css'

/** Widths in px of the longest figures: of the schedule after the extension, and of the changes. */
export type WhatIfNeeds = { readonly then: number; readonly change: number }

/** A part of a column: its head, its width in px, and the cell of a measure. */
export type WhatIfPart = {
  readonly head: string
  readonly width: (needs: WhatIfNeeds) => number
  readonly isPartedOff?: boolean
  readonly classOf?: (cell: WhatIfCell | undefined) => string | undefined
  readonly cell: (cell: WhatIfCell | undefined) => ReactNode
}

/** In px: the field of the days, and the button that removes the column. */
const DAYS = 176

const THEN: WhatIfPart = {
  head: 'Then',
  width: ({ then }) => then,
  isPartedOff: true,
  cell: (cell) => <OutcomeValue cell={cell} />,
}

const CHANGE: WhatIfPart = {
  head: 'Change',
  width: ({ change }) => change,
  classOf: changeClass,
  cell: (cell) => cell?.change,
}

const THEN_OVER_CHANGE: WhatIfPart = {
  head: 'Then, change',
  width: ({ then, change }) => Math.max(DAYS, then, change),
  isPartedOff: true,
  cell: (cell) => (
    <>
      <OutcomeValue cell={cell} />
      <div className={changeClass(cell)}>{cell?.change}</div>
    </>
  ),
}

/** Place of each change: beside its figure, or beneath it. */
export type WhatIfKind = 'beside' | 'beneath'

const PARTS: Readonly<Record<WhatIfKind, readonly WhatIfPart[]>> = {
  beside: [THEN, CHANGE],
  beneath: [THEN_OVER_CHANGE],
}

/** Parts of a column, in their order. */
export function partsOf(kind: WhatIfKind): readonly WhatIfPart[] {
  return PARTS[kind]
}

export function partClass({ isPartedOff = false }: WhatIfPart): string {
  return isPartedOff ? `${table.number} ${table.group}` : `${table.number}`
}

export function OutcomeValue({ cell }: { readonly cell: WhatIfCell | undefined }) {
  if (!cell) return null
  return cell.isDate ? <DateText value={cell.value} withWeekend /> : cell.value
}

function changeClass(cell: WhatIfCell | undefined): string | undefined {
  return cell?.isChanged ? classes.change : classes.unchanged
}
