import type { CSSProperties, ReactNode, TdHTMLAttributes } from 'react'
import type { SortDirection } from '#values/vocabulary/loan-list-terms.ts'
import type { ColumnWidth } from './column-widths.ts'

/** A column of a list, declared once: what its head says, how wide it is, and what a row has in it. */
export type Column<Row> = {
  readonly name: string
  readonly width: ColumnWidth<Row>
  /** About how long its texts are, in characters: while they load, each is a bar of that length. */
  readonly skeleton: number
  readonly cell: (row: Row) => ReactNode
  /** What the head has instead of the name. */
  readonly head?: ReactNode
  /** Its heads and texts are right-aligned. */
  readonly isNumber?: boolean
  /** The order that the rows are in where it is this column's. */
  readonly sorted?: SortDirection | undefined
  /** Puts the rows in its order, or turns it round; without it the list is not sorted by it. */
  readonly onSort?: (() => void) | undefined
  /** In px, where a person has chosen it; `width` says what it is otherwise. */
  readonly chosenWidth?: number | null
  /** Takes a width that was drawn in px, or null for what it is of itself. */
  readonly onWidth?: ((px: number | null) => void) | undefined
  /** Stays in sight where the list is scrolled sideways. */
  readonly isKept?: boolean
  /** The head names it for those who hear it only: its cells say it themselves. */
  readonly isAction?: boolean
  readonly className?: string | undefined
  /** What else the cell of a row has, such as the whole of a text that may be cut. */
  readonly attributes?: (row: Row) => TdHTMLAttributes<HTMLTableCellElement>
  /** The place of its cells in a narrow window, where a row has two lines: `grid-area`, and what changes with it. */
  readonly folded?: CSSProperties
  /** For a row that has nothing from here on: what is said of it across this column and all behind it. */
  readonly rest?: (row: Row) => RestOfRow | undefined
}

export type RestOfRow = {
  readonly words: ReactNode
  readonly className?: string | undefined
  readonly folded: CSSProperties
}
