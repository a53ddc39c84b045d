import type { CSSProperties, ReactNode, TdHTMLAttributes } from 'react'
import type { SortDirection } from '#values/vocabulary/loan-list-terms.ts'
import type { ColumnWidth } from './column-widths.ts'

/** Declaration of a list column: its head, its width and its cells. */
export type Column<Row> = {
  readonly name: string
  readonly width: ColumnWidth<Row>
  /** Typical length of the texts in characters: while they load, each is a bar of that length. */
  readonly skeleton: number
  readonly cell: (row: Row) => ReactNode
  /** Content of the head instead of the name. */
  readonly head?: ReactNode
  /** Right-aligns the head and the texts. */
  readonly isNumber?: boolean
  /** Sort direction if the rows are sorted by this column. */
  readonly sorted?: SortDirection | undefined
  /** Sorts the rows by this column, or reverses the order; without it the column is not sortable. */
  readonly onSort?: (() => void) | undefined
  /** Width in px that a person chose; null or undefined: `width` applies. */
  readonly chosenWidth?: number | null
  /** Stores a width that a person dragged, in px, or null for the default width. */
  readonly onWidth?: ((px: number | null) => void) | undefined
  /** Stays visible while the list is scrolled sideways. */
  readonly isKept?: boolean
  /** The head's name is for screen readers only: the cells explain themselves. */
  readonly isAction?: boolean
  readonly className?: string | undefined
  /** Further attributes of a row's cell, such as the full text as a tooltip where it may be cut. */
  readonly attributes?: (row: Row) => TdHTMLAttributes<HTMLTableCellElement>
  /** Style of the cells in a narrow window, where a row has two lines: `grid-area`, and what changes with it. */
  readonly folded?: CSSProperties
  /** For a row without values from this column on: the text across this column and all after it. */
  readonly rest?: (row: Row) => RestOfRow | undefined
}

export type RestOfRow = {
  readonly words: ReactNode
  readonly className?: string | undefined
  readonly folded: CSSProperties
}
