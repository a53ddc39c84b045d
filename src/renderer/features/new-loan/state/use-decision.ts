import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { submissionQuery } from '../../../api/submissions.ts'
import type { Outcome } from './submission.ts'

/** Polling interval in milliseconds: the decision may be made in another window, or on the page that the form links to. */
const INTERVAL = 3_000

/** Watches an undecided submission, and replaces the outcome once a person, or a late answer, has decided it. */
export function useWatchedDecision(outcome: Outcome, setOutcome: (outcome: Outcome) => void): void {
  const undecided = outcome.kind === 'undecided' ? outcome : undefined
  const { data } = useQuery({
    ...submissionQuery(undecided?.submissionId ?? ''),
    enabled: undecided !== undefined,
    refetchInterval: INTERVAL,
    staleTime: 0,
  })
  useEffect(() => {
    if (!undecided || data?.id !== undecided.submissionId) return
    const { state, loanUuid } = data
    if (state === 'unknown' || state === 'sending') return
    setOutcome({ kind: 'decided', state, loanUuid, lenderLoanId: undecided.lenderLoanId })
  }, [undecided, data, setOutcome])
}
