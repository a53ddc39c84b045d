import type { CalendarDate } from '#values/calendar-date.ts'
import type {
  BookStanding,
  ExtensionFilter,
  LoanRange,
  LoanSort,
  SortDirection,
} from '#values/vocabulary/loan-list-terms.ts'
import type { ClientType, ScheduleType } from '#values/vocabulary/loan-terms.ts'
import type { ClientKey } from './client-key.ts'

/** Inclusive limits: cents, millionths of a percent, or a CalendarDate. */
export type Limits = { readonly from?: number | undefined; readonly to?: number | undefined }

/** Sort key of the list. Loans with equal values keep the order of their registration, in the same direction. */
export type LoanOrder = { readonly sort: LoanSort; readonly direction: SortDirection }

/**
 * Filters and order of the list. A loan matches if, for every filter that is set, it matches any of the filter's
 * values; an omitted filter matches everything. The default order is newest issue date first. Windows and standings are
 * counted from `today`. Voided loans are those of the connection `VOIDED_LOANS`.
 */
export type LoanFilter = {
  readonly connectionId: string
  readonly today: CalendarDate
  readonly search?: string | undefined
  readonly scheduleType?: readonly ScheduleType[] | undefined
  readonly clientType?: readonly ClientType[] | undefined
  readonly country?: readonly string[] | undefined
  readonly standing?: readonly BookStanding[] | undefined
  readonly finalDue?: 'overdue' | 'in-30-days' | 'in-90-days' | 'in-365-days' | 'repaid' | undefined
  readonly extensions?: readonly ExtensionFilter[] | undefined
  readonly ranges?: { readonly [Range in LoanRange]?: Limits | undefined } | undefined
  readonly order?: LoanOrder | undefined
  /** Only the loans of this client. */
  readonly client?: Pick<ClientKey, 'country' | 'code' | 'isPerson'> | undefined
}

/** A filter without its order, which changes neither count nor sum. */
export const unordered = ({ order: _, ...filter }: LoanFilter): LoanFilter => filter
