import type { MadeColumnName } from '#contract/desk/explanation.ts'
import type { MadeScheduleBody } from '#contract/desk/schedule.ts'
import { madeExplanationQuery } from '../../../api/explanations.ts'
import type { AmountPlace } from '../../../components/amounts/amount-places.ts'
import { formatDay } from '../../../formats/shown-text.ts'
import type { ExplainableAmount } from '../../explain/explain-popover.tsx'
import type { ScheduleRequest } from '../model/schedule-terms.ts'
import { amountName, type MadeLook } from './made-columns.tsx'

/** Balances have no sum. */
export const SUM_COLUMNS = ['principalAmount', 'interestAmount', 'feeAmount', 'totalAmount'] as const

/** The visible columns: without a fee there is no column for it. */
export function shownColumns<Column extends MadeColumnName>(
  columns: readonly Column[],
  { hasFee }: Pick<MadeLook, 'hasFee'>,
): readonly Column[] {
  return hasFee ? columns : columns.filter((column) => column !== 'feeAmount')
}

/** Name of an amount of a generated schedule, and the query of its explanation. */
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
  return {
    title: `${name}, ${when} ${formatDay(installment.dueDate)}`,
    query: madeExplanationQuery(terms, { row, column }),
  }
}
