import type { HiddenCellsUse } from '#values/vocabulary/import-terms.ts'
import { hiddenCounts } from '../look/hidden-facts.ts'
import type { HiddenFacts } from '../source-facts.ts'
import type { Asker, Choice, OpenQuestion } from './open-question.ts'

/** Asks whether hidden rows and columns of the loans, and rows that are struck out, are taken. */
export const askHidden: Asker = (_plan, { evidence, hidden, format }) => {
  if (evidence.hidden?.code !== 'hidden-cells' || hidden === null) return []
  const choice = (use: HiddenCellsUse, { lines, loans, sum }: HiddenFacts['taken']): Choice => ({
    code: 'read-hidden',
    // A line is a loan, or an installment of one.
    params: { hidden: use, loans: format.shape === 'installment-a-line' ? loans : lines, ...(sum !== null && { sum }) },
    change: { format: { hidden: use } },
  })
  return [questionOf('hidden-cells', hidden, choice, format.hidden === 'taken')]
}

/** Asks the same of the sheet of installments. */
export const askHiddenInstallments: Asker = (_plan, { evidence, installmentHidden, format }) => {
  if (evidence.installmentHidden?.code !== 'hidden-cells' || installmentHidden === null) return []
  const choice = (use: HiddenCellsUse, { lines, sum }: HiddenFacts['taken']): Choice => ({
    code: 'read-hidden',
    params: { hidden: use, installments: lines, ...(sum !== null && { sum }) },
    change: { format: { installmentHidden: use } },
  })
  return [questionOf('hidden-installment-cells', installmentHidden, choice, format.installmentHidden === 'taken')]
}

/** The way in which the file is read so far comes first. */
function questionOf(
  code: OpenQuestion['code'],
  hidden: HiddenFacts,
  choice: (use: HiddenCellsUse, outcome: HiddenFacts['taken']) => Choice,
  isTaken: boolean,
): OpenQuestion {
  const choices = [choice('left-out', hidden.leftOut), choice('taken', hidden.taken)]
  return { code, column: null, params: hiddenCounts(hidden), choices: isTaken ? choices.toReversed() : choices }
}
