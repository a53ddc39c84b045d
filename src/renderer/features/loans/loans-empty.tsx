import { Link } from '@tanstack/react-router'
import { localPlace } from '#contract/words/local-place.ts'
import { OPERATION_TRAITS } from '#values/vocabulary/operation.ts'
import { RESTORE_PATH } from '../../api/desk-pages.ts'
import { useSession } from '../../api/session.ts'
import { EmptyState } from '../../components/notices/empty-state.tsx'
import { explain } from '../../components/notices/error-notice.tsx'
import { Notice } from '../../components/notices/notice.tsx'
import { CopyTextButton } from '../../components/texts/copy-button.tsx'
import { useDemo } from '../../kept/use-demo.ts'
import classes from './loans-empty.module.css'
import { WaysToBegin } from './ways-to-begin.tsx'

const { path: CREATE_LOAN } = OPERATION_TRAITS.createLoan

/** Shown without any loans: the equal ways to begin, then a live service and the HTTP interface. */
export function LoansEmpty() {
  const session = useSession()
  const { connection } = session
  const isLive = connection.where === 'live'
  const demo = useDemo()
  return (
    <div className={classes.empty}>
      <EmptyState title={`No loans on ${isLive ? connection.name : localPlace(session).inText} yet`}>
        {isLive
          ? 'Loans created on this connection appear here. Loans the service has from elsewhere are not listed.'
          : 'Loans that you enter or import are stored by the local service and sent to nobody.'}
      </EmptyState>
      <WaysToBegin demo={demo} />
      <p className={classes.drop}>A file can also be dropped anywhere on this page.</p>
      <OtherSystems isLive={isLive} />
      {demo.error && (
        <div className={classes.said}>
          <Notice kind="danger" title="The demo data could not be opened">
            {explain(demo.error)} Your own data is as it was.
          </Notice>
        </div>
      )}
    </div>
  )
}

function OtherSystems({ isLive }: { readonly isLive: boolean }) {
  const { serviceAddress, host, backup } = useSession()
  return (
    <div className={classes.others}>
      {host === 'desktop' && backup !== 'none' && (
        <p className={classes.line}>
          Loans from another computer? <a href={RESTORE_PATH}>I have a backup</a>
        </p>
      )}
      {!isLive && (
        <p className={classes.line}>
          Loans on a claims service?{' '}
          <Link to="/settings" hash="connections">
            Add a connection
          </Link>
        </p>
      )}
      <p className={classes.line}>
        {serviceAddress === null ? (
          <>
            Lender systems reach the same data over HTTP when Loan Desk runs with <code>npm run serve</code>.
          </>
        ) : (
          `Loans from your lender system? It can post them to ${serviceAddress}.`
        )}{' '}
        <Link to="/settings" hash="tokens">
          Make an API token
        </Link>
      </p>
      {serviceAddress !== null && (
        <div className={classes.address}>
          <code>POST {CREATE_LOAN}</code>
          <CopyTextButton text={`${serviceAddress}${CREATE_LOAN}`} what="Address" />
        </div>
      )}
    </div>
  )
}
