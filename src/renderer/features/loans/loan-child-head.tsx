import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { Breadcrumb } from '../../components/layout/breadcrumb.tsx'
import head from '../../components/layout/page-head.module.css'
import { LoansLink } from '../../kept/loans-link.tsx'
import { useCommand } from '../../keys/commands.ts'
import classes from './loan-child-head.module.css'

type LoanChildHeadProps = {
  readonly detail: LoanDetailBody
  readonly title: string
  /** Actions on the right. */
  readonly children?: ReactNode
}

/** Head of a page about one loan: links back to the list and to the loan, and the page's title. */
export function LoanChildHead({ detail, title, children }: LoanChildHeadProps) {
  const { uuid, lenderLoanId } = detail.loan
  const navigate = useNavigate()
  useCommand('back', () => void navigate({ to: '/loans/$uuid', params: { uuid } }))
  return (
    <header className={`${head.head} ${classes.head}`}>
      <Breadcrumb className={classes.path}>
        <LoansLink />
        <Link to="/loans/$uuid" params={{ uuid }} className={`${head.back} ${classes.id}`} title={lenderLoanId}>
          {lenderLoanId}
        </Link>
      </Breadcrumb>
      <h1 className={`${head.title} ${classes.title}`}>{title}</h1>
      <div className={head.actions}>{children}</div>
    </header>
  )
}
