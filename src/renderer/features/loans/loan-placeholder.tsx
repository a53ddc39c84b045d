import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { localPlace } from '#contract/words/local-place.ts'
import { ProblemError } from '../../api/errors.ts'
import { useSession } from '../../api/session.ts'
import { EmptyState } from '../../components/notices/empty-state.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import classes from './loan-skeleton.module.css'
import { LoanSkeleton } from './loan-skeleton.tsx'

type LoanPlaceholderProps = {
  readonly isPending: boolean
  readonly error: unknown
  readonly onRetry: () => void
  /** Skeleton of the page; by default that of the loan's own page. */
  readonly children?: ReactNode
}

/** Shown instead of a loan's page: while it loads, if there is no such loan, or if reading failed. */
export function LoanPlaceholder({ isPending, error, onRetry, children }: LoanPlaceholderProps) {
  if (isPending) return children ?? <LoanSkeleton />
  return (
    <div className={classes.instead}>
      {isMissing(error) ? (
        <NoSuchLoan />
      ) : (
        <ErrorNotice error={error} title="The loan could not be loaded" onRetry={onRetry} />
      )}
    </div>
  )
}

function NoSuchLoan() {
  const session = useSession()
  const { connection } = session
  const where = connection.where === 'live' ? `of ${connection.name}` : `on ${localPlace(session).inText}`
  return (
    <EmptyState isPage title="Loan not found" action={<Link to="/">Go to the loans</Link>}>
      No loan {where} has this UUID.
    </EmptyState>
  )
}

function isMissing(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.status >= 400 && error.problem.status < 500
}
