import type { ReactNode } from 'react'
import type { ClientBody, LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { SecretText } from '../../components/secret-text.tsx'
import { ShortUuid } from '../../components/short-uuid.tsx'
import { formatAmountText } from '../../input/format-amount-text.ts'
import classes from './loan-facts.module.css'
import { StandingBadge } from './standing-badge.tsx'

/** Two rows of facts, most asked first. */
export function LoanFacts({ detail }: { readonly detail: LoanDetailBody }) {
  const { loan } = detail
  return (
    <section aria-label="Facts" className={classes.scroller}>
      <dl className={classes.facts}>
        <Fact name="Remaining principal">
          <Euro amount={loan.remainingPrincipalAmount} isStrong />
        </Fact>
        <Fact name="Loan amount">
          <Euro amount={loan.loanAmount} />
        </Fact>
        <Fact name="Interest rate">{loan.interestRate} % a year</Fact>
        <Fact name="Schedule type" isCode>
          {loan.scheduleType}
        </Fact>
        <Fact name="Final due date">
          <strong>{loan.finalPaymentDate}</strong>
        </Fact>
        <Fact name="Term">
          {loan.totalTermInDays} days, {loan.remainingTermInDays} left
        </Fact>
        <Fact name="Public ID" isId>
          {loan.loanPublicId} <CopyButton text={loan.loanPublicId} what="Public ID" />
        </Fact>
        <Fact name="UUID" isId>
          <ShortUuid uuid={loan.uuid} what="UUID" />
        </Fact>
        <SecondRow detail={detail} />
      </dl>
    </section>
  )
}

function SecondRow({ detail }: { readonly detail: LoanDetailBody }) {
  const { loan, client } = detail
  return (
    <>
      <Fact name="Client">
        <span className={classes.client}>
          <span className={classes.name} title={client.name}>
            {client.name}
          </span>
          <StandingBadge standing={detail.standing} isUnknown={detail.unknownSubmissionId !== null} />
        </span>
      </Fact>
      <ClientCode client={client} />
      <Collateral client={client} />
      <Fact name="Country">{loan.country}</Fact>
      <Fact name="Issued">{loan.lenderIssueDate}</Fact>
      <Fact name="Lender skin">
        {loan.lenderSkinPercentage} %, <Euro amount={loan.remainingSkinAmount} />
      </Fact>
      <Fact name="Status" isCode>
        {loan.status}
      </Fact>
      <Fact name="Created, UTC">{loan.createdAt.slice(0, 16)}</Fact>
    </>
  )
}

function ClientCode({ client }: { readonly client: ClientBody }) {
  if (client.clientType !== 'CONSUMER') return <Fact name="Registry code">{client.code}</Fact>
  return (
    <Fact name="Personal code">
      <SecretText text={client.code} what="Personal code" />
    </Fact>
  )
}

function Collateral({ client }: { readonly client: ClientBody }) {
  if (client.clientType === 'CONSUMER') return <Fact name="Client type">Consumer</Fact>
  return (
    <Fact name="Collateral value">
      {client.collateralAmount === null ? 'none' : <Euro amount={client.collateralAmount} />}
    </Fact>
  )
}

type FactProps = {
  readonly name: string
  readonly isCode?: boolean
  readonly isId?: boolean
  readonly children: ReactNode
}

function Fact({ name, isCode = false, isId = false, children }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd data-code={isCode || undefined} data-id={isId || undefined}>
        {children}
      </dd>
    </div>
  )
}

function Euro({ amount, isStrong = false }: { readonly amount: string; readonly isStrong?: boolean }) {
  const text = formatAmountText(amount)
  return <>{isStrong ? <strong>{text}</strong> : text} EUR</>
}
