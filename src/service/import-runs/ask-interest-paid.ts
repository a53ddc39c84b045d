import type { FixedValue, ImportPlan } from '#intake/import-plan.ts'
import { isInterestField } from '#intake/loans/mid-life.ts'
import type { Choice, OpenQuestion } from '#intake/questions/open-question.ts'
import { cellText } from '#intake/source-record.ts'
import { addDays, formatDate } from '#values/calendar-date.ts'
import type { OutcomeParts } from './choice-outcome.ts'

/**
 * Asks what was paid of the interest where a column says the principal that was paid, or what of it is outstanding, and nothing says
 * the interest: all that was due before today, or none. The interface of a live service has no place for either.
 */
export function askInterestPaid(plan: ImportPlan, { facts, isLocal, today }: OutcomeParts): readonly OpenQuestion[] {
  const column = plan.columns.find(({ field }) => field === 'paidPrincipal')
  const tally = facts.columns[column?.index ?? -1]?.tally
  const isSaid = [...plan.columns, ...plan.fixed].some(({ field }) => field !== null && isInterestField(field))
  if (!isLocal || column === undefined || tally === undefined || isSaid) return []
  const place = tally.cells.findIndex((cell) => /[1-9]/.test(cellText(cell)))
  return [
    {
      code: 'interest-paid',
      column: column.index,
      params: { head: facts.columns[column.index]?.head ?? '' },
      choices: [
        choiceOf(plan, { field: 'interestPaidUntil', value: formatDate(addDays(today, -1)) }),
        choiceOf(plan, { field: 'paidInterest', value: '0' }),
      ],
      ...(place > 0 && { place }),
    },
  ]
}

function choiceOf(plan: ImportPlan, { field, value }: FixedValue): Choice {
  return { code: 'fix-value', params: { field, value }, change: { fixed: [...plan.fixed, { field, value }] } }
}
