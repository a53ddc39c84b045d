import type { ComparisonBody } from '#contract/desk/comparison.ts'
import { assertNever } from '#values/assert.ts'
import type { ComparedSide } from '#values/vocabulary/explanation-terms.ts'
import { AmountCell } from '../../components/amounts/amount-cell.tsx'
import table from '../../components/tables/table.module.css'
import { counted } from '../../formats/shown-text.ts'
import { differingColumns, differingWords } from './compare-cells.tsx'
import type { AmountColumn } from './compare-columns.ts'
import { type ComparedPlace, comparedPlace } from './compare-explanations.ts'
import type { CompareLayout } from './compare-layout.ts'
import classes from './compare-table.module.css'

type CompareTotalProps = {
  readonly comparison: ComparisonBody
  readonly columns: readonly AmountColumn[]
  readonly layout: CompareLayout
  /** The sum that Tab reaches. */
  readonly active: ComparedPlace | undefined
}

/** Sums over all rows, shown or not. */
export function CompareTotalRow({ layout, ...props }: CompareTotalProps) {
  return (
    <tfoot>
      <TotalOf kind={layout.kind} {...props} />
    </tfoot>
  )
}

type TotalProps = Omit<CompareTotalProps, 'layout'>

function TotalOf({ kind, ...props }: TotalProps & Pick<CompareLayout, 'kind'>) {
  switch (kind) {
    case 'beside':
      return <TotalBeside {...props} />
    case 'over':
      return <TotalOver {...props} />
    case 'stacked':
      return <TotalStacked {...props} />
    default:
      return assertNever(kind)
  }
}

function TotalBeside({ comparison, columns, active }: TotalProps) {
  const { rows } = comparison
  const sums = { comparison, active }
  return (
    <tr>
      <th scope="row" colSpan={2}>
        Σ of {counted(rows.filter(({ before }) => before !== null).length, 'row')}
      </th>
      <Sums side="before" columns={columns} {...sums} />
      <td className={`${table.group} ${classes.difference} ${classes.words}`} colSpan={2}>
        {differingWords(comparison)}
      </td>
      <Sums side="change" columns={differingColumns(columns)} {...sums} />
      <th scope="row" className={table.group}>
        Σ of {counted(rows.filter(({ after }) => after !== null).length, 'row')}
      </th>
      <Sums side="after" columns={columns} {...sums} />
    </tr>
  )
}

function TotalOver({ comparison, columns, active }: TotalProps) {
  const { measures, rows } = comparison
  const isSame = ({ amount }: AmountColumn) => measures.before[amount] === measures.after[amount]
  const sums = { comparison, active }
  return (
    <>
      <tr className={classes.upper}>
        <th scope="row" colSpan={2}>
          Σ before
        </th>
        <td rowSpan={2} className={classes.date}>
          {counted(rows.length, 'row')}
        </td>
        <Sums side="before" columns={columns} isBoth={isSame} {...sums} />
        <td className={`${table.group} ${classes.difference} ${classes.words}`} colSpan={2} rowSpan={2}>
          {differingWords(comparison)}
        </td>
        <Sums side="change" columns={differingColumns(columns)} isBoth={() => true} {...sums} />
      </tr>
      <tr className={classes.lower}>
        <th scope="row" colSpan={2}>
          Σ after
        </th>
        <Sums side="after" columns={columns.filter((column) => !isSame(column))} {...sums} />
      </tr>
    </>
  )
}

function TotalStacked({ comparison, columns, active }: TotalProps) {
  const sums = { comparison, columns, active }
  return (
    <>
      <tr className={classes.upper}>
        <th scope="row" colSpan={2}>
          Σ before
        </th>
        <td rowSpan={3} className={classes.date}>
          {counted(comparison.rows.length, 'row')}
        </td>
        <Sums side="before" {...sums} />
      </tr>
      <tr className={classes.middle}>
        <td colSpan={2} className={`${classes.difference} ${classes.words}`}>
          {differingWords(comparison)}
        </td>
        <Sums side="change" {...sums} />
      </tr>
      <tr className={classes.lower}>
        <th scope="row" colSpan={2}>
          Σ after
        </th>
        <Sums side="after" {...sums} />
      </tr>
    </>
  )
}

type SumsProps = Omit<TotalProps, 'columns'> & {
  readonly side: ComparedSide
  readonly columns: readonly AmountColumn[]
  /** True if a sum is the same on both sides and spans both lines. */
  readonly isBoth?: (column: AmountColumn) => boolean
}

function Sums({ side, comparison, columns, active, isBoth }: SumsProps) {
  const isChange = side === 'change'
  return columns.map((column) => {
    const { amount, differs } = column
    if (isChange && !differs) return <td key={amount} className={classes.difference} />
    const place = comparedPlace(side, amount)
    const also = isBoth?.(column) && !isChange ? comparedPlace('after', amount) : undefined
    return (
      <AmountCell
        key={amount}
        className={isChange ? `${table.number} ${classes.difference}` : table.number}
        value={comparison.measures[side][amount]}
        place={{ row: 'sum', column: place }}
        also={also}
        isActive={active !== undefined && (active === place || active === also)}
        signed={isChange}
        {...(isBoth?.(column) && { rowSpan: 2 })}
      />
    )
  })
}
