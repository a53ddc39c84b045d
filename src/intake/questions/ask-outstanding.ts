import { isOutstanding } from '../columns/silent-names.ts'
import { isFree } from './free-fields.ts'
import { type Asker, askedColumns, isAnswered, keepAsNote, leaveOut, readAs } from './open-question.ts'

/** Asks about an amount that is outstanding, as what was paid before follows from it. In a schedule it is a balance. */
export const askOutstanding: Asker = (plan, facts) => {
  const has = (field: string) => plan.columns.some((column) => column.field === field)
  const { shape, sheet } = plan.format
  if (shape === 'installment-a-line' || has('paidPrincipal') || !has('loanAmount')) return []
  return askedColumns(plan, facts).flatMap((asked) => {
    const { column, planned } = asked
    const { index, head, content } = column
    const isAmount = content === 'amount' || content === 'whole-number' || content === 'identifier'
    const isOfLoans = shape === 'loan-a-line' || column.sheet === sheet
    if (planned.field !== null || isAnswered(planned) || !isOfLoans || !isAmount || !isOutstanding(head)) return []
    const paid = isFree('paidPrincipal', asked) ? [readAs(index, 'paidPrincipal', 'outstanding')] : []
    return [
      {
        code: 'outstanding-amount',
        column: index,
        params: { head },
        choices: [...paid, leaveOut(index), keepAsNote(index)],
      },
    ]
  })
}
