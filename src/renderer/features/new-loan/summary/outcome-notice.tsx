import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { assertNever } from '#values/assert.ts'
import { Notice } from '../../../components/notices/notice.tsx'
import { DecideLink } from '../../connections/decide-link.tsx'
import { SendAgain } from '../../connections/send-again.tsx'
import { ServiceSays } from '../../connections/service-says.tsx'
import { undecidedTitle } from '../../connections/undecided-title.ts'
import { WaitText } from '../../connections/wait-text.tsx'
import { useNewLoan } from '../state/new-loan-context.ts'
import { type Outcome, placelessFaults } from '../state/submission.ts'
import classes from './summary.module.css'

type Undecided = Extract<Outcome, { kind: 'undecided' }>
type Decided = Extract<Outcome, { kind: 'decided' }>

/** Outcome of sending the loan, in words that state what is now true. */
export function OutcomeNotice({ outcome }: { readonly outcome: Outcome }) {
  const { create } = useNewLoan()
  switch (outcome.kind) {
    case 'none':
      return null
    case 'refused':
      return (
        <Alarm title="The service refused the loan">
          <Refusal outcome={outcome} />
        </Alarm>
      )
    case 'not-made':
      return (
        <Alarm title="The loan was not sent">
          {outcome.time}. The schedule could not be made. {outcome.reason} Nothing was created. All you entered is kept.
        </Alarm>
      )
    case 'not-sent':
      return (
        <Alarm title="Nothing was sent" kind="warning">
          {outcome.time}. {outcome.reason} All you entered is kept.
          <SendAgain onSend={create} />
        </Alarm>
      )
    case 'wait':
      return (
        <Alarm title="The service asks to wait" kind="warning">
          Answer 429 at {outcome.time}. Nothing was created. All you entered is kept.
          <ServiceSays words={outcome.words} />
          <WaitText until={outcome.until} action={<SendAgain onSend={create} />} />
        </Alarm>
      )
    case 'undecided':
      return <UndecidedNotice outcome={outcome} />
    case 'decided':
      return <DecidedNotice outcome={outcome} />
    case 'unanswered':
      return <Unanswered outcome={outcome} />
    default:
      return assertNever(outcome)
  }
}

type Of<Kind extends Outcome['kind']> = { readonly outcome: Extract<Outcome, { kind: Kind }> }

/** Both the journal of a live connection and the local service answer a repeat with the loan already made. */
function Unanswered({ outcome: { time, reason, lenderLoanId } }: Of<'unanswered'>) {
  return (
    <Alarm title="No answer from the service">
      {time}. {reason} The loan may or may not exist. Create loan is safe to press again: a repeat of {lenderLoanId} is
      answered with the loan that was already made. All you entered is kept.
    </Alarm>
  )
}

function Refusal({ outcome }: Of<'refused'>) {
  const { status, time, words, faults } = outcome
  const elsewhere = placelessFaults(outcome)
  return (
    <>
      Answer {status} at {time}. Nothing was created. All you entered is kept.
      {faults.length === 0 && <ServiceSays words={words} />}
      {elsewhere.map(({ pointer, message }) => (
        <div key={pointer}>
          {pointer}: {message}
        </div>
      ))}
      {(status === 401 || status === 403) && (
        <div>
          The token of this connection may be the reason: <Link to="/settings">Connections</Link>
        </div>
      )}
    </>
  )
}

type AlarmProps = { readonly title: string; readonly kind?: 'danger' | 'warning'; readonly children: ReactNode }

function Alarm({ title, kind = 'danger', children }: AlarmProps) {
  return (
    <div className={classes.notice}>
      <Notice kind={kind} title={title}>
        {children}
      </Notice>
    </div>
  )
}

/** It is unknown whether the loan exists at the service; until a person has decided, its ID is not sent again. */
function UndecidedNotice({ outcome }: { readonly outcome: Undecided }) {
  const { time, lenderLoanId, submissionId } = outcome
  return (
    <div className={classes.notice}>
      <Notice kind="warning" title={undecidedTitle(outcome)}>
        {time}. The loan may or may not exist there. Nothing is sent again automatically: {lenderLoanId} waits for your
        decision. All you entered is kept.
        <div>
          <DecideLink submissionId={submissionId} />
        </div>
      </Notice>
    </div>
  )
}

/** Somebody has decided in the meantime: the form can be used again, or its loan exists. */
function DecidedNotice({ outcome: { state, loanUuid, lenderLoanId } }: { readonly outcome: Decided }) {
  return (
    <div className={classes.notice}>
      {state === 'accepted' && loanUuid !== null ? (
        <Notice kind="ok" title="The loan was created">
          {lenderLoanId} exists at the service.
          <div>
            <Link to="/loans/$uuid" params={{ uuid: loanUuid }}>
              Show it
            </Link>
          </div>
        </Notice>
      ) : (
        <Notice kind="info" title="The loan was not created">
          That is decided: {lenderLoanId} can be sent again. All you entered is kept.
        </Notice>
      )}
    </div>
  )
}
