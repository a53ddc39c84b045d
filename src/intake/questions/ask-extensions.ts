import { fits } from '../columns/guess-by-name.ts'
import { isOfExtensions } from '../columns/head-words.ts'
import { lineStates } from '../columns/line-states.ts'
import { isFree } from './free-fields.ts'
import { type Asker, askedColumns, isAnswered, keepAsNote, leaveOut, take } from './open-question.ts'

/** Asks about each column that speaks of extensions and may count those allowed, those used, or something else. */
export const askExtensions: Asker = (plan, facts) =>
  askedColumns(plan, facts).flatMap((asked) => {
    const { column, planned } = asked
    const { index, head, content, filled } = column
    const isOpen = !isAnswered(planned) && (planned.field === null || !planned.isSure)
    const isAskedByLines = lineStates(column, { ...facts, format: plan.format }).length > 0
    if (!isOpen || isAskedByLines || !isOfExtensions(head)) return []
    const fields = (['extensionsUsed', 'maxExtensions', 'finalDueDate'] as const).filter(
      (field) => fits(field, column) && isFree(field, asked),
    )
    const choices = [...fields.map((field) => take(index, field)), keepAsNote(index), leaveOut(index)]
    return [{ code: 'extensions', column: index, params: { head, content, count: filled }, choices }]
  })
