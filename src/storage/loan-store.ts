import type { PaymentSchedule } from '#engine/loan.ts'
import type { Readable } from './row-error.ts'
import type { HeldFigures, LoanRegistration, StoredLoan } from './stored-loan.ts'

/** Loans by their identifiers. What writes is called inside a writer's job only. */
export type LoanStore = {
  readonly byUuid: (connectionId: string, uuid: string) => Promise<StoredLoan | undefined>
  readonly idOf: (connectionId: string, uuid: string) => Promise<number | undefined>
  /** Differs with every version of a loan's schedule, and once another program has written to the file. */
  readonly stateOf: (connectionId: string, uuid: string) => Promise<string>
  /** The same, for a list that leaves out what cannot be read; neither where there is no such loan. */
  readonly inList: (connectionId: string, uuid: string) => Promise<Readable<StoredLoan>>
  /** Throws a RowError also where a loan may be this one, though its row no longer says whose it is. */
  readonly byLenderLoanId: (connectionId: string, lenderLoanId: string) => Promise<StoredLoan | undefined>
  /** Of the lender loan IDs that go on with a digit after `prefix`, the last in the order of their letters, so many at most. */
  readonly idsUnder: (connectionId: string, prefix: string, most: number) => Promise<readonly string[]>
  /** Whether another loan of the connection has its lender loan ID or its public ID. */
  readonly isTaken: (loan: Pick<LoanRegistration, 'connectionId' | 'lenderLoanId' | 'publicId'>) => Promise<boolean>
  /** The current version of a loan's schedule. */
  readonly versionOf: (loanId: number) => Promise<number | undefined>
  /** The figures that the rows of loans hold, so many at most, of all connections: those after an id, in the order of ids. */
  readonly heldFigures: (afterId: number, most: number) => Promise<readonly HeldFigures[]>
  /** Returns the new loan's id. The schedule itself is stored by the version store. */
  readonly insert: (loan: LoanRegistration) => Promise<number>
  /** Makes a version the current one and takes over its figures. */
  readonly setVersion: (loanId: number, current: CurrentVersion) => Promise<void>
  /** Keeps what a live service last returned of a loan; `at` is ISO 8601 in UTC. */
  readonly setReturned: (loanId: number, json: string, at: string) => Promise<void>
}

export type CurrentVersion = {
  readonly version: number
  readonly extensionsUsed: number
  readonly schedule: PaymentSchedule
}
