import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ClientBody, LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { NamedValue } from '../../components/layout/named-value.tsx'
import { CopyButton } from '../../components/texts/copy-button.tsx'
import { SecretText } from '../../components/texts/secret-text.tsx'
import { ShortUuid } from '../../components/texts/short-uuid.tsx'
import { formatAmountText } from '../../input/format-amount-text.ts'
import { CLIENT_TYPE_WORDS } from '../../words/term-words.ts'
import classes from './loan-facts.module.css'
import { StandingBadge } from './standing-badge.tsx'

/** In characters: the longest texts that one, and two, of the eight places hold. */
const LONG_TEXT = 24
const VERY_LONG_TEXT = 48

/** Two rows of facts, the most needed first. */
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
        <Fact name="Interest rate" wraps>
          {loan.interestRate}&nbsp;% a&nbsp;year
        </Fact>
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
      <Fact name="Client" text={client.name}>
        <span className={classes.client}>
          <ClientName detail={detail} />
          <StandingBadge standing={detail.standing} />
        </span>
      </Fact>
      <ClientCode client={client} />
      <Collateral client={client} />
      <Fact name="Country">{loan.country}</Fact>
      <Fact name="Issued">{loan.lenderIssueDate}</Fact>
      <Fact name="Lender skin" hint="The lender’s own share of the remaining principal">
        {loan.lenderSkinPercentage} %, <Euro amount={loan.remainingSkinAmount} />
      </Fact>
      <Fact name="Status" isCode>
        {loan.status}
      </Fact>
      <Fact name="Created, UTC">{loan.createdAt.slice(0, 16)}</Fact>
    </>
  )
}

/** Link to all loans of the client. */
function ClientName({ detail: { client, clientUuid } }: { readonly detail: LoanDetailBody }) {
  if (clientUuid === null) return <span>{client.name}</span>
  return (
    <Link to="/clients/$uuid" params={{ uuid: clientUuid }}>
      {client.name}
    </Link>
  )
}

function ClientCode({ client }: { readonly client: ClientBody }) {
  if (client.clientType !== 'CONSUMER')
    return (
      <Fact name="Registry code" text={client.code}>
        {client.code}
      </Fact>
    )
  return (
    <Fact name="Personal code">
      <SecretText text={client.code} what="Personal code" />
    </Fact>
  )
}

function Collateral({ client }: { readonly client: ClientBody }) {
  if (client.clientType === 'CONSUMER') return <Fact name="Client type">{CLIENT_TYPE_WORDS.CONSUMER}</Fact>
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
  /** External text, which may be long. */
  readonly text?: string
  /** Takes a second line where the window has no room for the first one. */
  readonly wraps?: boolean
  /** Tooltip. */
  readonly hint?: string
  readonly children: ReactNode
}

/** A fact. A long text takes several places and wraps; nothing on the loan's own page is cut. */
function Fact({ name, isCode = false, isId = false, text = '', wraps = false, hint, children }: FactProps) {
  return (
    <div className={classes.fact} data-length={lengthOf(text)} data-wraps={wraps || undefined} title={hint}>
      <NamedValue name={name} data-code={isCode || undefined} data-id={isId || undefined}>
        {children}
      </NamedValue>
    </div>
  )
}

function lengthOf(text: string): 'long' | 'very-long' | undefined {
  if (text.length <= LONG_TEXT) return undefined
  return text.length <= VERY_LONG_TEXT ? 'long' : 'very-long'
}

function Euro({ amount, isStrong = false }: { readonly amount: string; readonly isStrong?: boolean }) {
  const text = formatAmountText(amount)
  return <>{isStrong ? <strong>{text}</strong> : text} EUR</>
}
