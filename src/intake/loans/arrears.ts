import { plainWords } from '../cells/plain-words.ts'
import { isStateHead, saysArrears } from '../columns/state-words.ts'
import type { ImportPlan } from '../import-plan.ts'
import type { SourceColumn } from '../source-facts.ts'
import type { CellRecord } from '../source-record.ts'
import { textAt } from './taken-loans.ts'

/** Column without a field that says whether a loan is in arrears: by a number of days or payments, or by a word of each line. */
export type ArrearsColumn = { readonly at: number; readonly isNumber: boolean }

/** A sentence may tell of arrears that are paid by now. */
const LONGEST_STATE = 24
/** Most that ever were, fees for them, and days of grace are no arrears of today. */
const OTHER = /(^| )(max\p{L}*|ever|worst|hist\p{L}*|avg|average|fees?|penalt\p{L}*|rate|zins\p{L}*|grace)( |$)/u

export function arrearsColumns(
  plan: ImportPlan,
  columns: readonly SourceColumn[],
  width: number,
): readonly ArrearsColumn[] {
  return plan.columns.flatMap(({ index, field, states }) => {
    const column = columns[index]
    const isFree = index < width && (field === null || field === 'furtherField')
    if (!isFree || column === undefined) return []
    const head = plainWords(column.head)
    const isNamed = saysArrears(head) && !OTHER.test(head)
    const isNumber = column.content === 'whole-number'
    const isText = column.content === 'text' || column.content === 'term'
    // Mora is a town and a name as well: texts are states where their column has them.
    const isState = isText && (isNamed || isStateHead(head) || states !== undefined)
    return (isNumber && isNamed) || isState ? [{ at: index, isNumber }] : []
  })
}

/** True if the line of a loan says that something that was due is unpaid. */
export function isInArrears(columns: readonly ArrearsColumn[], record: CellRecord | undefined): boolean {
  return columns.some(({ at, isNumber }) => {
    const text = textAt(record, at)
    return isNumber ? Number(text) > 0 : text.length <= LONGEST_STATE && saysArrears(plainWords(text))
  })
}
