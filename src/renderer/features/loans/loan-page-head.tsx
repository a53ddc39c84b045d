import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isExtensionLeft } from '#contract/desk/compare-choice.ts'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { Breadcrumb } from '../../components/layout/breadcrumb.tsx'
import head from '../../components/layout/page-head.module.css'
import { CopyButton } from '../../components/texts/copy-button.tsx'
import { LoansLink } from '../../kept/loans-link.tsx'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import { LoanMore } from './loan-more.tsx'
import classes from './loan-page-head.module.css'
import { LoanStepButtons } from './loan-steps.tsx'
import { StandingBadge } from './standing-badge.tsx'
import { UNKNOWN_SUBMISSION } from './unknown-submission.tsx'
import { isEnded, type LoanPanelKind, type PanelOpeners } from './use-loan-panel.ts'
import { useLoanSteps } from './use-loan-steps.ts'

type LoanPageHeadProps = {
  readonly detail: LoanDetailBody
  readonly onOpen: (panel: LoanPanelKind) => void
  readonly openers: PanelOpeners
  /** Shown before Extend, such as the refresh of a live loan. */
  readonly children?: ReactNode
}

/** Link back to the list as it was left, the ID, the client, and what can be done. */
export function LoanPageHead({ detail, children, ...panels }: LoanPageHeadProps) {
  const { lenderLoanId, uuid } = detail.loan
  const isVoided = detail.standing === 'voided'
  const steps = useLoanSteps(uuid)
  return (
    <header className={`${head.head} ${classes.head}`}>
      <Breadcrumb className={classes.path}>
        <LoansLink />
      </Breadcrumb>
      <h1 className={`${head.title} ${classes.id}`} title={lenderLoanId}>
        {isVoided ? <del>{lenderLoanId}</del> : lenderLoanId}
      </h1>
      <CopyButton text={lenderLoanId} what="Lender loan ID" />
      <ClientLink detail={detail} />
      {(detail.standing === 'repaid' || isEnded(detail.standing)) && <StandingBadge standing={detail.standing} />}
      <div className={head.actions}>
        {steps && <LoanStepButtons {...steps} />}
        {children}
        {!isEnded(detail.standing) && <PanelButtons detail={detail} {...panels} />}
        <LoanMore detail={detail} opener={panels.openers.buyback} onBuyBack={() => panels.onOpen('buyback')} />
      </div>
    </header>
  )
}

/**
 * Buttons of the panels. Filled is what is most needed: Record payment while something is overdue, else Extend while an
 * extension is left. While the outcome of a submission on the loan is unknown, nothing else is sent; the notice beside the
 * schedule explains it.
 */
function PanelButtons({ detail, onOpen, openers }: Omit<LoanPageHeadProps, 'children'>) {
  const isBlocked = detail.unknownSubmissionId !== null
  const isOverdue = detail.standing === 'overdue'
  const shared = {
    disabled: isBlocked,
    'aria-describedby': isBlocked ? UNKNOWN_SUBMISSION : undefined,
    'aria-haspopup': 'dialog',
  } as const
  return (
    <>
      <Button
        {...shared}
        ref={openers.extension}
        variant={isExtensionLeft(detail) && !isOverdue ? 'filled' : 'default'}
        rightSection={<ShortcutKbd keys="Ctrl+E" />}
        onClick={() => onOpen('extension')}
      >
        Extend loan…
      </Button>
      <Button
        {...shared}
        ref={openers.payment}
        variant={isOverdue ? 'filled' : 'default'}
        rightSection={<ShortcutKbd keys="p" />}
        onClick={() => onOpen('payment')}
      >
        Record payment…
      </Button>
    </>
  )
}

/** Name of the client, cut where there is no room, as the details have it in full. */
function ClientLink({ detail: { client, clientUuid } }: { readonly detail: LoanDetailBody }) {
  const look = { className: classes.client, title: client.name, 'data-testid': 'client' }
  if (clientUuid === null) return <span {...look}>{client.name}</span>
  return (
    <Link {...look} to="/clients/$uuid" params={{ uuid: clientUuid }}>
      {client.name}
    </Link>
  )
}
