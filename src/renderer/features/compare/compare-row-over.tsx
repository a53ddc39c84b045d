import { memo } from 'react'
import { useFormats } from '../../formats/current-formats.ts'
import { type CompareRowProps, DateCell, DifferenceCells, isSame, SideCells } from './compare-cells.tsx'
import type { AmountColumn } from './compare-columns.ts'
import classes from './compare-table.module.css'

/** An installment in two lines, before over after, digit under digit; equal values are shown once. */
export const CompareRowOver = memo(function CompareRowOver({ number, ...cells }: CompareRowProps) {
  useFormats()
  const { row, columns } = cells
  const isBoth = ({ amount }: AmountColumn) => isSame(row, amount)
  const isSameDay = isSame(row, 'dueDate')
  const look = row.kind === 'same' ? classes.same : ''
  return (
    <>
      <tr data-kind={row.kind} className={`${classes.upper} ${look}`} aria-rowindex={number + 2}>
        <td rowSpan={2} className={classes.rowNumber}>
          {number}
        </td>
        <td className={classes.side}>Before</td>
        <DateCell row={row} side="before" {...(isSameDay && { rowSpan: 2 })} />
        <SideCells side="before" isBoth={isBoth} {...cells} />
        <DifferenceCells rowSpan={2} {...cells} />
      </tr>
      <tr data-kind={row.kind} className={`${classes.lower} ${look}`}>
        <td className={classes.side}>After</td>
        {!isSameDay && <DateCell row={row} side="after" />}
        <SideCells side="after" {...cells} columns={columns.filter((column) => !isBoth(column))} />
      </tr>
    </>
  )
})
