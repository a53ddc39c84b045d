import { Link } from '@tanstack/react-router'
import type { ExtensionPreviewBody } from '#contract/desk/extension-preview.ts'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { ProblemError } from '../../api/errors.ts'
import { useSession } from '../../api/session.ts'
import { Figure, Figures } from '../../components/amounts/figures.tsx'
import { ErrorNotice, explain } from '../../components/notices/error-notice.tsx'
import { Notice } from '../../components/notices/notice.tsx'
import { formatDay, formatSignedAmount } from '../../formats/shown-text.ts'
import { ExtendLiveNotice, ExtendUndecided } from './extend-live-notice.tsx'
import classes from './extend-outcome.module.css'
import { ExtendRefused } from './extend-refused.tsx'
import { InterestSum } from './interest-sum.tsx'
import { MovedRowsTable } from './moved-table.tsx'
import type { Extending } from './use-extending.ts'

type ExtendOutcomeProps = { readonly extending: Extending; readonly detail: LoanDetailBody }

/** Content under the field: the refusal, the failure, or the preview of the extension. */
export function ExtendOutcome({ extending, detail }: ExtendOutcomeProps) {
  const { answer, failure, previewFailure } = extending
  if (answer?.kind === 'refused') return <ExtendRefused refusal={answer} detail={detail} />
  if (answer) {
    return (
      <div className={classes.part}>
        <ExtendLiveNotice answer={answer} onSend={extending.submit} />
      </div>
    )
  }
  if (failure) return <Failure error={failure} />
  if (detail.unknownSubmissionId !== null) {
    return (
      <div className={classes.part}>
        <ExtendUndecided title="An earlier request is still undecided" submissionId={detail.unknownSubmissionId} />
      </div>
    )
  }
  if (previewFailure) {
    return (
      <div className={classes.part}>
        <ErrorNotice error={previewFailure} title="The preview could not be loaded" />
      </div>
    )
  }
  return <Preview extending={extending} detail={detail} />
}

/** A refusal is certain. Without an answer, or after a fault on the way to a live service, the outcome is unknown. */
function Failure({ error }: { readonly error: Error }) {
  const { connection } = useSession()
  const isCertain = error instanceof ProblemError && (connection.where === 'local' || error.problem.status < 500)
  if (isCertain) {
    return (
      <div className={classes.part}>
        <ErrorNotice error={error} title="The extension was not made" />
      </div>
    )
  }
  return (
    <div className={classes.part}>
      <Notice kind="warning" title="The extension may or may not have been made">
        {explain(error)} The page behind shows the schedule as soon as it can be loaded again; check there before you
        send it again.
      </Notice>
    </div>
  )
}

/** Three answers first, then the rows, then the calculation of the added interest. */
function Preview({ extending, detail }: ExtendOutcomeProps) {
  const { connection } = useSession()
  const { preview } = extending
  return (
    <div className={classes.preview} aria-busy={extending.isPreviewOld}>
      <div className={classes.answers}>
        <ExtendAnswers preview={preview} />
      </div>
      {preview && <MovedRowsTable preview={preview} loanUuid={detail.loan.uuid} />}
      {preview && <InterestSum preview={preview} />}
      {preview && <ComparePreview detail={detail} days={preview.daysToExtend} />}
      {preview && connection.where === 'live' && (
        <p className={classes.predicted}>Predicted by Loan Desk. It is compared with what the service returns.</p>
      )}
    </div>
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

/** Interest, final due date and number of extensions; before anything is typed, their empty places. */
function ExtendAnswers({ preview }: { readonly preview: ExtensionPreviewBody | undefined }) {
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
        {leftNote(used, preview.extensionsAllowed)}
      </Figure>
    </Figures>
  )
}

function leftNote(used: number, allowed: number | null): string {
  if (allowed === null) return 'limit set by the service'
  return used === allowed ? 'none left after this' : `${allowed - used} left after this`
}
