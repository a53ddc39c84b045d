import type { HiddenCellsUse } from '#values/vocabulary/import-terms.ts'
import { hiddenCounts } from '../look/hidden-facts.ts'
import type { HiddenFacts, SourceFacts } from '../source-facts.ts'
import type { Asker, Choice } from './open-question.ts'

/** Asks whether hidden rows and columns, and rows that are struck out, are taken. The way the file is read so far comes first. */
export const askHidden: Asker = (_plan, facts) => {
  const { evidence, hidden, format } = facts
  if (evidence.hidden?.code !== 'hidden-cells' || hidden === null) return []
  const choices = [choice('left-out', hidden.leftOut, facts), choice('taken', hidden.taken, facts)]
  return [
    {
      code: 'hidden-cells',
      column: null,
      params: hiddenCounts(hidden),
      choices: format.hidden === 'taken' ? choices.toReversed() : choices,
    },
  ]
}

/** A line is a loan, or an installment of one. */
function choice(hidden: HiddenCellsUse, outcome: HiddenFacts['taken'], { format }: SourceFacts): Choice {
  const { lines, loans, sum } = outcome
  return {
    code: 'read-hidden',
    params: {
      hidden,
      loans: format.shape === 'installment-a-line' ? loans : lines,
      ...(sum !== null && { sum }),
    },
    change: { format: { hidden } },
  }
}
