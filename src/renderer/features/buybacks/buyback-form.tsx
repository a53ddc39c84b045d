import { Select } from '@mantine/core'
import type { FormEvent } from 'react'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { BUYBACK_REASON_WORDS } from '#contract/words/buyback-reason-words.ts'
import { BUYBACK_REASONS, type BuybackReason } from '#values/vocabulary/buyback-terms.ts'
import { fieldNotes } from '../../components/fields/field-message.tsx'
import panel from '../../components/layout/side-panel.module.css'
import { useCommand } from '../../keys/commands.ts'
import { ClaimFoot } from '../claims/claim-foot.tsx'
import { ClaimOutcome } from '../claims/claim-outcome.tsx'
import { ClaimRefused, RefusedReason, refusedText } from '../claims/claim-refused.tsx'
import type { ProductionAsking } from '../connections/use-production-question.tsx'
import { BuybackPreview } from './buyback-preview.tsx'
import { type BuyingBack, useBuyingBack } from './use-buying-back.ts'

type BuybackFormProps = {
  readonly detail: LoanDetailBody
  readonly initialReason: BuybackReason | null
  readonly production: ProductionAsking
  readonly onClose: () => void
}

/** JSON pointer of the field. */
const REASON = '/reason'

const REASONS = BUYBACK_REASONS.map((value) => ({ value, label: BUYBACK_REASON_WORDS[value] }))

/** The reason, what is due, and one button; only production asks for a confirmation. */
export function BuybackForm({ detail, initialReason, production, onClose }: BuybackFormProps) {
  const buying = useBuyingBack(detail, initialReason, production, onClose)
  const { answer, preview } = buying
  const submit = (event: FormEvent) => {
    event.preventDefault()
    buying.submit()
  }
  useCommand('submit', buying.submit)
  return (
    <form className={panel.form} onSubmit={submit} noValidate>
      <div className={`${panel.body} ${panel.column}`}>
        <ReasonField buying={buying} />
        <ClaimOutcome
          words={{ what: 'buyback', done: 'booked' }}
          answer={answer}
          failure={buying.failure}
          unknownSubmissionId={detail.unknownSubmissionId}
          previewFailure={buying.previewFailure}
          isPreviewOld={false}
          isPredicted={false}
          onSend={buying.submit}
          refused={(refusal) => (
            <ClaimRefused title="This loan was not bought back">
              <RefusedReason refusal={refusal} shownAt={[REASON]} />
            </ClaimRefused>
          )}
        >
          {preview && <BuybackPreview preview={preview} />}
        </ClaimOutcome>
      </div>
      <ClaimFoot
        action="Buy back"
        answer={answer}
        isUndecided={buying.isUndecided}
        isSending={buying.isSending}
        onClose={onClose}
      />
    </form>
  )
}

/** Reason of the buyback, in the words of the service. A refusal is shown here in the service's own words. */
function ReasonField({ buying }: { readonly buying: BuyingBack }) {
  return (
    <Select
      ref={buying.field}
      label="Reason"
      placeholder="Choose a reason"
      data={REASONS}
      data-autofocus
      allowDeselect={false}
      withCheckIcon={false}
      value={buying.reason}
      onChange={(value) => value !== null && buying.choose(value)}
      {...fieldNotes({ error: reasonError(buying) })}
    />
  )
}

function reasonError({ isMissing, isUndecided, answer }: BuyingBack): string | undefined {
  if (isUndecided) return 'May have been bought back there already'
  if (isMissing) return 'Required'
  return answer?.kind === 'refused' ? refusedText(answer, REASON) : undefined
}
