import { VisuallyHidden } from '@mantine/core'
import table from './table.module.css'

type ColumnNamesProps = { readonly columns: readonly ColumnName[] }

/** `px` where the column does not share the width with the others; an action says what it does itself. */
type ColumnName = {
  readonly name: string
  readonly isNumber?: boolean
  readonly isAction?: boolean
  readonly px?: number
}

/** The head of a table in one line; the names of numbers stand right, as they do. */
export function ColumnNames({ columns }: ColumnNamesProps) {
  return (
    <tr>
      {columns.map(({ name, isNumber, isAction, px }) => (
        <th key={name} scope="col" className={isNumber ? table.number : undefined} style={{ width: px }}>
          {isAction ? <VisuallyHidden>{name}</VisuallyHidden> : name}
        </th>
      ))}
    </tr>
  )
}
