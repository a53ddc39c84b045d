import { Link } from '@tanstack/react-router'
import type { SubmissionItem } from '#contract/desk/submissions.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import listTable from '../../components/tables/list-table.module.css'
import type { ListRow } from '../../components/tables/list-table.tsx'
import table from '../../components/tables/table.module.css'
import { clockTextToSecond } from '../../components/texts/clock-text.ts'
import { UnknownBadge } from '../../components/texts/submission-state.tsx'
import classes from './loan-row.module.css'

type UnknownLoanRowProps = ListRow & {
  readonly submission: SubmissionItem
}

/** A loan that may or may not exist at the live service: what is known of it, and the way to the decision. */
export function UnknownLoanRow({ submission, index, isActive, onOpen, onFocus }: UnknownLoanRowProps) {
  const { id, lenderLoanId, clientName, loanAmount, sentAt, createdAt } = submission
  return (
    <tr
      className={listTable.row}
      tabIndex={isActive ? 0 : -1}
      data-loan-row={id}
      data-index={index}
      aria-rowindex={index + 2}
      onFocus={onFocus}
      onClick={onOpen}
    >
      <td />
      <td className={listTable.id} title={lenderLoanId}>
        <Link to="/submissions/{-$id}" params={{ id }} tabIndex={-1} onClick={(event) => event.stopPropagation()}>
          {lenderLoanId}
        </Link>
      </td>
      <td className={classes.none}>not known</td>
      <td>
        <span className={classes.client}>
          <span className={classes.name} title={clientName ?? undefined}>
            {clientName}
          </span>
          <UnknownBadge />
        </span>
      </td>
      <td />
      <td className={table.number}>{loanAmount !== null && <Amount value={loanAmount} />}</td>
      <td colSpan={5} className={table.second}>
        Sent {clockTextToSecond(sentAt ?? createdAt)}, waits for your decision
      </td>
    </tr>
  )
}
