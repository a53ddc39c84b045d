import type { MovedColumnName } from '#contract/desk/explanation.ts'
import type { ExtensionPreviewBody } from '#contract/desk/extension-preview.ts'
import { previewExplanationQuery } from '../../api/explanations.ts'
import type { AmountPlace } from '../../components/amounts/amount-places.ts'
import { formatDay } from '../../formats/shown-text.ts'
import type { ExplainableAmount } from '../explain/explain-popover.tsx'

const NAMES: Readonly<Record<MovedColumnName, string>> = {
  principalAmount: 'Principal',
  interestAmountBefore: 'Interest before',
  interestAmountAfter: 'Interest after',
  interestAmountChange: 'Change of interest',
}

/** Name of an amount of a preview, and the query of its explanation. */
export function movedAmountAt(
  loanUuid: string,
  { daysToExtend, movedInstallments }: ExtensionPreviewBody,
  { row, column }: AmountPlace<MovedColumnName>,
): ExplainableAmount | null {
  const name = NAMES[column]
  const of = 'movedInstallments'
  if (row === 'sum') {
    const title = `Sum of ${name.charAt(0).toLowerCase()}${name.slice(1)}`
    return { title, query: previewExplanationQuery(loanUuid, daysToExtend, { of, column }) }
  }
  const installment = movedInstallments[row]
  if (!installment) return null
  const { dueDateBefore, dueDateAfter } = installment
  const dueDate = column === 'interestAmountBefore' ? dueDateBefore : dueDateAfter
  const query = previewExplanationQuery(loanUuid, daysToExtend, { of, row, column })
  return { title: `${name}, due ${formatDay(dueDate)}`, query }
}
