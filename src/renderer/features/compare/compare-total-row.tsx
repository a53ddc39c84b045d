import type { ComparisonBody } from '#contract/desk/comparison.ts'
import { Amount } from '../../components/amount.tsx'
import table from '../../components/table.module.css'
import type { AmountColumn } from './compare-columns.ts'
import classes from './compare-table.module.css'

type CompareTotalRowProps = { readonly comparison: ComparisonBody; readonly columns: readonly AmountColumn[] }

/** The sums over all rows, shown or not. */
export function CompareTotalRow({ comparison: { rows, measures }, columns }: CompareTotalRowProps) {
  const differing = rows.filter(({ kind }) => kind !== 'same').length
  return (
    <tfoot>
      <tr>
        <th scope="row">{sumWords(rows.filter(({ before }) => before !== null).length)}</th>
        {columns.map(({ amount }) => (
          <td key={amount} className={table.number}>
            <Amount value={measures.before[amount]} />
          </td>
        ))}
        <td className={`${table.group} ${classes.difference} ${classes.words}`} colSpan={2}>
          {differingWords(differing, rows.length)}
        </td>
        {columns.map(({ amount }) => (
          <td key={amount} className={`${table.number} ${classes.difference}`}>
            <Amount value={measures.change[amount]} signed />
          </td>
        ))}
        <th scope="row" className={table.group}>
          {sumWords(rows.filter(({ after }) => after !== null).length)}
        </th>
        {columns.map(({ amount }) => (
          <td key={amount} className={table.number}>
            <Amount value={measures.after[amount]} />
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

function differingWords(differing: number, count: number): string {
  if (differing === 0) return 'No row differs'
  return `${differing} of ${count} ${count === 1 ? 'row differs' : 'rows differ'}`
}

function sumWords(count: number): string {
  return `Σ of ${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`
}
