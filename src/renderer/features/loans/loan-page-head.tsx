import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode, RefObject } from 'react'
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
import { useLoanSteps } from './use-loan-steps.ts'

type LoanPageHeadProps = {
  readonly detail: LoanDetailBody
  readonly onExtend: () => void
  /** Takes the focus when the panel closes. */
  readonly opener: RefObject<HTMLButtonElement | null>
  /** Shown before Extend, such as the refresh of a live loan. */
  readonly children?: ReactNode
}

/**
 * Link back to the list as it was left, the ID, the client, and Extend, which is filled only while an extension is left. While the outcome of a
 * submission on the loan is unknown, nothing can be extended; the notice beside the schedule explains it.
 */
export function LoanPageHead({ detail, onExtend, opener, children }: LoanPageHeadProps) {
  const { lenderLoanId, uuid } = detail.loan
  const steps = useLoanSteps(uuid)
  const isBlocked = detail.unknownSubmissionId !== null
  return (
    <header className={`${head.head} ${classes.head}`}>
      <Breadcrumb className={classes.path}>
        <LoansLink />
      </Breadcrumb>
      <h1 className={`${head.title} ${classes.id}`} title={lenderLoanId}>
        {lenderLoanId}
      </h1>
      <CopyButton text={lenderLoanId} what="Lender loan ID" />
      <ClientLink detail={detail} />
      {detail.standing === 'repaid' && <StandingBadge standing={detail.standing} />}
      <div className={head.actions}>
        {steps && <LoanStepButtons {...steps} />}
        {children}
        <Button
          ref={opener}
          variant={isExtensionLeft(detail) ? 'filled' : 'default'}
          disabled={isBlocked}
          aria-describedby={isBlocked ? UNKNOWN_SUBMISSION : undefined}
          aria-haspopup="dialog"
          rightSection={<ShortcutKbd keys="Ctrl+E" />}
          onClick={onExtend}
        >
          Extend loan…
        </Button>
        <LoanMore uuid={uuid} />
      </div>
    </header>
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
