import { memo } from 'react'
import { type CompareRowProps, changedClass, DifferenceCells, DueDate, SideCell } from './compare-cells.tsx'
import classes from './compare-table.module.css'

/** One installment in two lines, before over after, digit under digit; what is the same in both is shown once. */
export const CompareRowOver = memo(function CompareRowOver({ row, columns, number, index, active }: CompareRowProps) {
  const { before, after, kind } = row
  const cells = { index, active }
  const isSame = (column: CompareRowProps['columns'][number]) => before?.[column.amount] === after?.[column.amount]
  const isSameDay = before?.dueDate === after?.dueDate
  const look = kind === 'same' ? classes.same : ''
  return (
    <>
      <tr data-kind={kind} className={`${classes.upper} ${look}`} aria-rowindex={number + 2}>
        <td rowSpan={2} className={classes.rowNumber}>
          {number}
        </td>
        <td className={classes.side}>Before</td>
        <td rowSpan={isSameDay ? 2 : undefined} className={classes.date}>
          <DueDate side={before} />
        </td>
        {columns.map((column) => (
          <SideCell
            key={column.amount}
            column={column}
            side="before"
            installment={before}
            isBoth={isSame(column)}
            {...cells}
          />
        ))}
        <DifferenceCells row={row} columns={columns} rowSpan={2} {...cells} />
      </tr>
      <tr data-kind={kind} className={`${classes.lower} ${look}`}>
        <td className={classes.side}>After</td>
        {!isSameDay && (
          <td className={`${classes.date} ${changedClass(after !== null)}`}>
            <DueDate side={after} />
          </td>
        )}
        {columns
          .filter((column) => !isSame(column))
          .map((column) => (
            <SideCell
              key={column.amount}
              column={column}
              side="after"
              installment={after}
              isChanged={after !== null}
              {...cells}
            />
          ))}
      </tr>
    </>
  )
})
