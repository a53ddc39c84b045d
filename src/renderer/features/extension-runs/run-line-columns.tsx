import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ExtensionRunLine } from '#contract/desk/extension-runs.ts'
import { FACE_PAGES, facePath } from '#contract/face-pages.ts'
import type { ExtensionRunState } from '#values/vocabulary/run-states.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import type { Column } from '../../components/tables/column.ts'
import listTable from '../../components/tables/list-table.module.css'
import { RowLink } from '../../components/tables/row-link.tsx'
import { DateText } from '../../components/texts/date-text.tsx'
import { formatAmountText, formatDay, formatSignedAmount } from '../../formats/shown-text.ts'
import parts from '../runs/run.module.css'
import { LineOutcomeText } from './line-outcome.tsx'

/** Grid columns in a narrow window: related cells share a grid column, one above the other. */
export const FOLDED_LINE_COLUMNS = 'minmax(150px, 3fr) 152px 164px 132px minmax(140px, 3fr)'

/** Columns of the lines of a run in this state. */
export function runLineColumns(state: ExtensionRunState): readonly Column<ExtensionRunLine>[] {
  return [
    {
      name: 'Lender loan ID',
      width: { kind: 'id', of: ({ lenderLoanId }) => lenderLoanId },
      skeleton: 12,
      folded: { gridArea: '1 / 1' },
      className: listTable.id,
      attributes: ({ lenderLoanId }) => ({ title: lenderLoanId }),
      cell: ({ loanUuid, lenderLoanId }) => (
        <RowLink href={facePath(FACE_PAGES.loan, loanUuid)}>{lenderLoanId}</RowLink>
      ),
    },
    {
      name: 'Client',
      width: { kind: 'shared', least: 150 },
      skeleton: 18,
      folded: { gridArea: '2 / 1' },
      className: parts.cut,
      attributes: ({ clientName }) => ({ title: clientName }),
      cell: ({ clientName }) => clientName,
    },
    {
      name: 'Outcome',
      width: 152,
      skeleton: 12,
      folded: { gridArea: '1 / 2' },
      cell: ({ outcome }) => <LineOutcomeText outcome={outcome} state={state} />,
    },
    ...FIGURE_COLUMNS,
    {
      name: 'Reason',
      width: { kind: 'shared', least: 150 },
      skeleton: 20,
      folded: { gridArea: '1 / 5 / 3', whiteSpace: 'normal' },
      className: parts.cut,
      attributes: ({ explanation }) => ({ title: explanation ?? undefined }),
      cell: (line) => <Reason line={line} />,
    },
  ]
}

/** Amounts widen their column, so that none is cut. */
const FIGURE_COLUMNS: readonly Column<ExtensionRunLine>[] = [
  {
    name: 'Remaining principal',
    width: { kind: 'figure', least: 140, of: (line) => shown(line.remainingPrincipalAmount, formatAmountText) },
    skeleton: 10,
    isNumber: true,
    folded: { gridArea: '1 / 3' },
    cell: ({ remainingPrincipalAmount: amount }) => amount !== null && <Amount value={amount} />,
  },
  {
    name: 'Added interest',
    width: { kind: 'figure', least: 118, of: (line) => shown(line.addedInterestAmount, formatSignedAmount) },
    skeleton: 8,
    isNumber: true,
    folded: { gridArea: '2 / 3' },
    cell: ({ addedInterestAmount: amount }) => amount !== null && <Amount value={amount} signed />,
  },
  {
    name: 'Final due date',
    width: 112,
    skeleton: 10,
    folded: { gridArea: '1 / 4' },
    cell: ({ finalPaymentDateBefore }) => finalPaymentDateBefore && formatDay(finalPaymentDateBefore),
  },
  {
    name: 'New final due date',
    width: 144,
    skeleton: 10,
    folded: { gridArea: '2 / 4' },
    cell: ({ newFinalPaymentDate: date }) => date !== null && <DateText value={date} withWeekend />,
  },
]

function shown(amount: string | null, format: (amount: string) => string): string | null {
  return amount === null ? null : format(amount)
}

/** Reason of the outcome, as a link to the submission if there is one. */
function Reason({ line: { outcome, explanation, submissionId } }: { readonly line: ExtensionRunLine }): ReactNode {
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
