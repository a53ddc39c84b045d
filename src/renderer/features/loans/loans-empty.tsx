import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { localPlace } from '#contract/words/local-place.ts'
import { OPERATION_TRAITS } from '#values/vocabulary/operation.ts'
import { useSession } from '../../api/session.ts'
import page from '../../components/layout/page.module.css'
import { EmptyState } from '../../components/notices/empty-state.tsx'
import { explain } from '../../components/notices/error-notice.tsx'
import { Notice } from '../../components/notices/notice.tsx'
import { CopyTextButton } from '../../components/texts/copy-button.tsx'
import { useDemo } from '../../kept/use-demo.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import classes from './loans-empty.module.css'

const { path: CREATE_LOAN } = OPERATION_TRAITS.createLoan

/** Shown without any loans: links to a new loan, an import, the demo, and the HTTP interface. */
export function LoansEmpty() {
  const session = useSession()
  const { isDemo, connection } = session
  const isLive = connection.where === 'live'
  const demo = useDemo()
  const first = useRef<HTMLAnchorElement>(null)
  useEffect(() => first.current?.focus(), [])
  const action = (
    <div className={classes.actions}>
      <Button ref={first} component={Link} to="/new-loan" rightSection={<ShortcutKbd keys="Ctrl+N" />}>
        Enter the first loan
      </Button>
      <Button component={Link} to="/imports/new" variant="default" rightSection={<ShortcutKbd keys="i" />}>
        Import or paste a file of loans
      </Button>
      {!isDemo && !isLive && <DemoButton demo={demo} />}
    </div>
  )
  return (
    <div className={page.empty}>
      <EmptyState title={`No loans on ${isLive ? connection.name : localPlace(session).inText} yet`} action={action}>
        {isLive
          ? 'Loans created on this connection appear here. Loans the service has from elsewhere are not listed.'
          : 'Enter the first one with its client and schedule, or import a file or the rows of a spreadsheet. Loans are kept in the local service and appear here at once.'}
      </EmptyState>
      <OverHttp />
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

function DemoButton({ demo }: { readonly demo: ReturnType<typeof useDemo> }) {
  return (
    <Button variant="default" loading={demo.isBusy} onClick={demo.open}>
      Look around with 200 demo loans
    </Button>
  )
}

function OverHttp() {
  const { serviceAddress } = useSession()
  if (serviceAddress === null) {
    return (
      <div className={classes.http}>
        Lender systems reach the same data over HTTP when Loan Desk runs with <code>npm run serve</code>. Make a token
        for them under <Link to="/settings">Settings</Link>.
      </div>
    )
  }
  return (
    <div className={classes.http}>
      Or let your lender system post it to {serviceAddress}. Make a token for it under{' '}
      <Link to="/settings">Settings</Link>.
      <div className={classes.address}>
        <code>POST {CREATE_LOAN}</code>
        <CopyTextButton text={`${serviceAddress}${CREATE_LOAN}`} what="Address" />
      </div>
    </div>
  )
}
