import type { ComparisonBody, ComparisonRowBody } from '#contract/desk/comparison.ts'
import type { ComparedColumnName } from '#contract/desk/explanation.ts'
import { COMPARED_SIDES, type ComparedSide } from '#values/vocabulary/explanation-terms.ts'
import { sidesOf } from '../../api/comparison.ts'
import { comparedExplanationQuery, ownExplanation } from '../../api/explanations.ts'
import type { AmountPlace } from '../../components/amounts/amount-places.ts'
import { formatDay } from '../../formats/shown-text.ts'
import type { ExplainableAmount } from '../explain/explain-popover.tsx'
import type { AmountColumn } from './compare-columns.ts'
import type { CompareLine, FoldLine } from './compare-lines.ts'
import { foldName, foldSumStep } from './fold-sums.ts'

/** A column of one of the three groups, in the order of the arrow keys. */
export type ComparedPlace = `${ComparedSide}:${ComparedColumnName}`

type ComparedRows = {
  readonly loanUuid: string
  readonly comparison: ComparisonBody
  /** The shown lines. */
  readonly lines: readonly CompareLine[]
}

const SIDES: Readonly<Record<ComparedSide, string>> = { before: 'before', change: 'difference', after: 'after' }

export function placesOf(columns: readonly AmountColumn[]): readonly ComparedPlace[] {
  return COMPARED_SIDES.flatMap((side) =>
    columns.filter(({ differs }) => differs || side !== 'change').map(({ amount }) => comparedPlace(side, amount)),
  )
}

export function comparedPlace(side: ComparedSide, amount: ComparedColumnName): ComparedPlace {
  return `${side}:${amount}`
}

/** Name of an amount of a comparison, and the query of its explanation. */
export function comparedAmountAt(
  { loanUuid, comparison, lines }: ComparedRows,
  columns: readonly AmountColumn[],
  { row, column: place }: AmountPlace<ComparedPlace>,
): ExplainableAmount | null {
  const side = COMPARED_SIDES.find((one) => place.startsWith(`${one}:`))
  const column = side && columns.find(({ amount }) => comparedPlace(side, amount) === place)
  if (!side || !column) return null
  const name = `${column.words} ${SIDES[side]}`
  // Sides of the rows on screen, which may still be those of the previous choice.
  const { before, after } = sidesOf(comparison)
  const ask = (index: number | undefined) =>
    comparedExplanationQuery(loanUuid, before, after, { side, column: column.amount, row: index })
  if (row === 'sum') return { title: `Sum of ${name.toLowerCase()}`, query: ask(undefined) }
  const line = lines[row]
  if (line?.kind === 'fold') return foldAmountAt(line, column, side)
  const dueDate = line && dueDateOf(line.row, side)
  return line && dueDate
    ? { title: `${name}, due ${formatDay(dueDate)}`, query: ask(comparison.rows.indexOf(line.row)) }
    : null
}

/** A sum of a folded line, explained by the shown amounts of its rows. */
function foldAmountAt(fold: FoldLine, column: AmountColumn, side: ComparedSide): ExplainableAmount {
  const step = foldSumStep(fold, column, side)
  const title = `Sum of ${column.words.toLowerCase()} ${SIDES[side]}, ${foldName(fold).toLowerCase()}`
  const explanation = { amount: step.params.amount, steps: [step] }
  return { title, query: ownExplanation(['folded', title, step.params], explanation) }
}

function dueDateOf({ before, after }: ComparisonRowBody, side: ComparedSide): string | undefined {
  if (side === 'before') return before?.dueDate
  return side === 'after' ? after?.dueDate : (after ?? before)?.dueDate
}
