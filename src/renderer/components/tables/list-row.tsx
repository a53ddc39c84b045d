import type { HTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import type { Column, RestOfRow } from './column.ts'
import classes from './list-table.module.css'
import table from './table.module.css'

/** What each row takes from its list. */
export type RowPlace = {
  readonly index: number
  /** The one row that Tab reaches. */
  readonly isActive: boolean
  readonly isFolded: boolean
  readonly onOpen: () => void
  readonly onFocus: () => void
}

/** What a list says of a row itself: whether it is selected, and what a test or a key finds it by. */
export type RowAttributes = HTMLAttributes<HTMLTableRowElement> & { readonly [data: `data-${string}`]: string | number }

type ListRowProps<Row> = {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  readonly place: RowPlace
  readonly attributes: RowAttributes
}

/** A row of a list on one line, or on two. It takes the focus itself; a link in it is for the mouse and for opening elsewhere. */
export function ListRow<Row>({ row, columns, place, attributes }: ListRowProps<Row>) {
  const { index, isActive, isFolded, onOpen, onFocus } = place
  const { cells, rest } = partsOf(columns, row)
  return (
    <tr
      {...attributes}
      className={classNames(classes.row, attributes.className)}
      tabIndex={isActive ? 0 : -1}
      data-index={index}
      aria-rowindex={index + 2}
      onFocus={onFocus}
      onClick={onOpen}
    >
      {cells.map((column) => (
        <ListCell key={column.name} column={column} row={row} isFolded={isFolded} />
      ))}
      {rest && (
        <td
          colSpan={columns.length - cells.length}
          className={rest.className}
          style={isFolded ? rest.folded : undefined}
        >
          {rest.words}
        </td>
      )}
    </tr>
  )
}

/** The columns that a row has something in, and what is said across the others. */
function partsOf<Row>(columns: readonly Column<Row>[], row: Row) {
  const from = columns.findIndex((column) => column.rest?.(row) !== undefined)
  if (from < 0) return { cells: columns, rest: undefined }
  const rest: RestOfRow | undefined = columns[from]?.rest?.(row)
  return { cells: columns.slice(0, from), rest }
}

type ListCellProps<Row> = { readonly column: Column<Row>; readonly row: Row; readonly isFolded: boolean }

function ListCell<Row>({ column, row, isFolded }: ListCellProps<Row>) {
  const attributes = column.attributes?.(row)
  return (
    <td
      {...attributes}
      className={classNames(column.isNumber && table.number, column.className, attributes?.className)}
      style={isFolded ? column.folded : undefined}
    >
      {column.cell(row)}
    </td>
  )
}
