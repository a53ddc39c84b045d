import { SkeletonBar } from '../../components/skeleton-bar.tsx'
import table from '../../components/table.module.css'

const WIDTHS = [12, 13, 18, 9, 10, 4, 10, 10, 10, 5] as const
const NUMBERS = new Set([4, 5, 8])

/** Rows still being read, in the height of the real ones. */
export function LoanSkeletonRows({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
    <tr key={`skeleton-${row}`} aria-hidden>
      {WIDTHS.map((width, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
        <td key={column} className={NUMBERS.has(column) ? table.number : undefined}>
          <SkeletonBar width={width} />
        </td>
      ))}
    </tr>
  ))
}
