import type { MovedColumnName, PreviewCell } from '#contract/desk/explanation.ts'
import type { AmountExplanation } from '#engine/explanation/amount-explanation.ts'
import {
  cellExplanation,
  columnExplanation,
  columnSum,
  type ExplainedSchedule,
} from '#engine/explanation/cell-explanation.ts'
import type { Extension } from '#engine/extension.ts'
import { assertNever } from '#values/assert.ts'
import { subtract } from '#values/money.ts'
import { type MovedPair, movedPairs } from '../loans/extension-preview-body.ts'
import { ENGINE_COLUMNS } from './explanation-body.ts'

/** An explained loan as it is, and a preview of its extension. */
type ExplainedPreview = { readonly before: ExplainedSchedule; readonly extension: Extension }

const PRINCIPAL = { group: 'outstanding', portion: 'principal' } as const
const INTEREST = { group: 'outstanding', portion: 'interest' } as const

/** Explanation of an amount of an extension preview; `null` if there is no such row. */
export function previewExplanation(preview: ExplainedPreview, cell: PreviewCell): AmountExplanation | null {
  const { row } = cell
  if (cell.of === 'after') {
    const column = ENGINE_COLUMNS[cell.column]
    const after = afterOf(preview)
    return row === undefined ? columnExplanation(after, column) : cellExplanation(after, row, column)
  }
  const pairs = movedPairs(preview.before.loan, preview.extension)
  if (row === undefined) return movedColumn(preview, pairs, cell.column)
  const pair = pairs[row]
  return pair ? movedExplanation(preview, pair, cell.column) : null
}

function movedColumn(preview: ExplainedPreview, pairs: readonly MovedPair[], column: MovedColumnName) {
  const amounts = pairs.flatMap((pair) => movedExplanation(preview, pair, column)?.amount ?? [])
  return columnSum(
    pairs.map((pair) => (column === 'interestAmountBefore' ? pair.before : pair.after)),
    amounts,
  )
}

function movedExplanation(
  preview: ExplainedPreview,
  pair: MovedPair,
  column: MovedColumnName,
): AmountExplanation | null {
  const after = afterOf(preview)
  const [rowBefore, rowAfter] = [
    preview.before.loan.schedule.indexOf(pair.before),
    preview.extension.after.indexOf(pair.after),
  ]
  switch (column) {
    case 'principalAmount':
      return cellExplanation(after, rowAfter, PRINCIPAL)
    case 'interestAmountBefore':
      return cellExplanation(preview.before, rowBefore, INTEREST)
    case 'interestAmountAfter':
      return cellExplanation(after, rowAfter, INTEREST)
    case 'interestAmountChange':
      return changeOf(
        cellExplanation(preview.before, rowBefore, INTEREST),
        cellExplanation(after, rowAfter, INTEREST),
        preview.extension.explanations[rowAfter]?.interest,
      )
    default:
      return assertNever(column)
  }
}

function changeOf(
  before: AmountExplanation | null,
  after: AmountExplanation | null,
  moved: AmountExplanation | undefined,
): AmountExplanation | null {
  if (!before || !after) return null
  return {
    kind: 'difference',
    before: before.amount,
    after: after.amount,
    addedInterest: moved?.kind === 'moved' ? moved.addedInterest : null,
    amount: subtract(after.amount, before.amount),
  }
}

function afterOf({ before, extension }: ExplainedPreview): ExplainedSchedule {
  return { ...before, loan: { ...before.loan, schedule: extension.after }, rows: extension.explanations }
}
