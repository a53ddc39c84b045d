import { assertNever } from '#values/assert.ts'
import { type Cents, subtract, ZERO_CENTS } from '#values/money.ts'
import type { ComparedSide } from '#values/vocabulary/explanation-terms.ts'
import { exactSum } from '../amount-limit.ts'
import { type ComparisonRow, comparisonRows } from '../comparison/comparison-rows.ts'
import type { PaymentRow, PaymentSchedule, Portion } from '../loan.ts'
import type { AmountExplanation, Difference, RowExplanation } from './amount-explanation.ts'
import { columnSum } from './cell-explanation.ts'

/** One of two compared schedules, with the explanations of its rows. */
type ExplainedSide = { readonly schedule: PaymentSchedule; readonly rows: readonly RowExplanation[] }

export type ComparedSides = { readonly before: ExplainedSide; readonly after: ExplainedSide }

/** An amount of a comparison: that of a row, counted from 0, or the sum of the column if `row` is undefined. */
export type ComparedAmount = {
  readonly row: number | undefined
  readonly side: ComparedSide
  readonly column: keyof Portion | 'total'
}

/** Explains an amount of a comparison; null if there is none, as on a side that lacks the row. */
export function comparedExplanation(
  sides: ComparedSides,
  { row, side, column }: ComparedAmount,
): AmountExplanation | null {
  const rows = comparisonRows(sides.before.schedule, sides.after.schedule)
  const chosen = row === undefined ? rows : rows.slice(row, row + 1)
  const [first] = chosen
  if (!first) return null
  const of = (which: 'before' | 'after') =>
    row === undefined ? sumOf(sides, chosen, which, column) : installmentOf(sides[which], ofSide(first, which), column)
  switch (side) {
    case 'before':
    case 'after':
      return of(side)
    case 'change':
      return differenceOf(of('before'), of('after'))
    default:
      return assertNever(side)
  }
}

/** Rows of an installment on one side, the current one last; none if the side lacks the installment. */
function ofSide(row: ComparisonRow, side: 'before' | 'after'): readonly PaymentRow[] {
  const [stayed, current] = side === 'before' ? [row.stayedBefore, row.before] : [row.stayedAfter, row.after]
  return current ? [...stayed, current] : []
}

/** Explains the whole amount of an installment, including the part paid on earlier days. */
function installmentOf(
  side: ExplainedSide,
  rows: readonly PaymentRow[],
  column: ComparedAmount['column'],
): AmountExplanation | null {
  if (rows.length === 0) return null
  if (column !== 'total') return portionOf(side, rows, column)
  const [principal, interest] = [portionOf(side, rows, 'principal'), portionOf(side, rows, 'interest')]
  const delayed = portionOf(side, rows, 'delayedInterest')
  const delayedInterest = delayed.amount === 0 ? null : delayed
  const amount = exactSum([principal.amount, interest.amount, delayed.amount])
  return { kind: 'row-total', principal, interest, fee: null, delayedInterest, amount }
}

function portionOf(side: ExplainedSide, rows: readonly PaymentRow[], column: keyof Portion): AmountExplanation {
  const [only, ...others] = rows
  const known = only && side.rows[side.schedule.indexOf(only)]
  if (known && others.length === 0) return known[column]
  const amounts = rows.map((row) => row.total[column])
  return columnSum(rows, amounts)
}

function sumOf(
  sides: ComparedSides,
  rows: readonly ComparisonRow[],
  side: 'before' | 'after',
  column: ComparedAmount['column'],
): AmountExplanation {
  const installments = rows.map((row) => ofSide(row, side)).filter((parts) => parts.length > 0)
  const amounts = installments.map((parts) => installmentOf(sides[side], parts, column)?.amount ?? ZERO_CENTS)
  return columnSum(
    installments.flatMap((parts) => parts.at(-1) ?? []),
    amounts,
  )
}

/** Difference of two sides; a side that lacks the installment counts as 0.00. */
function differenceOf(before: AmountExplanation | null, after: AmountExplanation | null): Difference {
  const [was, now] = [before?.amount ?? ZERO_CENTS, after?.amount ?? ZERO_CENTS]
  const amount = subtract(now, was)
  return { kind: 'difference', before: was, after: now, addedInterest: addedInterestOf(after, amount), amount }
}

/** Interest that an extension added, if it is the whole difference. */
function addedInterestOf(after: AmountExplanation | null, amount: Cents): Difference['addedInterest'] {
  const moved = after?.kind === 'row-total' ? after.interest : after
  const added = moved?.kind === 'moved' ? moved.addedInterest : null
  return added?.amount === amount ? added : null
}
