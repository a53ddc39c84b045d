import type { CalendarDate } from '#values/calendar-date.ts'
import type { ClientSort } from '#values/vocabulary/client-terms.ts'
import type { ClientKey } from './client-key.ts'
import type { LoanFilter } from './loan-filter.ts'
import type { PageKey } from './loan-page.ts'
import type { Page } from './page.ts'
import type { Readable } from './row-error.ts'

/** `uuid` is the UUID of the client's first loan: it never changes, and reveals nothing of the code. */
export type StoredClient = ClientKey & { readonly uuid: string }

/** Sums in cents over the current schedules of a client's loans, as of a day. Interest includes delayed interest. */
export type ClientFigures = {
  /** Sum of the loan amounts. */
  readonly loanAmount: bigint
  readonly interestToCome: bigint
  readonly paidPrincipal: bigint
  readonly paidInterest: bigint
  readonly overduePrincipal: bigint
  readonly overdueInterest: bigint
  readonly overdueRows: number
  readonly overdueLoans: number
  /** Earliest day from today on with anything outstanding, and the amount due then. */
  readonly nextDueDate: CalendarDate | null
  readonly nextDueAmount: bigint
  /** Number of loans whose schedule cannot be read. They are excluded from the sums. */
  readonly unreadableSchedules: number
}

/** An overdue installment; amounts in cents. */
export type OverdueRow = {
  readonly loanUuid: string
  readonly lenderLoanId: string
  readonly dueDate: CalendarDate
  readonly principal: number
  readonly interest: number
}

/** Clients of a connection in an order. */
export type ClientFilter = { readonly connectionId: string; readonly sort: ClientSort }

/**
 * All clients, page by page. The key of `newest` has no value; that of `daysLate` has the day on which the client's
 * earliest outstanding installment is due.
 */
export type ClientList = {
  readonly page: (filter: ClientFilter, after: PageKey | null, limit: number) => Promise<Page<StoredClient, PageKey>>
  readonly pageBefore: (
    filter: ClientFilter,
    before: PageKey | null,
    limit: number,
  ) => Promise<Page<StoredClient, PageKey>>
  /** Number of clients; `most` + 1 if there are more. */
  readonly countUpTo: (connectionId: string, most: number) => Promise<number>
}

/** Clients, derived from the registered loans: nothing else creates, changes or removes one. */
export type ClientStore = {
  /**
   * Clients with this text in a name or in the code. Exact codes come first, then names and codes that begin with the
   * text, then matches anywhere; each group newest first.
   */
  readonly find: (connectionId: string, search: string, limit: number) => Promise<Readable<StoredClient>>
  readonly list: ClientList
  readonly byUuid: (connectionId: string, uuid: string) => Promise<StoredClient | undefined>
  readonly byKey: (key: ClientKey) => Promise<StoredClient | undefined>
  /** Names of the client in its loans, the newest first. */
  readonly names: (key: ClientKey, limit: number) => Promise<readonly string[]>
  /** Names of several clients, in the order of the keys; an empty list for a client without a loan. */
  readonly namesOfAll: (keys: readonly ClientKey[], limit: number) => Promise<readonly (readonly string[])[]>
  /** Figures of the loans that a filter matches; null if more than `most` match. */
  readonly figures: (filter: LoanFilter, most: number) => Promise<ClientFigures | null>
  /** The overdue installments of the loans that a filter matches, earliest first. */
  readonly overdueRows: (filter: LoanFilter, limit: number) => Promise<readonly OverdueRow[]>
}
