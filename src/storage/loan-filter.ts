import type { CalendarDate } from '#values/calendar-date.ts'
import type { ClientType, ScheduleType } from '#values/vocabulary/loan-terms.ts'

/** What the list is narrowed to; all that is left out matches everything. Windows are counted from `today`. */
export type LoanFilter = {
  readonly connectionId: string
  readonly today: CalendarDate
  readonly search?: string | undefined
  readonly scheduleType?: ScheduleType | undefined
  readonly clientType?: ClientType | undefined
  readonly finalDue?: 'overdue' | 'in-30-days' | 'in-90-days' | 'in-365-days' | 'repaid' | undefined
  readonly extensions?: 'left' | 'used-up' | 'none-allowed' | undefined
}
