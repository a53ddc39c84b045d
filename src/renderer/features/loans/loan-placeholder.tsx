import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { localPlace } from '#contract/words/local-place.ts'
import { ProblemError } from '../../api/errors.ts'
import { useSession } from '../../api/session.ts'
import { EmptyState } from '../../components/notices/empty-state.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { SkeletonBar } from '../../components/notices/skeleton-bar.tsx'
import { useDelayed } from '../../components/notices/use-delayed.ts'
import classes from './loan-skeleton.module.css'

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

/** Skeleton of the page in the places of the real content: the head, a line of facts and the rows of the schedule. */
function LoanSkeleton() {
  const isShown = useDelayed(true)
  if (!isShown) return null
  return (
    <div aria-busy>
      <div className={classes.head}>
        <SkeletonBar width={28} />
      </div>
      <div className={classes.facts}>
        {places(5).map((place) => (
          <div key={place} className={classes.fact}>
            <SkeletonBar width={9} />
            <SkeletonBar width={13} />
          </div>
        ))}
      </div>
      <div className={classes.rows}>
        {places(12).map((place) => (
          <div key={place} className={classes.row}>
            <SkeletonBar width={10} />
            <SkeletonBar width={6} />
            <SkeletonBar width={18} />
            <SkeletonBar width={18} />
            <SkeletonBar width={18} />
          </div>
        ))}
      </div>
    </div>
  )
}

function places(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place)
}
