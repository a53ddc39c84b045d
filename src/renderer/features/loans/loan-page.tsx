import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { ProblemError } from '../../api/errors.ts'
import { loanQuery } from '../../api/loans.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { useCommand } from '../../shell/commands.ts'
import { ExtendDrawer } from '../extensions/extend-drawer.tsx'
import { ExtensionsPanel } from '../extensions/extensions-panel.tsx'
import { ClientDetails } from './client-details.tsx'
import { LoanFacts } from './loan-facts.tsx'
import classes from './loan-page.module.css'
import { LoanPageHead } from './loan-page-head.tsx'
import { LoanSkeleton } from './loan-skeleton.tsx'
import { ScheduleSection } from './schedule-section.tsx'

const route = getRouteApi('/loans/$uuid')

/** One loan: its facts, its payment schedule in every version, and its extensions. */
export function LoanPage() {
  const { uuid } = route.useParams()
  const loan = useQuery(loanQuery(uuid))
  useDocumentTitle(`${loan.data?.loan.lenderLoanId ?? 'Loan'} – Loan Desk`)
  if (loan.data) return <LoanView key={uuid} detail={loan.data} />
  if (loan.isPending) return <LoanSkeleton />
  return (
    <div className={classes.instead}>
      {isMissing(loan.error) ? (
        <NoSuchLoan />
      ) : (
        <ErrorNotice error={loan.error} title="The loan could not be read" onRetry={() => void loan.refetch()} />
      )}
    </div>
  )
}

function LoanView({ detail }: { readonly detail: LoanDetailBody }) {
  const [isExtending, setExtending] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const open = () => setExtending(true)
  const close = () => {
    setExtending(false)
    opener.current?.focus()
  }
  useCommand('extend', open)
  return (
    <div className={classes.page}>
      <LoanPageHead detail={detail} onExtend={open} opener={opener} />
      <LoanFacts detail={detail} />
      <div className={classes.panels}>
        <ScheduleSection detail={detail} />
        <aside className={classes.aside} aria-label="Extensions and client">
          <ExtensionsPanel detail={detail} />
          <ClientDetails client={detail.client} />
        </aside>
      </div>
      {isExtending && <ExtendDrawer detail={detail} onClose={close} />}
    </div>
  )
}

function NoSuchLoan() {
  return (
    <EmptyState isPage title="There is no such loan" action={<Link to="/">Go to the loans</Link>}>
      No loan on this computer has this UUID.
    </EmptyState>
  )
}

function isMissing(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.status >= 400 && error.problem.status < 500
}
