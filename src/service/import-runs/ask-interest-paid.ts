import type { FixedValue, ImportPlan } from '#intake/import-plan.ts'
import { isInterestField } from '#intake/loans/mid-life.ts'
import type { Choice, OpenQuestion } from '#intake/questions/open-question.ts'
import { cellText } from '#intake/source-record.ts'
import { addDays, formatDate } from '#values/calendar-date.ts'
import { formatAmount, ZERO_CENTS } from '#values/money.ts'
import { columnOutcome, type OutcomeParts } from './choice-outcome.ts'

/**
 * Asks what was paid of the interest where a column says the principal that was paid, or what of it is outstanding, and nothing says
 * the interest: all that was due before today, or none. The interface of a live service has no place for either.
 */
export function askInterestPaid(plan: ImportPlan, parts: OutcomeParts): readonly OpenQuestion[] {
  const { facts, isLocal, today } = parts
  const column = plan.columns.find(({ field }) => field === 'paidPrincipal')
  const isSaid = [...plan.columns, ...plan.fixed].some(({ field }) => field !== null && isInterestField(field))
  if (!isLocal || column === undefined || isSaid) return []
  const until = { field: 'interestPaidUntil', value: formatDate(addDays(today, -1)) } as const
  const choices = [choiceOf(plan, until), choiceOf(plan, { field: 'paidInterest', value: '0' })]
  const place = shownPlace({ ...plan, fixed: [...plan.fixed, until] }, parts, column.index)
  const params = { head: facts.columns[column.index]?.head ?? '' }
  return [{ code: 'interest-paid', column: column.index, params, choices, ...(place > 0 && { place }) }]
}

/** Place of the first of the first lines in which interest was due, else of the first in which principal was paid. */
function shownPlace(plan: ImportPlan, parts: OutcomeParts, index: number): number {
  const cells = parts.facts.columns[index]?.tally.cells ?? []
  const paid = cells.flatMap((cell, place) => (/[1-9]/.test(cellText(cell)) ? [place] : []))
  const isDue = (place: number) =>
    (columnOutcome(parts, plan, index, { place })?.paidInterestAmount ?? NO_AMOUNT) !== NO_AMOUNT
  return paid.find(isDue) ?? paid[0] ?? 0
}

const NO_AMOUNT = formatAmount(ZERO_CENTS)

function choiceOf(plan: ImportPlan, { field, value }: FixedValue): Choice {
  return { code: 'fix-value', params: { field, value }, change: { fixed: [...plan.fixed, { field, value }] } }
}
