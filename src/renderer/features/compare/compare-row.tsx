import { memo } from 'react'
import type { ComparedInstallment, ComparisonRow } from '#contract/desk/comparison.ts'
import { CHANGE_WORDS } from '#contract/desk/comparison-words.ts'
import { AmountCell } from '../../components/amount-cell.tsx'
import { DateText } from '../../components/date-text.tsx'
import table from '../../components/table.module.css'
import { formatAmountText, isZeroAmount } from '../../input/format-amount-text.ts'
import { formatSignedCount } from '../../input/format-signed-count.ts'
import { type ComparedPlace, placeOf } from './compare-asking.ts'
import type { AmountColumn } from './compare-columns.ts'
import classes from './compare-table.module.css'

type CompareRowProps = {
  readonly row: ComparisonRow
  readonly columns: readonly AmountColumn[]
  readonly index: number
  /** The amount of this row that Tab reaches. */
  readonly active: ComparedPlace | undefined
}

/** One installment: what it was, what changed in words and figures, what it is; changed cells are heavier and tinted. */
export const CompareRow = memo(function CompareRow({ row, columns, index, active }: CompareRowProps) {
  const cells = { columns, index, active }
  return (
    <tr data-kind={row.kind} className={row.kind === 'same' ? classes.same : undefined} aria-rowindex={index + 3}>
      <DueDate side={row.before} />
      <Amounts side={row.before} {...cells} />
      <Difference row={row} {...cells} />
      <DueDate side={row.after} against={row.before} isAfter />
      <Amounts side={row.after} against={row.before} {...cells} isAfter />
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

function Amounts({ side, against, isAfter = false, columns, index, active }: SideProps & Omit<CompareRowProps, 'row'>) {
  return columns.map(({ amount }) => {
    const isChanged = isAfter && side !== null && side[amount] !== against?.[amount]
    const place = placeOf(isAfter ? 'after' : 'before', amount)
    return (
      <AmountCell
        key={amount}
        className={`${table.number} ${isChanged ? classes.changed : ''}`}
        value={side?.[amount] ?? null}
        place={{ row: index, column: place }}
        isActive={active === place}
        none={<Missing />}
      />
    )
  })
}

function Difference({ row, columns, index, active }: CompareRowProps) {
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
      {columns.map(({ amount, change }) => (
        <AmountCell
          key={change}
          className={`${table.number} ${classes.difference} ${isZeroAmount(row[change]) ? '' : classes.moved}`}
          value={row[change]}
          place={{ row: index, column: placeOf('change', amount) }}
          isActive={active === placeOf('change', amount)}
          signed
        />
      ))}
    </>
  )
}

function Missing() {
  return <span className={classes.none}>–</span>
}
