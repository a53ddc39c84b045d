import { useQuery } from '@tanstack/react-query'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { acceptedSubmissionsQuery, submissionQuery } from '../../api/submissions.ts'

/** Newest submission of a live loan that was accepted with other figures than predicted and that nobody has looked at yet. */
export function usePredictionCheck({ loan, current }: LoanDetailBody) {
  const accepted = useQuery(acceptedSubmissionsQuery(loan.lenderLoanId, current.version))
  const marked = accepted.data?.data.find(({ isToLookAt, loanUuid }) => isToLookAt && loanUuid === loan.uuid)
  const submission = useQuery({ ...submissionQuery(marked?.id ?? ''), enabled: marked !== undefined })
  const prediction = submission.data?.prediction
  return marked && prediction ? { id: marked.id, prediction } : undefined
}
