import { add, type Cents, formatAmount, subtract } from '#values/money.ts'
import { formatAmountText } from '../../../input/format-amount-text.ts'
import type { GridCheck } from './check-rows.ts'
import type { GridRow } from './grid-row.ts'

/** What placing the remainder would do: the row it goes on and the principal that row then has. */
export type RemainderOffer = { readonly rowId: number; readonly remainder: Cents; readonly principal: Cents }

/** The amount not yet on any row; below zero where the rows hold more than the loan. */
export function stillToPlace(check: GridCheck, loanAmount: Cents): Cents {
  return subtract(loanAmount, check.principal)
}

/**
 * The remainder as an offer for the last row. `undefined` where nothing remains, where another row's principal cannot
 * be read (the remainder would be wrong), or where the last row's principal would fall below zero.
 */
export function remainderOffer(check: GridCheck, loanAmount: Cents | undefined): RemainderOffer | undefined {
  const last = check.rows.at(-1)
  if (loanAmount === undefined || last === undefined || !isReadable(check, last.row)) return undefined
  const remainder = stillToPlace(check, loanAmount)
  const principal = add(last.reading.principal ?? subtract(loanAmount, loanAmount), remainder)
  return remainder === 0 || principal < 0 ? undefined : { rowId: last.row.id, remainder, principal }
}

/** `0.04 short of the loan amount`; `undefined` where nothing remains. */
export function remainderFault(remainder: Cents): string | undefined {
  if (remainder === 0) return undefined
  const amount = formatAmountText(formatAmount(remainder)).replace('−', '')
  return `${amount} ${remainder > 0 ? 'short of' : 'above'} the loan amount`
}

/** An empty principal on the last row may be filled; any other that has no value is in the way. */
function isReadable(check: GridCheck, last: GridRow): boolean {
  return check.rows.every(({ row, reading }) => {
    return reading.principal !== undefined || (row === last && row.principal.trim() === '')
  })
}
