import { groupDigits } from '#values/digits.ts'
import type { ExtensionRunItem, ExtensionRunLine } from '../desk/extension-runs.ts'
import { outcomeWord } from '../desk/run-words.ts'
import { safeFileName } from './file-name.ts'
import { leftOutFacts } from './left-out-facts.ts'
import { listSheet, partText } from './list-sheet.ts'
import type { Pages, Sheet, SheetColumn } from './sheet.ts'
import type { SheetOrigin } from './sheet-origin.ts'

/**
 * The lines of an extension of many loans: one loan a row, what became of it and why. Where a list of lines is not all of
 * them, it says so.
 */
export function runSheet<Rows extends Iterable<ExtensionRunLine> | Pages<ExtensionRunLine>>(
  run: Pick<ExtensionRunItem, 'state' | 'daysToExtend' | 'createdAt' | 'madeThrough' | 'counts' | 'leftOut'>,
  rows: Rows,
  origin: SheetOrigin,
): Sheet<ExtensionRunLine, Rows> {
  return listSheet({
    title: 'Extension run',
    fileName: safeFileName('Extension run', run.createdAt.slice(0, 10), `${run.daysToExtend} days`, origin.today),
    facts: [
      { name: 'Loans', kind: 'text', value: loansText(run.counts.all, rows) },
      ...leftOutFacts(run.leftOut),
      { name: 'Days to extend', kind: 'count', value: run.daysToExtend },
      { name: 'Tried, UTC', kind: 'text', value: run.createdAt },
      { name: 'Made through', kind: 'text', value: run.madeThrough },
    ],
    columns: columnsOf(run.state),
    rows,
    origin,
  })
}

function loansText(all: number, rows: unknown): string {
  const part = partText(rows, { count: all, isOver: false })
  return part === null ? groupDigits(all) : `The ${part}`
}

function columnsOf(state: ExtensionRunItem['state']): readonly SheetColumn<ExtensionRunLine>[] {
  return [
    { kind: 'count', name: 'No.', width: 6, of: (line) => line.position },
    { kind: 'text', name: 'Lender loan ID', width: 18, of: (line) => line.lenderLoanId },
    { kind: 'text', name: 'Client', width: 30, of: (line) => line.clientName },
    { kind: 'text', name: 'Outcome', width: 18, of: (line) => outcomeWord(line.outcome, state) },
    { kind: 'text', name: 'Why', width: 40, of: (line) => line.explanation },
    { kind: 'amount', name: 'Remaining principal', width: 18, of: (line) => line.remainingPrincipalAmount },
    { kind: 'amount', name: 'Added interest', width: 14, of: (line) => line.addedInterestAmount },
    { kind: 'date', name: 'Final due date before', width: 20, of: (line) => line.finalPaymentDateBefore },
    { kind: 'date', name: 'New final due date', width: 18, of: (line) => line.newFinalPaymentDate },
    { kind: 'text', name: 'Loan UUID', width: 38, of: (line) => line.loanUuid },
    { kind: 'text', name: 'Extension UUID', width: 38, of: (line) => line.extensionUuid },
  ]
}
