import { groupDigits } from '#values/digits.ts'
import type { LoanSide, ReconciliationItem, ReconciliationLine } from '../desk/reconciliations.ts'
import { DIFFERENCE_WORDS, LINE_STATE_WORDS } from '../words/reconciliation-words.ts'
import { safeFileName } from './file-name.ts'
import { leftOutFacts } from './left-out-facts.ts'
import { listSheet } from './list-sheet.ts'
import type { Pages, Sheet, SheetColumn } from './sheet.ts'
import type { SheetOrigin } from './sheet-origin.ts'

/** Loans that differ between this desk and the live service: a row each, with both sides and the decision. */
export function reconciliationSheet<Rows extends Iterable<ReconciliationLine> | Pages<ReconciliationLine>>(
  run: ReconciliationItem,
  rows: Rows,
  origin: SheetOrigin,
): Sheet<ReconciliationLine, Rows> {
  return listSheet({
    title: 'Ours against theirs',
    fileName: safeFileName('Ours against theirs', run.createdAt.slice(0, 10), origin.today),
    facts: [
      { name: 'Loans read', kind: 'text', value: groupDigits(run.counts.read) },
      { name: 'Agree', kind: 'text', value: groupDigits(run.counts.agreed) },
      ...leftOutFacts(run.leftOut),
      { name: 'Begun, UTC', kind: 'text', value: run.createdAt },
      { name: 'Made through', kind: 'text', value: run.madeThrough },
    ],
    columns: COLUMNS,
    rows,
    origin,
  })
}

const COLUMNS: readonly SheetColumn<ReconciliationLine>[] = [
  { kind: 'text', name: 'Lender loan ID', width: 18, of: (line) => line.lenderLoanId },
  { kind: 'text', name: 'Client', width: 26, of: (line) => line.clientName },
  { kind: 'text', name: 'Differs in', width: 16, of: ({ difference }) => difference && DIFFERENCE_WORDS[difference] },
  { kind: 'text', name: 'State', width: 20, of: ({ state }) => LINE_STATE_WORDS[state] },
  { kind: 'text', name: 'Why', width: 40, of: (line) => line.explanation },
  ...sideColumns('Ours', ({ here }) => here),
  ...sideColumns('Theirs', ({ there }) => there),
  { kind: 'text', name: 'Reason for leaving it', width: 40, of: ({ decision }) => decision?.reason ?? null },
  { kind: 'text', name: 'Decided by', width: 20, of: ({ decision }) => decision?.by ?? null },
  { kind: 'text', name: 'Decided, UTC', width: 24, of: ({ decision }) => decision?.at ?? null },
  { kind: 'text', name: 'Read, UTC', width: 24, of: (line) => line.readAt },
  { kind: 'text', name: 'Loan UUID', width: 38, of: (line) => line.loanUuid },
]

function sideColumns(
  side: string,
  of: (line: ReconciliationLine) => LoanSide | null,
): readonly SheetColumn<ReconciliationLine>[] {
  return [
    { kind: 'count', name: `${side}: rows`, width: 8, of: (line) => of(line)?.rows ?? null },
    { kind: 'date', name: `${side}: final date`, width: 14, of: (line) => of(line)?.finalDate ?? null },
    { kind: 'amount', name: `${side}: total`, width: 14, of: (line) => of(line)?.totalAmount ?? null },
    { kind: 'amount', name: `${side}: paid`, width: 14, of: (line) => of(line)?.paidAmount ?? null },
    { kind: 'text', name: `${side}: status`, width: 14, of: (line) => of(line)?.status ?? null },
  ]
}
