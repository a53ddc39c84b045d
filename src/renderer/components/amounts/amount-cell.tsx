import type { CSSProperties, ReactNode } from 'react'
import { amountText } from './amount.tsx'
import classes from './amount-cell.module.css'
import type { AmountPlace } from './amount-places.ts'

export type AmountCellProps = {
  /** As on the wire: `1234.56`; `null` if there is no amount: the arrow keys still stop at the cell. */
  readonly value: string | null
  readonly place: AmountPlace<string>
  /** Other columns that the cell also represents, separated by blanks. */
  readonly also?: string | undefined
  readonly rowSpan?: number
  /** True for the one amount of the table that Tab reaches. */
  readonly isActive: boolean
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
  /** Writes `+` before an amount above zero. */
  readonly signed?: boolean
  /** True if another version has a different amount. */
  readonly isChanged?: boolean
  /** Shown if there is no amount. */
  readonly none?: ReactNode
}

/** A cell whose amount can be explained; its table handles keys and clicks, see useAmountFocus. */
export function AmountCell({
  value,
  place: { row, column },
  also,
  rowSpan,
  isActive,
  className,
  style,
  signed,
  isChanged,
  none,
}: AmountCellProps) {
  return (
    <td
      className={`${className ?? ''} ${value === null ? classes.none : classes.cell}`}
      style={style}
      tabIndex={isActive ? 0 : undefined}
      data-amount-row={row}
      data-amount-column={column}
      data-amount-also={also}
      rowSpan={rowSpan}
      data-changed={isChanged || undefined}
    >
      {value === null ? none : amountText({ value, ...(signed && { signed }) })}
    </td>
  )
}
