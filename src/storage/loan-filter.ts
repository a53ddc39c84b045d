import type { CalendarDate } from '#values/calendar-date.ts'
import type {
  ExtensionFilter,
  LoanRange,
  LoanSort,
  SortDirection,
  Standing,
} from '#values/vocabulary/loan-list-terms.ts'
import type { ClientType, ScheduleType } from '#values/vocabulary/loan-terms.ts'
import type { ClientKey } from './client-key.ts'

/** Both ends included: cents, millionths of a percent, or a CalendarDate. */
export type Limits = { readonly from?: number | undefined; readonly to?: number | undefined }

/** What the list is sorted by; loans of the same are in the order in which they were registered, in the same direction. */
export type LoanOrder = { readonly sort: LoanSort; readonly direction: SortDirection }

/**
 * What the list is narrowed to, each set by any of its terms, and how it is ordered: without `order`, newest issue date
 * first. All that is left out matches everything. Windows and standings are counted from `today`.
 */
export type LoanFilter = {
  readonly connectionId: string
  readonly today: CalendarDate
  readonly search?: string | undefined
  readonly scheduleType?: readonly ScheduleType[] | undefined
  readonly clientType?: readonly ClientType[] | undefined
  readonly country?: readonly string[] | undefined
  readonly standing?: readonly Standing[] | undefined
  readonly finalDue?: 'overdue' | 'in-30-days' | 'in-90-days' | 'in-365-days' | 'repaid' | undefined
  readonly extensions?: readonly ExtensionFilter[] | undefined
  readonly ranges?: { readonly [Range in LoanRange]?: Limits | undefined } | undefined
  readonly order?: LoanOrder | undefined
  /** The loans of one client. */
  readonly client?: Pick<ClientKey, 'country' | 'code' | 'isPerson'> | undefined
}
