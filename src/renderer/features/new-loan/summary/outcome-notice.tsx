import type { ReactNode } from 'react'
import { assertNever } from '#values/assert.ts'
import { Notice } from '../../../components/notice.tsx'
import { type Outcome, placelessFaults } from '../state/submission.ts'
import classes from './summary.module.css'

/** What became of sending the loan, in words that say what is now true. */
export function OutcomeNotice({ outcome }: { readonly outcome: Outcome }) {
  switch (outcome.kind) {
    case 'none':
      return null
    case 'refused':
      return (
        <Alarm title="The service refused the loan">
          <Refusal outcome={outcome} />
        </Alarm>
      )
    case 'not-sent':
      return (
        <Alarm title="The loan was not sent">
          {outcome.time}. The schedule could not be made. {outcome.reason} Nothing was created. All you entered is kept.
        </Alarm>
      )
    case 'unanswered':
      return (
        <Alarm title="No answer from the service">
          {outcome.time}. {outcome.reason} The loan may or may not exist. Create loan is safe to press again: a repeat
          of
          {` ${outcome.lenderLoanId} `}
          is answered with the loan that was already made. All you entered is kept.
        </Alarm>
      )
    default:
      return assertNever(outcome)
  }
}

function Refusal({ outcome }: { readonly outcome: Extract<Outcome, { kind: 'refused' }> }) {
  const { status, time, detail, faults } = outcome
  const elsewhere = placelessFaults(outcome)
  return (
    <>
      Answer {status} at {time}. Nothing was created. All you entered is kept.
      {faults.length === 0 && <div>{detail}</div>}
      {elsewhere.map(({ pointer, message }) => (
        <div key={pointer}>
          {pointer}: {message}
        </div>
      ))}
    </>
  )
}

function Alarm({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={classes.notice}>
      <Notice kind="danger" title={title}>
        {children}
      </Notice>
    </div>
  )
}
