import type { ReactNode } from 'react'
import table from './table.module.css'
import type { RowOrGap } from './use-virtual-rows.ts'

type VirtualRowsProps = {
  readonly shown: readonly RowOrGap[]
  /** How many columns the table has. */
  readonly columns: number
  /** Draws the row at this place, with its key. */
  readonly children: (index: number, key: string) => ReactNode
}

/** The rows in sight, and gaps for those that are scrolled out of it. */
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
