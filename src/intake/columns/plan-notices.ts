import type { ImportPlan } from '../import-plan.ts'
import { notice } from '../notice.ts'
import type { SourceFacts, SourceNotice } from '../source-facts.ts'
import { neededFields } from './field-needs.ts'

/** What a person should look at in a plan: cells that will be missed. */
export function planNotices({ format, columns }: ImportPlan, facts: SourceFacts): readonly SourceNotice[] {
  const needed = new Set(neededFields(format.shape, (field) => columns.some((column) => column.field === field)))
  return columns.flatMap(({ index, field }) => {
    const column = facts.columns[index]
    if (field === null || column === undefined) return []
    const empty = facts.lines - column.filled
    const isOfLoans = column.sheet === format.sheet
    return needed.has(field) && isOfLoans && empty > 0
      ? [notice('empty-cells', { head: column.head, field, count: empty }, [], index)]
      : []
  })
}
