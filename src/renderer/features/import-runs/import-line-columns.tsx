import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ImportLine } from '#contract/desk/import-lines.ts'
import { FACE_PAGES, facePath } from '#contract/face-pages.ts'
import { groupDigits } from '#values/digits.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import type { Column } from '../../components/tables/column.ts'
import listTable from '../../components/tables/list-table.module.css'
import { RowLink } from '../../components/tables/row-link.tsx'
import { formatAmountText } from '../../input/format-amount-text.ts'
import { faultWords, IMPORT_ODDITY_WORDS } from '../../words/import-words.ts'
import classes from './import-lines.module.css'
import { ImportOutcome } from './import-outcome.tsx'

type LineColumn = Column<ImportLine>

const LINE: LineColumn = {
  name: 'Line',
  width: 72,
  skeleton: 5,
  isNumber: true,
  cell: ({ line }) => groupDigits(line),
}

const ID: LineColumn = {
  name: 'Lender loan ID',
  width: { kind: 'id', of: ({ lenderLoanId }) => lenderLoanId ?? '' },
  skeleton: 12,
  className: listTable.id,
  attributes: ({ lenderLoanId }) => ({ title: lenderLoanId ?? undefined }),
  cell: ({ loanUuid, lenderLoanId }) =>
    loanUuid === null ? lenderLoanId : <RowLink href={facePath(FACE_PAGES.loan, loanUuid)}>{lenderLoanId}</RowLink>,
}

const CLIENT: LineColumn = {
  name: 'Client',
  width: { kind: 'shared', least: 144 },
  skeleton: 18,
  className: classes.cut,
  attributes: ({ clientName }) => ({ title: clientName ?? undefined }),
  cell: ({ clientName }) => clientName,
}

const AMOUNT: LineColumn = {
  name: 'Amount',
  width: { kind: 'figure', least: 112, of: ({ loanAmount }) => loanAmount && formatAmountText(loanAmount) },
  skeleton: 9,
  isNumber: true,
  cell: ({ loanAmount }) => loanAmount !== null && <Amount value={loanAmount} />,
}

/** What a good line would become. */
export const checkedColumns: readonly LineColumn[] = [
  ...[LINE, ID, CLIENT, AMOUNT],
  {
    name: 'Installments',
    width: 104,
    skeleton: 3,
    isNumber: true,
    cell: ({ installments }) => installments !== null && groupDigits(installments),
  },
  {
    name: 'What is odd',
    width: { kind: 'shared', least: 240 },
    skeleton: 20,
    className: classes.cut,
    attributes: (line) => ({ title: oddText(line) }),
    cell: oddText,
  },
]

function oddText({ oddities }: ImportLine): string {
  return oddities.map((oddity) => IMPORT_ODDITY_WORDS[oddity]).join(' · ')
}

const OUTCOME: Omit<LineColumn, 'cell'> = { name: 'Outcome', width: 136, skeleton: 12 }

const AFTER_OUTCOME: readonly LineColumn[] = [
  { name: 'Answer', width: 72, skeleton: 3, cell: ({ status }) => status },
  { name: 'Took', width: 80, skeleton: 4, isNumber: true, cell: ({ durationMs }) => tookText(durationMs) },
  {
    name: 'Public ID, or the reason',
    width: { kind: 'shared', least: 180 },
    skeleton: 14,
    className: classes.cut,
    attributes: (line) => ({ title: reasonText(line) }),
    cell: (line) => <Reason line={line} />,
  },
]

const createdColumns = (isCancelled: boolean): readonly LineColumn[] => [
  ...[LINE, ID, CLIENT, AMOUNT],
  { ...OUTCOME, cell: ({ outcome }) => <ImportOutcome outcome={outcome} isCancelled={isCancelled} /> },
  ...AFTER_OUTCOME,
]

/** What a line has become, while it goes on or is over, and where the rest was cancelled. */
export const CREATED_COLUMNS = { going: createdColumns(false), cancelled: createdColumns(true) }

/** In seconds. */
function tookText(milliseconds: number | null): string {
  return milliseconds === null ? '' : `${(milliseconds / 1_000).toFixed(2)} s`
}

function reasonText({ explanation, loanPublicId, faults }: ImportLine): string | undefined {
  return explanation ?? loanPublicId ?? (faults[0] && faultWords(faults[0]))
}

/** Where it goes by a submission that waits, the words lead there. */
function Reason({ line }: { readonly line: ImportLine }): ReactNode {
  const words = reasonText(line)
  if (line.submissionId === null || line.outcome !== 'unknown') return words
  return (
    <Link
      to="/submissions/{-$id}"
      params={{ id: line.submissionId }}
      tabIndex={-1}
      onClick={(event) => event.stopPropagation()}
    >
      {words ?? 'Decide in Submissions'}
    </Link>
  )
}
