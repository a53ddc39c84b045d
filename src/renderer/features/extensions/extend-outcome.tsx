import { Link } from '@tanstack/react-router'
import type { ExtensionPreviewBody } from '#contract/desk/extension-preview.ts'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { Figure, Figures } from '../../components/amounts/figures.tsx'
import { Notice } from '../../components/notices/notice.tsx'
import { formatDay, formatSignedAmount } from '../../formats/shown-text.ts'
import { policyUseText } from '../../words/extension-policy-words.ts'
import { ClaimOutcome } from '../claims/claim-outcome.tsx'
import classes from './extend-outcome.module.css'
import { ExtendRefused } from './extend-refused.tsx'
import { InterestSum } from './interest-sum.tsx'
import { MovedRowsTable } from './moved-table.tsx'
import type { Extending } from './use-extending.ts'

type ExtendOutcomeProps = {
  readonly extending: Extending
  readonly detail: LoanDetailBody
  readonly onBuyBack: () => void
}

/** Content under the field: the refusal, the failure, or the preview: three answers, the rows, and the added interest. */
export function ExtendOutcome({ extending, detail, onBuyBack }: ExtendOutcomeProps) {
  const { answer, failure, preview, previewFailure, isPreviewOld, submit } = extending
  return (
    <ClaimOutcome
      words={{ what: 'extension', done: 'made' }}
      answer={answer}
      failure={failure}
      unknownSubmissionId={detail.unknownSubmissionId}
      previewFailure={previewFailure}
      isPreviewOld={isPreviewOld}
      isPredicted={preview !== undefined}
      onSend={submit}
      refused={(refusal) => <ExtendRefused refusal={refusal} detail={detail} onBuyBack={onBuyBack} />}
    >
      <div className={classes.answers}>
        <ExtendAnswers preview={preview} policy={detail.extensionPolicy} />
      </div>
      {preview && preview.warnings.length > 0 && <PolicyWarnings warnings={preview.warnings} />}
      {preview && <MovedRowsTable preview={preview} loanUuid={detail.loan.uuid} />}
      {preview && <InterestSum preview={preview} />}
      {preview && <ComparePreview detail={detail} days={preview.daysToExtend} />}
    </ClaimOutcome>
  )
}

/** Rules of the extension policy that the extension breaks and that only warn. */
function PolicyWarnings({ warnings }: Pick<ExtensionPreviewBody, 'warnings'>) {
  return (
    <Notice kind="warning" title="Against the extension policy">
      {warnings.map(({ rule, words }) => (
        <p key={rule}>{words}.</p>
      ))}
    </Notice>
  )
}

/** Links to the comparison of the whole schedule before and after, and to other numbers of days. */
function ComparePreview({ detail, days }: { readonly detail: LoanDetailBody; readonly days: number }) {
  const { uuid } = detail.loan
  return (
    <p className={classes.further}>
      <Link
        to="/loans/$uuid/compare"
        params={{ uuid }}
        search={{ before: String(detail.current.version), after: 'preview', days: String(days) }}
      >
        Compare the whole schedule
      </Link>
      <Link to="/loans/$uuid/what-if" params={{ uuid }}>
        Try other days
      </Link>
    </p>
  )
}

type ExtendAnswersProps = {
  readonly preview: ExtensionPreviewBody | undefined
  readonly policy: LoanDetailBody['extensionPolicy']
}

/** Interest, final due date and number of extensions; before anything is typed, their empty places. */
function ExtendAnswers({ preview, policy }: ExtendAnswersProps) {
  if (!preview) {
    return (
      <Figures>
        <Figure name="Added interest" value="–" />
        <Figure name="New final due date" value="–" />
        <Figure name="Extensions used" value="–" />
      </Figures>
    )
  }
  const [first] = preview.movedInstallments
  const used = preview.extensionsUsed + 1
  return (
    <Figures>
      <Figure name="Added interest" value={formatSignedAmount(preview.addedInterestAmount)}>
        {first ? `on ${formatDay(first.dueDateAfter)}` : ''}
      </Figure>
      <Figure name="New final due date" value={formatDay(preview.newFinalPaymentDate)}>
        {`was ${formatDay(preview.finalPaymentDateBefore)}`}
      </Figure>
      <Figure
        name="Extensions used"
        value={preview.extensionsAllowed === null ? used : `${used} of ${preview.extensionsAllowed}`}
      >
        {(policy && policyUseText(policy)) || leftNote(used, preview.extensionsAllowed)}
      </Figure>
    </Figures>
  )
}

function leftNote(used: number, allowed: number | null): string {
  if (allowed === null) return 'limit set by the service'
  return used === allowed ? 'none left after this' : `${allowed - used} left after this`
}
