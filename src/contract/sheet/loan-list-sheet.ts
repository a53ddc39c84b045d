import { assertNever } from '#values/assert.ts'
import type { LoanListItem, Standing } from '../desk/loan-list.ts'
import { safeFileName } from './file-name.ts'
import { leftOutFacts } from './left-out-facts.ts'
import { listSheet, partText } from './list-sheet.ts'
import type { Sheet, SheetColumn, SheetFact } from './sheet.ts'
import type { SheetOrigin } from './sheet-origin.ts'

/** Which loans are in it. What was searched for is not said: it may be a personal code. */
export type LoanChoice = 'all' | 'filtered' | 'selected'

/** Which loans were chosen, and how many of them are not in the sheet because they cannot be read. */
type ChosenForSheet = { readonly choice: LoanChoice; readonly leftOut: number }

const CHOICE_WORDS: Readonly<Record<LoanChoice, string>> = {
  all: 'All',
  filtered: 'Those that match a filter',
  selected: 'Selected',
}

const COLUMNS: readonly SheetColumn<LoanListItem>[] = [
  { kind: 'text', name: 'Lender loan ID', width: 18, of: (loan) => loan.lenderLoanId },
  { kind: 'text', name: 'Public ID', width: 15, of: (loan) => loan.loanPublicId },
  { kind: 'text', name: 'Client', width: 30, of: (loan) => loan.clientName },
  { kind: 'text', name: 'Standing', width: 10, of: standingWord },
  { kind: 'text', name: 'Type', width: 13, of: (loan) => loan.scheduleType },
  { kind: 'amount', name: 'Amount', width: 16, of: (loan) => loan.loanAmount },
  { kind: 'rate', name: 'Rate, %', width: 9, of: (loan) => loan.interestRate },
  { kind: 'date', name: 'Issued', width: 11, of: (loan) => loan.lenderIssueDate },
  { kind: 'date', name: 'Final due', width: 11, of: (loan) => loan.finalPaymentDate },
  { kind: 'amount', name: 'Remaining principal', width: 18, of: (loan) => loan.remainingPrincipalAmount },
  { kind: 'count', name: 'Extensions used', width: 10, of: (loan) => loan.extensionsUsed },
  { kind: 'count', name: 'Extensions allowed', width: 10, of: (loan) => loan.extensionsAllowed },
]

/** Loans with the columns of the list; no personal code is among them. Where `total` are more, it says so. */
export function loanListSheet(
  rows: Iterable<LoanListItem>,
  chosen: ChosenForSheet,
  origin: SheetOrigin,
  total?: number,
): Sheet<LoanListItem> {
  return listSheet({
    title: 'Loans',
    fileName: safeFileName('Loans', origin.today),
    facts: choiceFacts(chosen, rows, total),
    columns: COLUMNS,
    rows,
    origin,
  })
}

function choiceFacts(
  { choice, leftOut }: ChosenForSheet,
  rows: Iterable<LoanListItem>,
  total: number | undefined,
): readonly SheetFact[] {
  const chosen = { name: 'Loans', kind: 'text', value: choiceText(choice, rows, total) } as const
  return [chosen, ...leftOutFacts(leftOut)]
}

/** "All, the first 50 of 200": what the list had read when it was printed. */
function choiceText(choice: LoanChoice, rows: Iterable<LoanListItem>, total: number | undefined): string {
  const part = partText(rows, total)
  return part === null ? CHOICE_WORDS[choice] : `${CHOICE_WORDS[choice]}, the ${part}`
}

function standingWord({ standing, hasUnknownSubmission }: LoanListItem): string {
  return hasUnknownSubmission ? 'Unknown' : wordOf(standing)
}

function wordOf(standing: Standing): string {
  switch (standing) {
    case 'running':
      return 'Running'
    case 'overdue':
      return 'Overdue'
    case 'repaid':
      return 'Repaid'
    default:
      return assertNever(standing)
  }
}
