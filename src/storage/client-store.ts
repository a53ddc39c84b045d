import type { CalendarDate } from '#values/calendar-date.ts'
import type { ClientKey } from './client-key.ts'
import type { LoanFilter } from './loan-filter.ts'
import type { Readable } from './row-error.ts'

/** `uuid` is that of the first loan of the client: it stays, and says nothing of the code. */
export type StoredClient = ClientKey & { readonly uuid: string }

/** Sums in cents over the current schedules of a client's loans, as of a day; interest with delayed interest. */
export type ClientFigures = {
  /** What was lent in all. */
  readonly loanAmount: bigint
  readonly interestToCome: bigint
  readonly paidPrincipal: bigint
  readonly paidInterest: bigint
  readonly overduePrincipal: bigint
  readonly overdueInterest: bigint
  readonly overdueRows: number
  readonly overdueLoans: number
  /** The earliest day from today on with anything outstanding, and what is due then. */
  readonly nextDueDate: CalendarDate | null
  readonly nextDueAmount: bigint
  /** How many loans have a schedule that cannot be read, and are in none of the sums. */
  readonly unreadableSchedules: number
}

/** An installment that is overdue; amounts in cents. */
export type OverdueRow = {
  readonly loanUuid: string
  readonly lenderLoanId: string
  readonly dueDate: CalendarDate
  readonly principal: number
  readonly interest: number
}

/** Clients come of the loans that are registered: nothing else makes, changes or removes one. */
export type ClientStore = {
  /**
   * Those with this text in a name or in the code: first by the very code, then by the beginning of a name or code, then
   * anywhere, each newest first.
   */
  readonly find: (connectionId: string, search: string, limit: number) => Promise<Readable<StoredClient>>
  readonly byUuid: (connectionId: string, uuid: string) => Promise<StoredClient | undefined>
  readonly byKey: (key: ClientKey) => Promise<StoredClient | undefined>
  /** The names that its loans have, the one that came last first. */
  readonly names: (key: ClientKey, limit: number) => Promise<readonly string[]>
  /** The same of several, in their order; nothing of those that no loan names. */
  readonly namesOfAll: (keys: readonly ClientKey[], limit: number) => Promise<readonly (readonly string[])[]>
  /** Added up over the loans that a filter matches; null where they are more than `most`. */
  readonly figures: (filter: LoanFilter, most: number) => Promise<ClientFigures | null>
  /** The overdue installments of the loans that a filter matches, earliest first. */
  readonly overdueRows: (filter: LoanFilter, limit: number) => Promise<readonly OverdueRow[]>
}
