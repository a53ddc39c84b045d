import { memo } from 'react'
import { ChangeCell, type CompareRowProps, changedClass, DueDate, SideCell, WhatChanged } from './compare-cells.tsx'
import classes from './compare-table.module.css'
import { dayChange } from './measure-lines.ts'

/** One installment in three lines: before, what changed, after, digit under digit. */
export const CompareRowStacked = memo(function CompareRowStacked(props: CompareRowProps) {
  const { row, number } = props
  const { before, after, kind } = row
  const look = kind === 'same' ? classes.same : ''
  const isMoved = after !== null && after.dueDate !== before?.dueDate
  return (
    <>
      <tr data-kind={kind} className={`${classes.upper} ${look}`} aria-rowindex={number + 2}>
        <td rowSpan={3} className={classes.rowNumber}>
          {number}
        </td>
        <td className={classes.side}>Before</td>
        <td className={classes.date}>
          <DueDate side={before} />
        </td>
        <Sides side="before" {...props} />
      </tr>
      <tr data-kind={kind} className={`${classes.middle} ${look}`}>
        <td className={`${classes.difference} ${classes.words}`}>
          <WhatChanged row={row} />
        </td>
        <td className={`${classes.difference} ${row.daysMoved ? classes.moved : classes.none}`}>
          {row.daysMoved !== null && dayChange(row.daysMoved)}
        </td>
        {props.columns.map((column) => (
          <ChangeCell key={column.amount} column={column} row={row} index={props.index} active={props.active} />
        ))}
      </tr>
      <tr data-kind={kind} className={`${classes.lower} ${look}`}>
        <td className={classes.side}>After</td>
        <td className={`${classes.date} ${changedClass(isMoved)}`}>
          <DueDate side={after} />
        </td>
        <Sides side="after" {...props} />
      </tr>
    </>
  )
})

type SidesProps = CompareRowProps & { readonly side: 'before' | 'after' }

function Sides({ side, row, columns, index, active }: SidesProps) {
  const { before, after } = row
  return columns.map((column) => (
    <SideCell
      key={column.amount}
      column={column}
      side={side}
      installment={row[side]}
      isChanged={side === 'after' && after !== null && after[column.amount] !== before?.[column.amount]}
      index={index}
      active={active}
    />
  ))
}
