import type { PaymentSchedule } from '#engine/loan.ts'
import type { Readable } from './row-error.ts'
import type { HeldFigures, LoanRegistration, StoredLoan } from './stored-loan.ts'

/** Loans by their identifiers. Call writing methods inside a writer's job only. */
export type LoanStore = {
  /** For the local connection, also a voided loan. */
  readonly byUuid: (connectionId: string, uuid: string) => Promise<StoredLoan | undefined>
  /** For the local connection, also of a voided loan. */
  readonly idOf: (connectionId: string, uuid: string) => Promise<number | undefined>
  /**
   * Changes with every version of the loan's schedule and every setting of delayed interest, and after another program has
   * written to the file.
   */
  readonly stateOf: (connectionId: string, uuid: string) => Promise<string>
  /** Like `byUuid`, but separates unreadable rows, as a list does; both lists are empty if there is no such loan. */
  readonly inList: (connectionId: string, uuid: string) => Promise<Readable<StoredLoan>>
  /** Throws a RowError also if a damaged row, which no longer tells its loan, may be this loan. */
  readonly byLenderLoanId: (connectionId: string, lenderLoanId: string) => Promise<StoredLoan | undefined>
  /** Lender loan IDs that continue with a digit after `prefix`: the last ones in alphabetical order, at most `most`. */
  readonly idsUnder: (connectionId: string, prefix: string, most: number) => Promise<readonly string[]>
  /** Loans of the connection with one of these lender loan IDs or public IDs, exactly as written; each loan once. */
  readonly named: (connectionId: string, ids: readonly string[]) => Promise<readonly NamedLoan[]>
  /** True if another loan of the connection has the same lender loan ID or public ID. */
  readonly isTaken: (loan: Pick<LoanRegistration, 'connectionId' | 'lenderLoanId' | 'publicId'>) => Promise<boolean>
  /** Current version number of a loan's schedule. */
  readonly versionOf: (loanId: number) => Promise<number | undefined>
  /** Figures stored in the rows of loans, of all connections: at most `most`, after an ID and in the order of IDs. */
  readonly heldFigures: (afterId: number, most: number) => Promise<readonly HeldFigures[]>
  /**
   * Returns the new loan's ID; undefined, and stores nothing, if another loan of the connection has the same lender loan
   * ID or public ID. The version store stores the schedule itself.
   */
  readonly insert: (loan: LoanRegistration) => Promise<number | undefined>
  /** Makes a version the current one and copies its figures to the loan. */
  readonly setVersion: (loanId: number, current: CurrentVersion) => Promise<void>
  /**
   * Moves a loan of this computer to the voided ones: no list, sum or search of the running book has it any more, and its
   * lender loan ID is free.
   */
  readonly setVoided: (loanId: number) => Promise<void>
  /** Stores the loan as a live service last returned it; `at` is ISO 8601 in UTC. */
  readonly setReturned: (loanId: number, json: string, at: string) => Promise<void>
}

/** Identifiers of a loan. */
export type NamedLoan = Pick<StoredLoan, 'id' | 'uuid' | 'lenderLoanId' | 'publicId'>

/** The current version of a loan's schedule. `isBoughtBack` may be omitted for a loan that is not. */
export type CurrentVersion = {
  readonly version: number
  readonly extensionsUsed: number
  readonly schedule: PaymentSchedule
  readonly isBoughtBack?: boolean
}
