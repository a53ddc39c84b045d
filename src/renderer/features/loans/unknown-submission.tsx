import type { Ref } from 'react'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { Notice } from '../../components/notices/notice.tsx'
import { OPERATION_WORDS } from '../../words/operation-words.ts'
import { DecideLink } from '../connections/decide-link.tsx'

/** The id of the reason why a loan cannot be extended, for the button that is blocked by it. */
export const UNKNOWN_SUBMISSION = 'unknown-submission'

type UnknownSubmissionProps = {
  readonly id: string
  readonly detail: Pick<LoanDetailBody, 'unknownOperation'>
  readonly link: Ref<HTMLAnchorElement>
}

/** An operation on the loan that may or may not have been done blocks every extension; only a person's decision ends that. */
export function UnknownSubmission({ id, detail: { unknownOperation }, link }: UnknownSubmissionProps) {
  const { action, undecided } = OPERATION_WORDS[unknownOperation ?? 'createLoanExtension']
  return (
    <Notice kind="warning" title={`The outcome of “${action}” is unknown`}>
      <span id={UNKNOWN_SUBMISSION}>{undecided} It cannot be extended until that is decided.</span>{' '}
      <DecideLink submissionId={id} ref={link} />
    </Notice>
  )
}
