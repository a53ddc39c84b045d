import type { HTMLAttributes, TdHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import type { Column, RestOfRow } from './column.ts'
import classes from './list-table.module.css'
import table from './table.module.css'

/** State of a row in its list. */
type RowPlace = {
  readonly index: number
  /** True for the one row that Tab reaches. */
  readonly isActive: boolean
  readonly isFolded: boolean
}

/** Attributes that a list gives a row: its selection state, and the data attributes by which tests and keys find it. */
export type RowAttributes = HTMLAttributes<HTMLTableRowElement> & { readonly [data: `data-${string}`]: string | number }

type ListRowProps<Row> = {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  readonly place: RowPlace
  readonly attributes: RowAttributes
}

/** A row of a list on one line, or on two. The row itself takes the focus; its list handles keys and clicks. */
export function ListRow<Row>({ row, columns, place, attributes }: ListRowProps<Row>) {
  const { index, isActive, isFolded } = place
  const { cells, rest } = partsOf(columns, row)
  return (
    <tr
      {...attributes}
      className={classNames(classes.row, attributes.className)}
      tabIndex={isActive ? 0 : -1}
      data-index={index}
      aria-rowindex={index + 2}
    >
      {cells.map((column) => (
        <td key={column.name} {...cellAttributes(column, row)} style={isFolded ? column.folded : undefined}>
          {column.cell(row)}
        </td>
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

/** Columns in which the row has values, and the text that spans the others. */
function partsOf<Row>(columns: readonly Column<Row>[], row: Row) {
  const from = columns.findIndex((column) => column.rest?.(row) !== undefined)
  if (from < 0) return { cells: columns, rest: undefined }
  const rest: RestOfRow | undefined = columns[from]?.rest?.(row)
  return { cells: columns.slice(0, from), rest }
}

function cellAttributes<Row>(column: Column<Row>, row: Row): TdHTMLAttributes<HTMLTableCellElement> {
  const attributes = column.attributes?.(row)
  const className = classNames(
    column.isNumber && table.number,
    column.isKept && classes.kept,
    column.className,
    attributes?.className,
  )
  return { ...attributes, className }
}
