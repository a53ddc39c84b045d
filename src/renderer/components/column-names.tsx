import table from './table.module.css'

type ColumnNamesProps = {
  readonly columns: readonly { readonly name: string; readonly isNumber?: boolean }[]
}

/** The head of a table in one line; the names of numbers stand right, as they do. */
export function ColumnNames({ columns }: ColumnNamesProps) {
  return (
    <tr>
      {columns.map(({ name, isNumber }) => (
        <th key={name} scope="col" className={isNumber ? table.number : undefined}>
          {name}
        </th>
      ))}
    </tr>
  )
}
