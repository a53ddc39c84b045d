import { add, type Cents, formatAmount, subtract } from '#values/money.ts'
import { formatAmountText } from '../../../formats/shown-text.ts'
import type { GridCheck } from './check-rows.ts'
import type { GridRow } from './grid-row.ts'

/** Effect of placing the remainder: its row, and the new principal of that row. */
export type RemainderOffer = { readonly rowId: number; readonly remainder: Cents; readonly principal: Cents }

/** Amount not yet on any row; below zero if the rows hold more than the loan. */
export function stillToPlace(check: GridCheck, loanAmount: Cents): Cents {
  return subtract(loanAmount, check.principal)
}

/**
 * The remainder as an offer for the last row. `undefined` if nothing remains, if another row's principal is invalid (the remainder would be
 * wrong), or if the last row's principal would fall below zero.
 */
export function remainderOffer(check: GridCheck, loanAmount: Cents | undefined): RemainderOffer | undefined {
  const last = check.rows.at(-1)
  if (loanAmount === undefined || last === undefined || !isReadable(check, last.row)) return undefined
  const remainder = stillToPlace(check, loanAmount)
  const principal = add(last.reading.principal ?? subtract(loanAmount, loanAmount), remainder)
  return remainder === 0 || principal < 0 ? undefined : { rowId: last.row.id, remainder, principal }
}

/** `0.04 short of the loan amount`; `undefined` if nothing remains. */
export function remainderFault(remainder: Cents): string | undefined {
  if (remainder === 0) return undefined
  const amount = formatAmountText(formatAmount(remainder)).replace('−', '')
  return `${amount} ${remainder > 0 ? 'short of' : 'above'} the loan amount`
}

/** True if every principal is valid; only that of the last row may be empty, because the remainder fills it. */
function isReadable(check: GridCheck, last: GridRow): boolean {
  return check.rows.every(({ row, reading }) => {
    return reading.principal !== undefined || (row === last && row.principal.trim() === '')
  })
}
