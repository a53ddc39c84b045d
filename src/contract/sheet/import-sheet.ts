import type { ImportLine } from '../desk/import-lines.ts'
import { importOutcomeWord } from '../desk/import-outcome-words.ts'
import type { ImportRunItem } from '../desk/import-runs.ts'
import { safeFileName } from './file-name.ts'
import { leftOutFacts } from './left-out-facts.ts'
import { listSheet } from './list-sheet.ts'
import type { Pages, Sheet, SheetColumn } from './sheet.ts'
import type { SheetOrigin } from './sheet-origin.ts'

/** The lines of an import: one loan a row, what became of it and why. */
export function importSheet<Rows extends Iterable<ImportLine> | Pages<ImportLine>>(
  run: Pick<ImportRunItem, 'state' | 'name' | 'createdAt' | 'madeThrough' | 'counts' | 'leftOut'>,
  rows: Rows,
  origin: SheetOrigin,
): Sheet<ImportLine, Rows> {
  return listSheet({
    title: 'Import',
    fileName: safeFileName('Import', run.name.replace(/\.[^.]*$/, ''), run.createdAt.slice(0, 10), origin.today),
    facts: [
      { name: 'File', kind: 'text', value: run.name },
      { name: 'Loans', kind: 'count', value: run.counts.all },
      ...leftOutFacts(run.leftOut),
      { name: 'Read, UTC', kind: 'text', value: run.createdAt },
      { name: 'Made through', kind: 'text', value: run.madeThrough },
    ],
    columns: columnsOf(run.state),
    rows,
    origin,
  })
}

function columnsOf(state: ImportRunItem['state']): readonly SheetColumn<ImportLine>[] {
  return [
    { kind: 'count', name: 'No.', width: 6, of: (line) => line.position },
    { kind: 'count', name: 'Line', width: 8, of: (line) => line.line },
    { kind: 'text', name: 'Lender loan ID', width: 18, of: (line) => line.lenderLoanId },
    { kind: 'text', name: 'Client', width: 30, of: (line) => line.clientName },
    { kind: 'amount', name: 'Loan amount', width: 18, of: (line) => line.loanAmount },
    { kind: 'text', name: 'Outcome', width: 18, of: (line) => importOutcomeWord(line.outcome, state === 'cancelled') },
    { kind: 'text', name: 'Why', width: 40, of: whyOf },
    { kind: 'text', name: 'Public ID', width: 16, of: (line) => line.loanPublicId },
    { kind: 'text', name: 'Loan UUID', width: 38, of: (line) => line.loanUuid },
  ]
}

/** Reason of a refusal or a failure, or the faults of a line. */
function whyOf({ explanation, faults }: ImportLine): string | null {
  if (explanation !== null) return explanation
  return faults.length === 0 ? null : faults.map(({ detail }) => detail).join('; ')
}
