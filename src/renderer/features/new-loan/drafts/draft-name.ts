import { formatAmountText } from '../../../formats/shown-text.ts'
import { parseTypedAmount } from '../../../input/parse-typed-amount.ts'
import type { FormValues } from '../model/form-values.ts'

type Named = Pick<FormValues, 'lenderLoanId' | 'clientType' | 'name' | 'companyName' | 'loanAmount'>

/** Name of a draft, and the detail shown beside it. */
type DraftName = { readonly name: string; readonly detail: string; readonly isAmount?: boolean }

/** The lender loan ID, or the client if there is none; the detail tells what is missing. */
export function draftName(values: Named): DraftName {
  const lenderLoanId = values.lenderLoanId.trim()
  const client = (values.clientType === 'CONSUMER' ? values.name : values.companyName).trim()
  const amount = amountText(values.loanAmount.trim())
  if (lenderLoanId !== '') return { name: lenderLoanId, detail: client === '' ? 'no client yet' : client }
  if (client !== '')
    return { name: client, ...(amount === '' ? { detail: 'no amount yet' } : { detail: amount, isAmount: true }) }
  return amount === ''
    ? { name: 'Empty draft', detail: '' }
    : { name: 'Draft without ID', detail: amount, isAmount: true }
}

/** The amount by the person's formats; a text that could not be read stays as it was typed. */
function amountText(text: string): string {
  const typed = parseTypedAmount(text)
  return typed.kind === 'ok' ? formatAmountText(typed.value) : text
}
