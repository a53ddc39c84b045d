import { memo } from 'react'
import table from '../../components/tables/table.module.css'
import { type CompareRowProps, changedClass, DifferenceCells, DueDate, SideCell } from './compare-cells.tsx'
import classes from './compare-table.module.css'

/** One installment: what it was, what changed in words and figures, what it is; changed cells are heavier and tinted. */
export const CompareRow = memo(function CompareRow({ row, columns, number, index, active }: CompareRowProps) {
  const { before, after, kind } = row
  const cells = { index, active }
  return (
    <tr data-kind={kind} className={kind === 'same' ? classes.same : undefined} aria-rowindex={number + 2}>
      <td className={classes.rowNumber}>{number}</td>
      <td className={classes.date}>
        <DueDate side={before} />
      </td>
      {columns.map((column) => (
        <SideCell key={column.amount} column={column} side="before" installment={before} {...cells} />
      ))}
      <DifferenceCells row={row} columns={columns} {...cells} />
      <td
        className={`${classes.date} ${table.group} ${changedClass(after !== null && after.dueDate !== before?.dueDate)}`}
      >
        <DueDate side={after} />
      </td>
      {columns.map((column) => {
        const isChanged = after !== null && after[column.amount] !== before?.[column.amount]
        return (
          <SideCell
            key={column.amount}
            column={column}
            side="after"
            installment={after}
            isChanged={isChanged}
            {...cells}
          />
        )
      })}
    </tr>
  )
})
