import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue, useRef, useState } from 'react'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { loanQuery } from '../../api/loan.ts'
import { useSession } from '../../api/session.ts'
import page from '../../components/layout/page.module.css'
import { Notice } from '../../components/notices/notice.tsx'
import { formatAmountText } from '../../formats/shown-text.ts'
import { useCommand } from '../../keys/commands.ts'
import { interestOverNoDaysWords, NO_DAYS_TITLE } from '../../words/loan-warning-words.ts'
import { DossierPanel } from '../dossier/dossier-panel.tsx'
import { ExtendDrawer } from '../extensions/extend-drawer.tsx'
import { HistoryPanel } from '../extensions/history-panel.tsx'
import { FurtherDetails } from './further-details.tsx'
import { LoanFacts } from './loan-facts.tsx'
import classes from './loan-notices.module.css'
import { LoanNotices } from './loan-notices.tsx'
import { LoanPageHead } from './loan-page-head.tsx'
import { LoanPlaceholder } from './loan-placeholder.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { PaymentScheduleSection } from './schedule-section.tsx'
import { useRefresh } from './use-refresh.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Opens the panel with these days, when the user comes from a preview of them. */
    readonly extendByDays?: string | undefined
  }
}

const route = getRouteApi('/loans/$uuid')

/** A loan: its facts, its payment schedule in every version, and its extensions. */
export function LoanPage() {
  const { uuid } = route.useParams()
  const loan = useQuery(loanQuery(uuid))
  useDocumentTitle(`${loan.data?.loan.lenderLoanId ?? 'Loan'} – Loan Desk`)
  // Deferred, so that React renders the page in slices and not as one task.
  const isDrawn = useDeferredValue(loan.data !== undefined)
  if (loan.data && isDrawn) return <LoanView key={uuid} detail={loan.data} />
  return <LoanPlaceholder isPending={!loan.error} error={loan.error} onRetry={() => void loan.refetch()} />
}

function LoanView({ detail }: { readonly detail: LoanDetailBody }) {
  const { extendByDays } = route.useRouteContext()
  const navigate = route.useNavigate()
  const [isExtending, setExtending] = useState(extendByDays !== undefined && detail.unknownSubmissionId === null)
  const opener = useRef<HTMLButtonElement>(null)
  const decide = useRef<HTMLAnchorElement>(null)
  const { connection, today } = useSession()
  const refreshing = useRefresh(detail.loan.uuid)
  const isBlocked = detail.unknownSubmissionId !== null
  const open = () => (isBlocked ? decide.current?.focus() : setExtending(true))
  const close = () => {
    setExtending(false)
    // Keeps the panel closed when the user returns to the page later.
    if (extendByDays !== undefined) void navigate({ replace: true, state: {} })
    opener.current?.focus()
  }
  useCommand('extend', open)
  return (
    <div className={page.page}>
      <LoanPageHead detail={detail} onExtend={open} opener={opener}>
        {connection.where === 'live' && <RefreshButton refreshing={refreshing} returnedAt={detail.returnedAt} />}
      </LoanPageHead>
      <LoanFacts detail={detail} today={today} />
      <div className={page.panels}>
        <PaymentScheduleSection detail={detail} versionBefore={refreshing.change?.versionBefore} />
        <aside className={classes.aside} aria-label="History, client and notes">
          <div className={page.aside}>
            {detail.warnings.map(({ code, interestAmount }) => (
              <div key={code} className={classes.warning}>
                <Notice kind="warning" title={NO_DAYS_TITLE}>
                  {interestOverNoDaysWords(formatAmountText(interestAmount))}.
                </Notice>
              </div>
            ))}
            <HistoryPanel detail={detail} />
            <FurtherDetails client={detail.client} furtherFields={detail.furtherFields} />
            <DossierPanel subject={{ kind: 'loan', uuid: detail.loan.uuid }} />
          </div>
          {connection.where === 'live' && (
            <LoanNotices detail={detail} host={connection.host} refreshing={refreshing} decide={decide} />
          )}
        </aside>
      </div>
      {isExtending && <ExtendDrawer detail={detail} initialDays={extendByDays} onClose={close} />}
    </div>
  )
}
