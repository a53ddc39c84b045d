import { Link } from '@tanstack/react-router'
import type { ExtensionRunLine } from '#contract/desk/extension-runs.ts'
import type { RunState } from '#values/vocabulary/run-states.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import listTable from '../../components/tables/list-table.module.css'
import type { ListRow } from '../../components/tables/list-table.tsx'
import table from '../../components/tables/table.module.css'
import { DateText } from '../../components/texts/date-text.tsx'
import { LineOutcomeText } from './line-outcome.tsx'
import classes from './run-lines.module.css'

type RunLineRowProps = ListRow & {
  readonly line: ExtensionRunLine
  readonly state: RunState
}

/** What the run has to say of one loan, on one line. */
export function RunLineRow({ line, state, index, isActive, onOpen, onFocus }: RunLineRowProps) {
  return (
    <tr
      className={listTable.row}
      tabIndex={isActive ? 0 : -1}
      data-run-line={line.position}
      data-index={index}
      aria-rowindex={index + 2}
      onFocus={onFocus}
      onClick={onOpen}
    >
      <td className={listTable.id} title={line.lenderLoanId}>
        <Link
          to="/loans/$uuid"
          params={{ uuid: line.loanUuid }}
          tabIndex={-1}
          onClick={(event) => event.stopPropagation()}
        >
          {line.lenderLoanId}
        </Link>
      </td>
      <td className={classes.cut} title={line.clientName}>
        {line.clientName}
      </td>
      <td>
        <LineOutcomeText outcome={line.outcome} state={state} />
      </td>
      <Figures line={line} />
      <td className={classes.cut} title={line.explanation ?? undefined}>
        <Reason line={line} />
      </td>
    </tr>
  )
}

function Figures({ line }: { readonly line: ExtensionRunLine }) {
  return (
    <>
      <td className={table.number}>
        {line.remainingPrincipalAmount !== null && <Amount value={line.remainingPrincipalAmount} />}
      </td>
      <td className={table.number}>
        {line.addedInterestAmount !== null && <Amount value={line.addedInterestAmount} signed />}
      </td>
      <td>{line.finalPaymentDateBefore}</td>
      <td>{line.newFinalPaymentDate !== null && <DateText value={line.newFinalPaymentDate} withWeekend />}</td>
    </>
  )
}

/** Where it goes by a submission, the words lead there. */
function Reason({ line: { outcome, explanation, submissionId } }: { readonly line: ExtensionRunLine }) {
  if (submissionId === null || explanation === null) return explanation
  const link = (words: string) => (
    <Link
      to="/submissions/{-$id}"
      params={{ id: submissionId }}
      tabIndex={-1}
      onClick={(event) => event.stopPropagation()}
    >
      {words}
    </Link>
  )
  if (outcome !== 'unknown') return link(explanation)
  return (
    <>
      {link('Decide')} {explanation}
    </>
  )
}
