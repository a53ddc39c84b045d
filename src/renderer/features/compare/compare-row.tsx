import { memo } from 'react'
import table from '../../components/tables/table.module.css'
import { useFormats } from '../../formats/current-formats.ts'
import { type CompareRowProps, DateCell, DifferenceCells, SideCells } from './compare-cells.tsx'
import classes from './compare-table.module.css'

/** An installment in one line: before, the change in words and figures, after; changed cells are heavier and tinted. */
export const CompareRow = memo(function CompareRow({ number, ...cells }: CompareRowProps) {
  useFormats()
  const { row } = cells
  return (
    <tr data-kind={row.kind} className={row.kind === 'same' ? classes.same : undefined} aria-rowindex={number + 2}>
      <td className={classes.rowNumber}>{number}</td>
      <DateCell row={row} side="before" />
      <SideCells side="before" {...cells} />
      <DifferenceCells {...cells} />
      <DateCell row={row} side="after" look={table.group} />
      <SideCells side="after" {...cells} />
    </tr>
  )
})
