import { useQuery } from '@tanstack/react-query'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import type { SubmissionBody } from '#contract/desk/submissions.ts'
import { OPERATION_TRAITS } from '#values/vocabulary/operation.ts'
import { acceptedSubmissionsQuery, submissionQuery } from '../../api/submissions.ts'

/**
 * The submission whose answer is the schedule now shown, where that differs from what we predicted; undefined where it
 * does not, or where the schedule did not come of an extension.
 */
export function usePredictionCheck({ loan, current, versions }: LoanDetailBody) {
  const isExtended = versions.some(({ version, kind }) => version === current.version && kind === 'extended')
  const accepted = useQuery({
    ...acceptedSubmissionsQuery(loan.lenderLoanId, current.version),
    enabled: isExtended,
  })
  const made = accepted.data?.data.find(
    ({ operation, loanUuid }) => OPERATION_TRAITS[operation].isPredicted && loanUuid === loan.uuid,
  )
  const submission = useQuery({ ...submissionQuery(made?.id ?? ''), enabled: made !== undefined })
  return isExtended && made ? differing(submission.data) : undefined
}

function differing(submission: SubmissionBody | undefined) {
  const prediction = submission?.prediction
  return submission && prediction && prediction.differences > 0 ? { id: submission.id, prediction } : undefined
}
