import { useId, useLayoutEffect, useState } from 'react'
import type { AmountGrid, AmountPlace } from '../../components/amounts/amount-places.ts'
import { useAmountFocus } from '../../components/amounts/use-amount-focus.ts'
import { type ExplainableAmount, ExplainPopover } from './explain-popover.tsx'

/** The amount being explained, with its place and cell. */
type Asked<Column extends string> = {
  readonly amount: ExplainableAmount
  readonly place: AmountPlace<Column>
  readonly cell: HTMLElement
}

type ExplainedAmountsOptions<Column extends string> = AmountGrid<Column> & {
  /** `null` for an amount that no longer exists. */
  readonly ask: (place: AmountPlace<Column>) => ExplainableAmount | null
}

/**
 * Makes every amount of a table explainable. Put `grid` on the table, draw its amounts as AmountCells with `activeIn(row)`, keep the row
 * `kept` rendered if rows are virtual, and draw `panel` and an AskHint with `hintId` outside the table.
 */
export function useExplainedAmounts<Column extends string>({ ask, ...field }: ExplainedAmountsOptions<Column>) {
  const [asked, setAsked] = useState<Asked<Column>>()
  const { active, table, on, cellOf } = useAmountFocus({
    ...field,
    onAsk: (place, cell) => {
      const amount = ask(place)
      if (amount) setAsked({ amount, place, cell })
    },
  })
  // A new layout of the table replaces its cells.
  useLayoutEffect(() => {
    if (!asked || asked.cell.isConnected) return
    const cell = cellOf(asked.place)
    if (cell) setAsked({ ...asked, cell })
  })
  const hintId = useId()
  const close = () => {
    setAsked(undefined)
    asked?.cell.focus({ preventScroll: true })
  }
  return {
    hintId,
    grid: { ref: table, role: 'grid' as const, 'aria-describedby': hintId, ...on },
    activeIn: (row: number | 'sum') => (active?.row === row ? active.column : undefined),
    kept: typeof active?.row === 'number' ? active.row : undefined,
    panel: asked && <ExplainPopover key={asked.amount.title} amount={asked.amount} cell={asked.cell} onClose={close} />,
  }
}
