import type { ExtensionPreviewBody } from '#contract/desk/extension-preview.ts'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import type { Definition } from '../../components/layout/definition-list.tsx'
import { formatDay, formatSignedAmount } from '../../formats/shown-text.ts'
import classes from './drawer-parts.module.css'

/** Facts that the user confirms before the extension goes to production; without a preview, its effects are not known. */
export function extensionFacts(
  { loan, client }: LoanDetailBody,
  days: string,
  preview: ExtensionPreviewBody | undefined,
): Definition[] {
  return [
    { name: 'Lender loan ID', value: loan.lenderLoanId },
    { name: 'Client', value: client.name },
    { name: 'Days to extend', value: days },
    ...(preview ? whatItDoes(preview) : []),
  ]
}

function whatItDoes(preview: ExtensionPreviewBody): Definition[] {
  const { newFinalPaymentDate, finalPaymentDateBefore, addedInterestAmount } = preview
  const was = <span className={classes.was}>was {formatDay(finalPaymentDateBefore)}</span>
  return [
    {
      name: 'New final due date',
      value: (
        <>
          {formatDay(newFinalPaymentDate)} {was}
        </>
      ),
    },
    { name: 'Added interest', value: `${formatSignedAmount(addedInterestAmount)} EUR` },
  ]
}
