import { SkeletonBar } from '../notices/skeleton-bar.tsx'
import table from './table.module.css'

type SkeletonColumn = { readonly name: string; readonly skeleton: number; readonly isNumber?: boolean }

type SkeletonRowsProps = { readonly columns: readonly SkeletonColumn[]; readonly count: number }

/** Placeholders for rows being read, with the height of real ones. */
export function SkeletonRows({ columns, count }: SkeletonRowsProps) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
    <tr key={`skeleton-${row}`} aria-hidden>
      {columns.map(({ name, skeleton, isNumber }) => (
        <td key={name} className={isNumber ? table.number : undefined}>
          <SkeletonBar width={skeleton} />
        </td>
      ))}
    </tr>
  ))
}
