import type { MadeColumnName } from '#contract/desk/explanation.ts'
import type { MadeScheduleBody } from '#contract/desk/schedule.ts'
import { madeExplanationQuery } from '../../../api/explanations.ts'
import type { AmountPlace } from '../../../components/amounts/amount-places.ts'
import type { ExplainableAmount } from '../../explain/explain-popover.tsx'
import type { ScheduleRequest } from '../model/schedule-terms.ts'
import { amountName } from './made-columns.tsx'

/** Balances have no sum. */
export const SUM_COLUMNS = ['principalAmount', 'interestAmount', 'totalAmount'] as const

/** What an amount of a generated schedule is called, and the question to the service how it comes about. */
export function madeAmountAt(
  terms: ScheduleRequest,
  { installments }: MadeScheduleBody,
  { row, column }: AmountPlace<MadeColumnName>,
): ExplainableAmount | null {
  const name = amountName(column)
  if (row === 'sum') {
    return { title: `Sum of ${name.toLowerCase()}`, query: madeExplanationQuery(terms, { column }) }
  }
  const installment = installments[row]
  if (!installment) return null
  const when = column === 'balanceAmount' ? 'after' : 'due'
  return { title: `${name}, ${when} ${installment.dueDate}`, query: madeExplanationQuery(terms, { row, column }) }
}
