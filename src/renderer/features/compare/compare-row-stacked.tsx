import { memo } from 'react'
import { useFormats } from '../../formats/current-formats.ts'
import { ChangeCell, type CompareRowProps, DateCell, SideCells, WhatChanged } from './compare-cells.tsx'
import classes from './compare-table.module.css'
import { dayChange } from './measure-lines.ts'

/** An installment in three lines: before, change, after, digit under digit. */
export const CompareRowStacked = memo(function CompareRowStacked({ number, ...cells }: CompareRowProps) {
  useFormats()
  const { row, columns, index, active } = cells
  const look = row.kind === 'same' ? classes.same : ''
  return (
    <>
      <tr data-kind={row.kind} className={`${classes.upper} ${look}`} aria-rowindex={number + 2}>
        <td rowSpan={3} className={classes.rowNumber}>
          {number}
        </td>
        <td className={classes.side}>Before</td>
        <DateCell row={row} side="before" />
        <SideCells side="before" {...cells} />
      </tr>
      <tr data-kind={row.kind} className={`${classes.middle} ${look}`}>
        <td className={`${classes.difference} ${classes.words}`}>
          <WhatChanged row={row} />
        </td>
        <td className={`${classes.difference} ${row.daysMoved ? classes.moved : classes.none}`}>
          {row.daysMoved !== null && dayChange(row.daysMoved)}
        </td>
        {columns.map((column) => (
          <ChangeCell key={column.amount} column={column} row={row} index={index} active={active} />
        ))}
      </tr>
      <tr data-kind={row.kind} className={`${classes.lower} ${look}`}>
        <td className={classes.side}>After</td>
        <DateCell row={row} side="after" />
        <SideCells side="after" {...cells} />
      </tr>
    </>
  )
})
