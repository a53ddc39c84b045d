import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { submitVoiding } from '../../api/corrections.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import { formatDay } from '../../formats/shown-text.ts'
import { CorrectionDialog } from '../claims/correction-dialog.tsx'

type VoidDialogProps = { readonly detail: LoanDetailBody; readonly onClose: () => void }

/** Dialog that asks why a loan is voided. */
export function VoidDialog({ detail, onClose }: VoidDialogProps) {
  const { uuid, lenderLoanId, loanAmount } = detail.loan
  return (
    <CorrectionDialog
      detail={detail}
      title="Void this loan?"
      items={[
        { name: 'Lender loan ID', value: lenderLoanId },
        { name: 'Client', value: detail.client.name },
        { name: 'Amount', value: <Amount value={loanAmount} /> },
        { name: 'Registered', value: formatDay(detail.registeredDate) },
      ]}
      note="For a loan that was entered wrongly. It leaves every list and sum, stays under the filter Standing: Voided, and its lender loan ID is free again. This cannot be undone."
      words={{ button: 'Void loan', done: 'Loan voided', failed: 'The loan was not voided' }}
      what="voiding"
      submit={(reason, context) => submitVoiding(uuid, reason, context)}
      onClose={onClose}
    />
  )
}
