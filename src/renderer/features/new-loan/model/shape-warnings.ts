import { assertNever } from '#values/assert.ts'
import { add, type Cents, cents, formatAmount } from '#values/money.ts'
import type { ScheduleType } from '#values/vocabulary/loan-terms.ts'
import { formatAmountText } from '../../../formats/shown-text.ts'

/** Parts of an installment that determine the shape; in order of the due dates. */
export type ShapeRow = { readonly principal: Cents; readonly interest: Cents }

/** In cents: principal and interest are each rounded to the cent, so equal totals may differ by this. */
const ROUNDING_OF_A_TOTAL = 2

/** Why the rows do not look like the schedule type, in one line; `undefined` if they do. Only a warning: the service accepts any rows. */
export function shapeWarning(type: ScheduleType, rows: readonly ShapeRow[]): string | undefined {
  switch (type) {
    case 'FULL-BULLET':
      return rows.length > 1 ? `It has one row, but there are ${rows.length}` : undefined
    case 'BULLET':
      return rows.slice(0, -1).some(({ principal }) => principal > 0)
        ? 'It has principal only in the last row'
        : undefined
    case 'REGULAR':
      return unequalPrincipal(rows.map(({ principal }) => principal))
    case 'ANNUITY':
      return unequalTotals(rows.map(({ principal, interest }) => add(principal, interest)))
    default:
      return assertNever(type)
  }
}

/** The last row takes the rounding remainder: less than a cent for every row. */
function unequalPrincipal(amounts: readonly Cents[]): string | undefined {
  const [first, last] = [amounts[0], amounts.at(-1)]
  const difference = spread(amounts.slice(0, -1))
  if (difference > 0) return `Principal differs by up to ${inWords(difference)}`
  if (first === undefined || last === undefined || Math.abs(last - first) <= amounts.length) return undefined
  return `Principal of the last row differs by ${inWords(Math.abs(last - first))}`
}

/** The last total is ignored: over many rows at a high rate its rounding remainder can have any size. */
function unequalTotals(totals: readonly Cents[]): string | undefined {
  const difference = spread(totals.slice(0, -1))
  return difference > ROUNDING_OF_A_TOTAL ? `Totals differ by up to ${inWords(difference)}` : undefined
}

function spread(amounts: readonly Cents[]): number {
  return amounts.length === 0 ? 0 : Math.max(...amounts) - Math.min(...amounts)
}

function inWords(difference: number): string {
  return formatAmountText(formatAmount(cents(difference)))
}
