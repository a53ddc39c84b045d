import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import table from './table.module.css'

/** A column of any table, as its head names it; `px` where it does not share the width with the others. */
type NamedColumn = {
  readonly name: string
  readonly head?: ReactNode
  readonly isNumber?: boolean
  readonly isSorted?: boolean
  readonly isAction?: boolean
  readonly px?: number
  readonly folded?: CSSProperties
}

type ColumnNamesProps = {
  readonly columns: readonly NamedColumn[]
  /** A row has two lines now. */
  readonly isFolded?: boolean
  /** There are rows to be in an order. */
  readonly isOrdered?: boolean
}

/** The head of a table; names of number columns are right-aligned like their numbers. */
export function ColumnNames({ columns, isFolded = false, isOrdered = false }: ColumnNamesProps) {
  return (
    <tr>
      {columns.map((column) => (
        <th
          key={column.name}
          scope="col"
          className={column.isNumber ? table.number : undefined}
          aria-sort={column.isSorted ? 'descending' : undefined}
          style={isFolded ? column.folded : { width: column.px }}
        >
          <Head {...column} isOrdered={isOrdered} />
        </th>
      ))}
    </tr>
  )
}

function Head({ name, head, isAction, isSorted, isOrdered }: NamedColumn & { readonly isOrdered: boolean }) {
  if (head !== undefined) return head
  if (isAction) return <VisuallyHidden>{name}</VisuallyHidden>
  if (!isSorted) return name
  return (
    <span className={table.sorted}>
      {name} {isOrdered && <IconArrowDown size={12} aria-hidden />}
    </span>
  )
}
