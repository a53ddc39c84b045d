import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useRef } from 'react'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { loanQuery } from '../../api/loan.ts'
import { useSession } from '../../api/session.ts'
import { readFurtherPages } from '../../chunks/lazy-further-pages.ts'
import page from '../../components/layout/page.module.css'
import { Notice } from '../../components/notices/notice.tsx'
import { formatAmountText } from '../../formats/shown-text.ts'
import { interestOverNoDaysWords, NO_DAYS_TITLE } from '../../words/loan-warning-words.ts'
import { DossierPanel } from '../dossier/dossier-panel.tsx'
import { ExtendDrawer } from '../extensions/extend-drawer.tsx'
import { HistoryPanel } from '../history/history-panel.tsx'
import { FurtherDetails } from './further-details.tsx'
import { LoanFacts } from './loan-facts.tsx'
import classes from './loan-notices.module.css'
import { LoanNotices } from './loan-notices.tsx'
import { LoanPageHead } from './loan-page-head.tsx'
import { LoanPlaceholder } from './loan-placeholder.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { PaymentScheduleSection } from './schedule-section.tsx'
import { useLoanPanel } from './use-loan-panel.ts'
import { useRefresh } from './use-refresh.ts'

const route = getRouteApi('/loans/$uuid')

/** Loaded when one is first opened, together with the other pages, whose fields they share. */
const BuybackDrawer = lazy(async () => ({ default: (await readFurtherPages()).BuybackDrawer }))
const PaymentDrawer = lazy(async () => ({ default: (await readFurtherPages()).PaymentDrawer }))

/** A loan: its facts, its payment schedule in every version, and its history. */
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
  const decide = useRef<HTMLAnchorElement>(null)
  const { panel, openers, open, close, extendByDays } = useLoanPanel(detail, decide)
  const { connection, today } = useSession()
  const refreshing = useRefresh(detail.loan.uuid)
  return (
    <div className={page.page}>
      <LoanPageHead detail={detail} onOpen={open} openers={openers}>
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
      {panel === 'extension' && (
        <ExtendDrawer
          detail={detail}
          initialDays={extendByDays}
          onBuyBack={() => open('prolongation')}
          onClose={() => close('extension')}
        />
      )}
      <Suspense fallback={null}>
        {panel === 'payment' && <PaymentDrawer detail={detail} onClose={() => close('payment')} />}
        {panel === 'buyback' && <BuybackDrawer detail={detail} initialReason={null} onClose={() => close('buyback')} />}
        {panel === 'prolongation' && (
          <BuybackDrawer detail={detail} initialReason="AGREEMENT_PROLONGATION" onClose={() => close('prolongation')} />
        )}
      </Suspense>
    </div>
  )
}
