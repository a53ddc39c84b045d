import type { LoanColumnName, Standing } from '#values/vocabulary/loan-list-terms.ts'
import type { LoanListItem } from '../desk/loan-list.ts'
import type { SheetColumn } from './sheet.ts'

/** Standings in the words of lists, pages and files. */
export const STANDING_WORDS: Readonly<Record<Standing, string>> = {
  overdue: 'Overdue',
  running: 'Running',
  'bought-back': 'Bought back',
  repaid: 'Repaid',
  voided: 'Voided',
}

/**
 * Default columns of files made from the list, with the column names of the list itself. No personal code is among
 * them.
 */
export const LOAN_SHEET_COLUMNS = {
  lenderLoanId: { kind: 'text', name: 'Lender loan ID', width: 18, of: (loan) => loan.lenderLoanId },
  loanPublicId: { kind: 'text', name: 'Public ID', width: 15, of: (loan) => loan.loanPublicId },
  client: { kind: 'text', name: 'Client', width: 30, of: (loan) => loan.clientName },
  standing: { kind: 'text', name: 'Standing', width: 12, of: standingWord },
  scheduleType: { kind: 'text', name: 'Type', width: 13, of: (loan) => loan.scheduleType },
  loanAmount: { kind: 'amount', name: 'Amount', width: 16, of: (loan) => loan.loanAmount },
  interestRate: { kind: 'rate', name: 'Rate, %', width: 9, of: (loan) => loan.interestRate },
  issueDate: { kind: 'date', name: 'Issued', width: 11, of: (loan) => loan.lenderIssueDate },
  finalPaymentDate: { kind: 'date', name: 'Final due date', width: 14, of: (loan) => loan.finalPaymentDate },
  remainingPrincipal: {
    kind: 'amount',
    name: 'Remaining principal',
    width: 18,
    of: (loan) => loan.remainingPrincipalAmount,
  },
  extensionsUsed: { kind: 'count', name: 'Extensions used', width: 10, of: (loan) => loan.extensionsUsed },
  extensionsAllowed: { kind: 'count', name: 'Extensions allowed', width: 10, of: (loan) => loan.extensionsAllowed },
} as const satisfies Readonly<Record<string, SheetColumn<LoanListItem>>>

/** Further columns of a file, if they are chosen. */
export const FURTHER_LOAN_COLUMNS = {
  overdueAmount: { kind: 'amount', name: 'Overdue', width: 16, of: (loan) => loan.overdueAmount },
  daysLate: { kind: 'count', name: 'Late, days', width: 10, of: (loan) => loan.daysLate },
  country: { kind: 'text', name: 'Country', width: 8, of: (loan) => loan.country },
  nextDueDate: { kind: 'date', name: 'Next due', width: 11, of: (loan) => loan.nextDueDate },
  clientType: { kind: 'text', name: 'Client type', width: 28, of: (loan) => loan.clientType },
} as const satisfies Readonly<Record<string, SheetColumn<LoanListItem>>>

const ALL = { ...LOAN_SHEET_COLUMNS, ...FURTHER_LOAN_COLUMNS }

/** Columns of a file for each column of the list; a column of the list may become two. */
const OF_LIST: Readonly<Record<LoanColumnName, readonly SheetColumn<LoanListItem>[]>> = {
  lenderLoanId: [ALL.lenderLoanId],
  client: [ALL.client],
  loanAmount: [ALL.loanAmount],
  remainingPrincipal: [ALL.remainingPrincipal],
  overdueAmount: [ALL.overdueAmount],
  daysLate: [ALL.daysLate],
  interestRate: [ALL.interestRate],
  scheduleType: [ALL.scheduleType],
  issueDate: [ALL.issueDate],
  finalPaymentDate: [ALL.finalPaymentDate],
  country: [ALL.country],
  loanPublicId: [ALL.loanPublicId],
  nextDueDate: [ALL.nextDueDate],
  standing: [ALL.standing],
  clientType: [ALL.clientType],
  extensions: [ALL.extensionsUsed, ALL.extensionsAllowed],
}

/** Columns of a file for the chosen columns of the list, in their order. */
export function sheetColumns(chosen: readonly LoanColumnName[] | undefined): readonly SheetColumn<LoanListItem>[] {
  return chosen === undefined ? Object.values(LOAN_SHEET_COLUMNS) : chosen.flatMap((name) => OF_LIST[name])
}

function standingWord({ standing, hasUnknownSubmission }: LoanListItem): string {
  return hasUnknownSubmission ? 'Unknown' : STANDING_WORDS[standing]
}
