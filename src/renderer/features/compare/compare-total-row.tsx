import type { ComparisonBody } from '#contract/desk/comparison.ts'
import type { ComparedColumnName, ComparedSide } from '#contract/desk/explanation.ts'
import { AmountCell } from '../../components/amount-cell.tsx'
import table from '../../components/table.module.css'
import { type ComparedPlace, placeOf } from './compare-asking.ts'
import type { AmountColumn } from './compare-columns.ts'
import classes from './compare-table.module.css'

type CompareTotalRowProps = {
  readonly comparison: ComparisonBody
  readonly columns: readonly AmountColumn[]
  /** The sum that Tab reaches. */
  readonly active: ComparedPlace | undefined
}

/** The sums over all rows, shown or not. */
export function CompareTotalRow({ comparison: { rows, measures }, columns, active }: CompareTotalRowProps) {
  const differing = rows.filter(({ kind }) => kind !== 'same').length
  return (
    <tfoot>
      <tr>
        <th scope="row">{sumWords(rows.filter(({ before }) => before !== null).length)}</th>
        <Sums side="before" amounts={measures.before} columns={columns} active={active} />
        <td className={`${table.group} ${classes.difference} ${classes.words}`} colSpan={2}>
          {differingWords(differing, rows.length)}
        </td>
        <Sums side="change" amounts={measures.change} columns={columns} active={active} />
        <th scope="row" className={table.group}>
          {sumWords(rows.filter(({ after }) => after !== null).length)}
        </th>
        <Sums side="after" amounts={measures.after} columns={columns} active={active} />
      </tr>
    </tfoot>
  )
}

type SumsProps = Omit<CompareTotalRowProps, 'comparison'> & {
  readonly side: ComparedSide
  readonly amounts: Readonly<Record<ComparedColumnName, string>>
}

function Sums({ side, amounts, columns, active }: SumsProps) {
  const isChange = side === 'change'
  return columns.map(({ amount }) => (
    <AmountCell
      key={amount}
      className={isChange ? `${table.number} ${classes.difference}` : table.number}
      value={amounts[amount]}
      place={{ row: 'sum', column: placeOf(side, amount) }}
      isActive={active === placeOf(side, amount)}
      signed={isChange}
    />
  ))
}

function differingWords(differing: number, count: number): string {
  if (differing === 0) return 'No row differs'
  return `${differing} of ${count} ${count === 1 ? 'row differs' : 'rows differ'}`
}

function sumWords(count: number): string {
  return `Σ of ${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`
}
