import { Link } from '@tanstack/react-router'
import { Notice } from '../../../components/notices/notice.tsx'
import { DecideLink } from '../../connections/decide-link.tsx'
import { undecidedTitle } from '../../connections/undecided-title.ts'
import type { Outcome } from '../state/submission.ts'
import classes from './summary.module.css'

type Undecided = Extract<Outcome, { kind: 'undecided' }>
type Decided = Extract<Outcome, { kind: 'decided' }>

/** It is unknown whether the loan exists at the service; until a person has decided, its ID is not sent again. */
export function UndecidedNotice({ outcome }: { readonly outcome: Undecided }) {
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
export function DecidedNotice({ outcome: { state, loanUuid, lenderLoanId } }: { readonly outcome: Decided }) {
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
