import { SkeletonBar } from '../notices/skeleton-bar.tsx'
import table from './table.module.css'

/** A column of a table that is being read: about how long its texts are, in characters, and whether they are numbers. */
export type SkeletonColumn = { readonly width: number; readonly isNumber?: boolean }

type SkeletonRowsProps = { readonly columns: readonly SkeletonColumn[]; readonly count: number }

/** Rows still being read, in the height of the real ones. */
export function SkeletonRows({ columns, count }: SkeletonRowsProps) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
    <tr key={`skeleton-${row}`} aria-hidden>
      {columns.map(({ width, isNumber }, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
        <td key={column} className={isNumber ? table.number : undefined}>
          <SkeletonBar width={width} />
        </td>
      ))}
    </tr>
  ))
}
