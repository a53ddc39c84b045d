import type { Ref } from 'react'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { Notice } from '../../components/notices/notice.tsx'
import { OPERATION_WORDS } from '../../words/operation-words.ts'
import { DecideLink } from '../connections/decide-link.tsx'

/** Id of the reason why nothing about a loan can be sent, for the disabled buttons. */
export const UNKNOWN_SUBMISSION = 'unknown-submission'

type UnknownSubmissionProps = {
  readonly id: string
  readonly detail: Pick<LoanDetailBody, 'unknownOperation'>
  readonly link: Ref<HTMLAnchorElement>
}

/** Notice that an operation on the loan has an unknown outcome. It blocks all others until a person decides. */
export function UnknownSubmission({ id, detail: { unknownOperation }, link }: UnknownSubmissionProps) {
  const { action, undecided } = OPERATION_WORDS[unknownOperation ?? 'createLoanExtension']
  return (
    <Notice kind="warning" title={`The outcome of “${action}” is unknown`}>
      <span id={UNKNOWN_SUBMISSION}>{undecided} Nothing else about this loan is sent until that is decided.</span>{' '}
      <DecideLink submissionId={id} ref={link} />
    </Notice>
  )
}
