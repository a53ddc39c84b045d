import type { ComparisonRowBody } from '#contract/desk/comparison.ts'
import type { ExplanationStep } from '#contract/desk/explanation-step.ts'
import { formatTotal, parseTotal } from '#values/money.ts'
import type { ComparedSide } from '#values/vocabulary/explanation-terms.ts'
import { counted, groupDigits, isZeroAmount } from '../../formats/shown-text.ts'
import type { AmountColumn } from './compare-columns.ts'
import type { FoldLine } from './compare-lines.ts'

type Fold = Pick<FoldLine, 'rows' | 'isAbove' | 'first'>
type ColumnSum = Extract<ExplanationStep, { readonly code: 'column-sum' }>

/** "3 same rows above", "Installments 2 to 36". */
export function foldName({ rows, isAbove, first }: Fold): string {
  if (rows[0]?.kind === 'same') return `${counted(rows.length, 'same row')}${isAbove ? ' above' : ''}`
  return `Installments ${groupDigits(first)} to ${groupDigits(first + rows.length - 1)}`
}

/** Sum of a column over folded rows, as a step of an explanation. */
export function foldSumStep({ rows }: Fold, column: AmountColumn, side: ComparedSide): ColumnSum {
  const all = rows.flatMap((row) => partOf(row, column, side) ?? [])
  const parts = all.filter(({ amount }) => !isZeroAmount(amount))
  const amount = formatTotal(parts.reduce((sum, part) => sum + parseTotal(part.amount), 0n))
  const params = { parts, leftOut: all.length - parts.length, amount }
  return { part: null, depth: 0, code: 'column-sum', rule: null, params }
}

function partOf(row: ComparisonRowBody, { amount, change }: AmountColumn, side: ComparedSide) {
  const dueDate = (side === 'before' ? row.before : row.after)?.dueDate
  const value = side === 'change' ? row[change] : row[side]?.[amount]
  return dueDate !== undefined && value !== undefined ? { dueDate, amount: value } : null
}
