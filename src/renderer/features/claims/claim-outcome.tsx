import type { ReactNode } from 'react'
import type { RefusedClaim } from '../../api/claims.ts'
import { ProblemError } from '../../api/errors.ts'
import { useSession } from '../../api/session.ts'
import { ErrorNotice, explain } from '../../components/notices/error-notice.tsx'
import { Notice } from '../../components/notices/notice.tsx'
import { ClaimNotice, UndecidedNotice } from './claim-notice.tsx'
import classes from './claim-outcome.module.css'
import { type ClaimWords, maybeDoneText, notDoneText } from './claim-words.ts'
import type { ClaimAnswer } from './use-claim-sending.ts'

type ClaimOutcomeProps = {
  readonly words: ClaimWords
  readonly answer: ClaimAnswer | undefined
  /** Error of the sending: without an answer, or after a fault on the way to a live service, its outcome is unknown. */
  readonly failure: Error | null
  /** Earlier submission about the loan whose outcome is unknown. */
  readonly unknownSubmissionId: string | null
  readonly previewFailure: Error | null
  readonly isPreviewOld: boolean
  readonly onSend: () => void
  readonly refused: (refusal: RefusedClaim) => ReactNode
  /** True once there is a preview. */
  readonly isPredicted: boolean
  /** The preview, shown while nothing else is to be said. */
  readonly children: ReactNode
}

/** Content under the fields of a panel that sends: the refusal, the failure, or the preview. */
export function ClaimOutcome(props: ClaimOutcomeProps) {
  const { answer, refused, isPreviewOld, isPredicted, children, ...outcome } = props
  const { connection } = useSession()
  if (answer?.kind === 'refused') return refused(answer)
  const notice = <OutcomeNotice answer={answer} {...outcome} />
  const { failure, unknownSubmissionId, previewFailure } = outcome
  if (answer || failure || unknownSubmissionId !== null || previewFailure)
    return <div className={classes.part}>{notice}</div>
  return (
    <div className={classes.preview} aria-busy={isPreviewOld}>
      {children}
      {isPredicted && connection.where === 'live' && (
        <p className={classes.predicted}>Predicted by Loan Desk. It is compared with what the service returns.</p>
      )}
    </div>
  )
}

type OutcomeNoticeProps = Omit<
  ClaimOutcomeProps,
  'answer' | 'refused' | 'isPreviewOld' | 'isPredicted' | 'children'
> & {
  readonly answer: Exclude<ClaimAnswer, RefusedClaim> | undefined
}

function OutcomeNotice({ words, answer, failure, unknownSubmissionId, previewFailure, onSend }: OutcomeNoticeProps) {
  if (answer) return <ClaimNotice answer={answer} words={words} onSend={onSend} />
  if (failure) return <Failure error={failure} words={words} />
  if (unknownSubmissionId !== null) {
    const title = 'An earlier request is still undecided'
    return <UndecidedNotice title={title} words={words} submissionId={unknownSubmissionId} />
  }
  return <ErrorNotice error={previewFailure} title="The preview could not be loaded" />
}

/** A refusal is certain. Without an answer, or after a fault on the way to a live service, the outcome is unknown. */
function Failure({ error, words }: { readonly error: Error; readonly words: ClaimWords }) {
  const { connection } = useSession()
  const isCertain = error instanceof ProblemError && (connection.where === 'local' || error.problem.status < 500)
  if (isCertain) return <ErrorNotice error={error} title={notDoneText(words)} />
  return (
    <Notice kind="warning" title={maybeDoneText(words)}>
      {explain(error)} The page behind shows the schedule as soon as it can be loaded again; check there before you send
      it again.
    </Notice>
  )
}
