import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { buybackPreviewQuery } from '../../api/buybacks.ts'
import { useSession } from '../../api/session.ts'
import { Notice } from '../../components/notices/notice.tsx'
import { formatAmountText } from '../../formats/shown-text.ts'

type InsteadProps = { readonly detail: LoanDetailBody; readonly onBuyBack: () => void }

/** Offer to buy a late loan of a live service back in place of an extension that it refused, with what that costs. */
export function BuybackInstead({ detail, onBuyBack }: InsteadProps) {
  const { connection } = useSession()
  const isOffered = connection.where === 'live' && detail.standing === 'overdue'
  const preview = useQuery({ ...buybackPreviewQuery(detail.loan.uuid), enabled: isOffered })
  if (!isOffered) return null
  return (
    <Notice kind="info" title="A late loan can be bought back for its prolongation">
      {preview.data
        ? `${formatAmountText(preview.data.totalAmount)} EUR would be due today, as calculated by Loan Desk.`
        : 'What would be due today is shown before anything is sent.'}
      <div>
        <Button variant="default" size="xs" aria-haspopup="dialog" onClick={onBuyBack}>
          Buy back…
        </Button>
      </div>
    </Notice>
  )
}
