import type { ReactNode } from 'react'
import type { ClientBody, LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { NamedValue } from '../../components/layout/named-value.tsx'
import { utcText } from '../../components/texts/clock-text.ts'
import { CopyButton } from '../../components/texts/copy-button.tsx'
import { SecretText } from '../../components/texts/secret-text.tsx'
import { ShortUuid } from '../../components/texts/short-uuid.tsx'
import { formatAmountText, formatDay, formatDecimal, groupDigits } from '../../formats/shown-text.ts'
import { CLIENT_TYPE_WORDS } from '../../words/term-words.ts'
import classes from './loan-facts.module.css'

/** In characters: the longest texts that one, and two, of the eight places hold. */
const LONG_TEXT = 24
const VERY_LONG_TEXT = 48

/** All facts of a loan that are not in its first line. */
export function LoanDetails({ detail }: { readonly detail: LoanDetailBody }) {
  const { loan, client } = detail
  return (
    <dl className={classes.facts}>
      <Fact name="Client" text={client.name}>
        {client.name}
      </Fact>
      <ClientCode client={client} />
      <Collateral client={client} />
      <Fact name="Country">{loan.country}</Fact>
      <Fact name="Loan amount">
        <Euro amount={loan.loanAmount} />
      </Fact>
      <Fact name="Interest rate" wraps>
        {formatDecimal(loan.interestRate)}&nbsp;% a&nbsp;year
      </Fact>
      <Fact name="Schedule type" isCode>
        {loan.scheduleType}
      </Fact>
      <Identifiers detail={detail} />
    </dl>
  )
}

function Identifiers({ detail: { loan } }: { readonly detail: LoanDetailBody }) {
  return (
    <>
      <Fact name="Term">
        {groupDigits(loan.totalTermInDays)} days, {groupDigits(loan.remainingTermInDays)} left
      </Fact>
      <Fact name="Issued">{formatDay(loan.lenderIssueDate)}</Fact>
      <Fact name="Lender skin" hint="The lender’s own share of the remaining principal">
        {formatDecimal(loan.lenderSkinPercentage)} %, <Euro amount={loan.remainingSkinAmount} />
      </Fact>
      <Fact name="Status" isCode>
        {loan.status}
      </Fact>
      <Fact name="Created, UTC">{utcText(loan.createdAt)}</Fact>
      <Fact name="Public ID" isId>
        {loan.loanPublicId} <CopyButton text={loan.loanPublicId} what="Public ID" />
      </Fact>
      <Fact name="UUID" isId>
        <ShortUuid uuid={loan.uuid} what="UUID" />
      </Fact>
    </>
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

function Euro({ amount }: { readonly amount: string }) {
  return <>{formatAmountText(amount)} EUR</>
}
