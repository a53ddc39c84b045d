import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { SubmissionItem } from '#contract/desk/submissions.ts'
import listTable from '../../components/tables/list-table.module.css'
import type { ListRow } from '../../components/tables/list-table.tsx'
import table from '../../components/tables/table.module.css'
import { clockTextToSecond } from '../../components/texts/clock-text.ts'
import { SubmissionStateText } from '../../components/texts/submission-state.tsx'
import classes from './submission-row.module.css'
import { amountOrDays, answerWords, loanWords, operationWords, tookText } from './submission-words.ts'

type SubmissionRowProps = ListRow & {
  readonly submission: SubmissionItem
  readonly isChosen: boolean
}

/** A submission on one line. */
export function SubmissionRow(props: SubmissionRowProps) {
  const { submission, index, isChosen, isActive, onOpen, onFocus } = props
  const answer = answerWords(submission)
  return (
    <tr
      className={isChosen ? `${listTable.row} ${classes.chosen}` : listTable.row}
      tabIndex={isActive ? 0 : -1}
      data-submission-row={submission.id}
      data-index={index}
      aria-selected={isChosen}
      aria-rowindex={index + 2}
      onFocus={onFocus}
      onClick={onOpen}
    >
      <td>{clockTextToSecond(submission.createdAt)}</td>
      <td>{operationWords(submission)}</td>
      <LenderLoanId submission={submission} />
      <td className={table.number}>{amountOrDays(submission)}</td>
      <td>
        <SubmissionStateText state={submission.state} />
      </td>
      <td className={submission.status === null ? table.third : undefined}>{answer}</td>
      <td className={`${table.number} ${table.second}`}>{tookText(submission)}</td>
    </tr>
  )
}

/** The row itself takes the focus; its link is for opening elsewhere. */
function LenderLoanId({ submission }: { readonly submission: SubmissionItem }) {
  const words = loanWords(submission)
  return (
    <td className={listTable.id} title={words}>
      <Link to="/submissions/{-$id}" params={{ id: submission.id }} tabIndex={-1} onClick={onLinkClick}>
        {words}
      </Link>
    </td>
  )
}

/** A plain click chooses the row; with a key held the browser opens the address elsewhere. */
function onLinkClick(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) event.stopPropagation()
  else event.preventDefault()
}
