import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { ProblemError } from '../../api/errors.ts'
import { loanQuery } from '../../api/loans.ts'
import { useSession } from '../../api/session.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { useCommand } from '../../shell/commands.ts'
import { ExtendDrawer } from '../extensions/extend-drawer.tsx'
import { ExtensionsPanel } from '../extensions/extensions-panel.tsx'
import { ClientDetails } from './client-details.tsx'
import { LoanFacts } from './loan-facts.tsx'
import { LoanNotices } from './loan-notices.tsx'
import classes from './loan-page.module.css'
import { LoanPageHead } from './loan-page-head.tsx'
import { LoanSkeleton } from './loan-skeleton.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { ScheduleSection } from './schedule-section.tsx'
import { useRefresh } from './use-refresh.ts'

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
  const decide = useRef<HTMLAnchorElement>(null)
  const { connection } = useSession()
  const refreshing = useRefresh(detail.loan.uuid)
  const isBlocked = detail.unknownSubmissionId !== null
  const open = () => (isBlocked ? decide.current?.focus() : setExtending(true))
  const close = () => {
    setExtending(false)
    opener.current?.focus()
  }
  useCommand('extend', open)
  return (
    <div className={classes.page}>
      <LoanPageHead detail={detail} onExtend={open} opener={opener}>
        {connection.where === 'live' && <RefreshButton refreshing={refreshing} returnedAt={detail.returnedAt} />}
      </LoanPageHead>
      <LoanFacts detail={detail} />
      {connection.where === 'live' && (
        <LoanNotices detail={detail} host={connection.host} refreshing={refreshing} decide={decide} />
      )}
      <div className={classes.panels}>
        <ScheduleSection detail={detail} versionBefore={refreshing.change?.versionBefore} />
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
  const { connection } = useSession()
  const where = connection.where === 'live' ? `of ${connection.name}` : 'on this computer'
  return (
    <EmptyState isPage title="There is no such loan" action={<Link to="/">Go to the loans</Link>}>
      No loan {where} has this UUID.
    </EmptyState>
  )
}

function isMissing(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.status >= 400 && error.problem.status < 500
}
