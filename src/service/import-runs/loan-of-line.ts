import type { CreateLoanRequest } from '#contract/create-loan.ts'
import type { PaymentSchedule } from '#engine/loan.ts'
import type { StoredImportLine } from '#storage/stored-import.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import type { DataParts } from '../service-parts.ts'

/** The loan of a line: the body of createLoan, its rows with what was paid of them, and extensions used before. */
export type LoanToMake = {
  readonly kind: 'planned'
  readonly body: object
  readonly request: CreateLoanRequest
  readonly schedule: PaymentSchedule
  readonly extensionsBefore: number
}

/** Reads the loan of a line as the plan of its run says, with what a person has corrected. */
export type LoanOfLine = (line: StoredImportLine) => LoanToMake | { readonly kind: 'faulty' }

/** Makes that of a run, once for all its lines. */
export type LoansOfRun = (parts: DataParts, run: StoredImportRun) => Promise<LoanOfLine>
