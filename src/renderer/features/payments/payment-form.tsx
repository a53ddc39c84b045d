import type { FormEvent } from 'react'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import type { PaymentPreviewBody } from '#contract/desk/payments.ts'
import panel from '../../components/layout/side-panel.module.css'
import { Notice } from '../../components/notices/notice.tsx'
import { formatAmountText, isZeroAmount } from '../../formats/shown-text.ts'
import { useCommand } from '../../keys/commands.ts'
import { ClaimFoot } from '../claims/claim-foot.tsx'
import { ClaimOutcome } from '../claims/claim-outcome.tsx'
import { ClaimRefused, RefusedReason } from '../claims/claim-refused.tsx'
import type { ProductionAsking } from '../connections/use-production-question.tsx'
import { PaymentFields } from './payment-fields.tsx'
import classes from './payment-preview.module.css'
import { SplitTable } from './split-table.tsx'
import { StateAfter } from './state-after.tsx'
import { AMOUNT_POINTER, DAY_POINTER, usePaying } from './use-paying.ts'

type PaymentFormProps = {
  readonly detail: LoanDetailBody
  readonly production: ProductionAsking
  readonly onClose: () => void
}

/** Amount and day, their effects, and one button; only production asks for a confirmation. */
export function PaymentForm({ detail, production, onClose }: PaymentFormProps) {
  const paying = usePaying(detail, production, onClose)
  const { answer, preview } = paying
  const submit = (event: FormEvent) => {
    event.preventDefault()
    paying.submit()
  }
  useCommand('submit', paying.submit)
  return (
    <form className={panel.form} onSubmit={submit} noValidate>
      <div className={`${panel.body} ${panel.column}`}>
        <PaymentFields paying={paying} />
        <ClaimOutcome
          words={{ what: 'payment', done: 'booked' }}
          answer={answer}
          failure={paying.failure}
          unknownSubmissionId={detail.unknownSubmissionId}
          previewFailure={paying.previewFailure}
          isPreviewOld={paying.isPreviewOld}
          isPredicted={preview !== undefined}
          onSend={paying.submit}
          refused={(refusal) => (
            <ClaimRefused title="This payment was not booked">
              <RefusedReason refusal={refusal} shownAt={[AMOUNT_POINTER, DAY_POINTER]} />
            </ClaimRefused>
          )}
        >
          {preview && <PaymentPreview preview={preview} />}
        </ClaimOutcome>
      </div>
      <ClaimFoot
        action="Record payment"
        answer={answer}
        isUndecided={paying.isUndecided}
        isSending={paying.isSending}
        onClose={onClose}
      />
    </form>
  )
}

const SPLIT_WORDS = {
  title: 'How it is split',
  note: 'earliest first: delayed interest, interest, principal',
  label: 'Rows that the payment changes',
}

/** Rows that the payment changes, what is given back because no installment takes it, and the state after. */
function PaymentPreview({ preview }: { readonly preview: PaymentPreviewBody }) {
  const { returnedAmount } = preview.booked
  return (
    <>
      <SplitTable changes={preview} words={SPLIT_WORDS} />
      {!isZeroAmount(returnedAmount) && (
        <div className={classes.apart}>
          <Notice kind="warning" title={`${formatAmountText(returnedAmount)} EUR is given back`}>
            No installment is left to take it. It is not booked.
          </Notice>
        </div>
      )}
      <StateAfter preview={preview} />
    </>
  )
}
