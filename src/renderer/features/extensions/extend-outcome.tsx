import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { ProblemError } from '../../api/errors.ts'
import { ErrorNotice, explain } from '../../components/error-notice.tsx'
import { Notice } from '../../components/notice.tsx'
import { ExtendAnswers } from './extend-answers.tsx'
import classes from './extend-outcome.module.css'
import { ExtendRefused } from './extend-refused.tsx'
import { InterestSum } from './interest-sum.tsx'
import { MovedTable } from './moved-table.tsx'
import type { Extending } from './use-extending.ts'

type ExtendOutcomeProps = { readonly extending: Extending; readonly detail: LoanDetailBody }

/** What stands under the field: the refusal, the failure, or what the extension would do. */
export function ExtendOutcome({ extending, detail }: ExtendOutcomeProps) {
  if (extending.refusal) return <ExtendRefused refusal={extending.refusal} detail={detail} />
  if (extending.failure) return <Failure error={extending.failure} />
  if (extending.previewFailure) {
    return (
      <div className={classes.part}>
        <ErrorNotice error={extending.previewFailure} title="What it would do could not be read" />
      </div>
    )
  }
  return <Preview extending={extending} />
}

/** An answer that says no leaves nothing open; no answer at all does. */
function Failure({ error }: { readonly error: Error }) {
  if (error instanceof ProblemError) {
    return (
      <div className={classes.part}>
        <ErrorNotice error={error} title="The extension was not made" />
      </div>
    )
  }
  return (
    <div className={classes.part}>
      <Notice kind="warning" title="The extension may or may not have been made">
        {explain(error)} The page behind shows the schedule as soon as it can be read again; look there before sending
        once more.
      </Notice>
    </div>
  )
}

/** Three answers first, then the rows, then the sum as one would key it in. */
function Preview({ extending }: { readonly extending: Extending }) {
  const { preview } = extending
  return (
    <div aria-busy={extending.isPreviewOld}>
      <ExtendAnswers preview={preview} />
      {preview && <MovedTable rows={preview.movedInstallments} />}
      {preview && <InterestSum preview={preview} />}
    </div>
  )
}
