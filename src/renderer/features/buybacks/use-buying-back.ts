import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BuybackPreviewBody } from '#contract/desk/buybacks.ts'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { BUYBACK_REASON_WORDS } from '#contract/words/buyback-reason-words.ts'
import type { BuybackReason } from '#values/vocabulary/buyback-terms.ts'
import { buybackPreviewQuery, submitBuyback } from '../../api/buybacks.ts'
import type { Definition } from '../../components/layout/definition-list.tsx'
import { tell } from '../../components/notices/tell.tsx'
import { formatAmountText } from '../../formats/shown-text.ts'
import { useClaimSending } from '../claims/use-claim-sending.ts'
import type { ProductionAsking } from '../connections/use-production-question.tsx'

export type BuyingBack = ReturnType<typeof useBuyingBack>

/** State of the panel: the reason, what is due today, and the sending. */
export function useBuyingBack(
  detail: LoanDetailBody,
  initialReason: BuybackReason | null,
  production: ProductionAsking,
  onDone: () => void,
) {
  const [reason, setReason] = useState(initialReason)
  const [isTouched, setTouched] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { uuid, lenderLoanId } = detail.loan
  const sending = useClaimSending(detail, {
    what: 'buyback',
    submit: (given: BuybackReason, context) => submitBuyback(uuid, given, context),
    onAccepted: () => {
      tell('Loan bought back')
      onDone()
    },
    onFailed: () => field.current?.focus(),
  })
  const isUndecided = detail.unknownSubmissionId !== null
  // A buyback that was booked has nothing to preview, until the panel has closed.
  const isPreviewed = sending.answer?.kind !== 'refused' && detail.standing !== 'bought-back'
  const preview = useQuery({ ...buybackPreviewQuery(uuid), enabled: isPreviewed })
  const submit = async () => {
    setTouched(true)
    if (production.isAsking) return
    if (reason === null || isUndecided) return field.current?.focus()
    if (await production.ask(buybackFacts(detail, reason, preview.data), lenderLoanId)) sending.send(reason)
  }
  return {
    ...sending,
    field,
    reason,
    isUndecided,
    isMissing: isTouched && reason === null,
    preview: preview.data,
    previewFailure: preview.error,
    submit: () => void submit(),
    choose: (chosen: BuybackReason) => {
      setReason(chosen)
      sending.forget()
    },
  }
}

/** Facts that the user confirms before the buyback goes to production; without a preview, the amounts are not known. */
function buybackFacts(
  { loan, client }: LoanDetailBody,
  reason: BuybackReason,
  preview: BuybackPreviewBody | undefined,
): readonly Definition[] {
  return [
    { name: 'Lender loan ID', value: loan.lenderLoanId },
    { name: 'Client', value: client.name },
    { name: 'Reason', value: BUYBACK_REASON_WORDS[reason] },
    ...(preview ? [{ name: 'Due today', value: `${formatAmountText(preview.totalAmount)} EUR` }] : []),
  ]
}
