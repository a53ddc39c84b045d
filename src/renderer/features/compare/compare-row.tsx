import { memo } from 'react'
import type { ComparedInstallment, ComparisonRow } from '#contract/desk/comparison.ts'
import { CHANGE_WORDS } from '#contract/desk/comparison-words.ts'
import { Amount } from '../../components/amount.tsx'
import { DateText } from '../../components/date-text.tsx'
import table from '../../components/table.module.css'
import { formatAmountText, isZeroAmount } from '../../input/format-amount-text.ts'
import { formatSignedCount } from '../../input/format-signed-count.ts'
import type { AmountColumn } from './compare-columns.ts'
import classes from './compare-table.module.css'

type CompareRowProps = {
  readonly row: ComparisonRow
  readonly columns: readonly AmountColumn[]
  readonly index: number
}

/** One installment: what it was, what changed in words and figures, what it is; changed cells are heavier and tinted. */
export const CompareRow = memo(function CompareRow({ row, columns, index }: CompareRowProps) {
  return (
    <tr data-kind={row.kind} className={row.kind === 'same' ? classes.same : undefined} aria-rowindex={index + 3}>
      <DueDate side={row.before} />
      <Amounts side={row.before} columns={columns} />
      <Difference row={row} columns={columns} />
      <DueDate side={row.after} against={row.before} isAfter />
      <Amounts side={row.after} against={row.before} columns={columns} isAfter />
    </tr>
  )
})

type SideProps = {
  readonly side: ComparedInstallment | null
  readonly against?: ComparedInstallment | null
  readonly isAfter?: boolean
}

function DueDate({ side, against, isAfter = false }: SideProps) {
  const isChanged = isAfter && side !== null && side.dueDate !== against?.dueDate
  const group = isAfter ? table.group : ''
  return (
    <td className={`${classes.date} ${group} ${isChanged ? classes.changed : ''}`}>
      {side ? <DateText value={side.dueDate} withWeekend /> : <Missing />}
    </td>
  )
}

function Amounts({ side, against, isAfter = false, columns }: SideProps & Pick<CompareRowProps, 'columns'>) {
  return columns.map(({ amount }) => {
    const isChanged = isAfter && side !== null && side[amount] !== against?.[amount]
    return (
      <td key={amount} className={`${table.number} ${isChanged ? classes.changed : ''}`}>
        {side ? <Amount value={side[amount]} /> : <Missing />}
      </td>
    )
  })
}

function Difference({ row, columns }: Pick<CompareRowProps, 'row' | 'columns'>) {
  const stayed = row.after?.stayed.length ? row.after.stayed : (row.before?.stayed ?? [])
  return (
    <>
      <td className={`${table.group} ${classes.difference} ${classes.words}`}>
        {CHANGE_WORDS[row.kind]}
        {stayed.map(({ dueDate, totalAmount }) => (
          <small key={dueDate}>
            {formatAmountText(totalAmount)} paid on {dueDate}
          </small>
        ))}
      </td>
      <td className={`${table.number} ${classes.difference} ${row.daysMoved ? classes.moved : classes.none}`}>
        {row.daysMoved === null ? <Missing /> : formatSignedCount(row.daysMoved)}
      </td>
      {columns.map(({ change }) => (
        <td
          key={change}
          className={`${table.number} ${classes.difference} ${isZeroAmount(row[change]) ? '' : classes.moved}`}
        >
          <Amount value={row[change]} signed />
        </td>
      ))}
    </>
  )
}

function Missing() {
  return <span className={classes.none}>–</span>
}
