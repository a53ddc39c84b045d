import type { ReactNode } from 'react'
import table from './table.module.css'
import type { RowOrGap } from './use-virtual-rows.ts'

type VirtualRowsProps = {
  readonly shown: readonly RowOrGap[]
  /** Number of columns of the table. */
  readonly columns: number
  /** Renders the row at this place, with its key. */
  readonly children: (index: number, key: string) => ReactNode
}

/** The visible rows, and gaps for the rows scrolled out of view. */
export function VirtualRows({ shown, columns, children }: VirtualRowsProps) {
  return shown.map((item) => {
    if (item.kind === 'row') return children(item.index, item.key)
    return (
      <tr key={item.key} aria-hidden>
        <td className={table.gap} style={{ height: item.height }} colSpan={columns} />
      </tr>
    )
  })
}
