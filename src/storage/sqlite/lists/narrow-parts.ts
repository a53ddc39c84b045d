import { type CalendarDate, formatDate } from '#values/calendar-date.ts'
import {
  BOOK_STANDINGS,
  type BookStanding,
  LOAN_RANGE_NAMES,
  type LoanSort,
} from '#values/vocabulary/loan-list-terms.ts'
import type { LoanFilter } from '../../loan-filter.ts'
import { BOUGHT_BACK_DUE, NEXT_DUE, REPAID_DUE } from '../../records/bought-back-record.ts'
import { type Condition, isNarrowed, narrowing, windowCondition } from '../../records/conditions.ts'
import { SORT_INDEXES } from './sort-indexes.ts'

/** A part of an index that contains all loans that a filter matches. */
export type NarrowPart = {
  readonly index: string
  readonly within: readonly Condition[]
  /** True if the part is contiguous, so in the order of the index. */
  readonly isInOrder: boolean
}

/** Every part of an index that a filter names; empty if no index begins with a column of the filter. */
export function narrowParts(filter: LoanFilter): readonly NarrowPart[] {
  const { country, scheduleType, clientType, ranges = {} } = filter
  return [
    ...termsPart(filter, 'country', { country }),
    ...termsPart(filter, 'scheduleType', { scheduleType }),
    ...termsPart(filter, 'clientType', { clientType }),
    ...LOAN_RANGE_NAMES.filter((range) => range !== 'nextDueDate' && ranges[range]).map((range) => ({
      index: SORT_INDEXES[range],
      within: ownConditions(filter, { ranges: { [range]: ranges[range] } }),
      isInOrder: true,
    })),
    ...finalDuePart(filter),
    ...nextDuePart(filter),
  ]
}

/** Days of a window; the next due date decides repaid and overdue. */
function finalDuePart({ finalDue, today }: LoanFilter): readonly NarrowPart[] {
  if (!finalDue || finalDue === 'repaid' || finalDue === 'overdue') return []
  return [{ index: SORT_INDEXES.finalPaymentDate, within: [windowCondition(finalDue, today)], isInOrder: true }]
}

function termsPart(filter: LoanFilter, sort: LoanSort, only: Partial<LoanFilter>): readonly NarrowPart[] {
  const within = ownConditions(filter, only)
  const isInOrder = within.every(({ values }) => values.length === 1)
  return within.length === 0 ? [] : [{ index: SORT_INDEXES[sort], within, isInOrder }]
}

function ownConditions({ connectionId, today }: LoanFilter, only: Partial<LoanFilter>): readonly Condition[] {
  return narrowing({ connectionId, today, ...only })
}

/** True if a filter asks for nothing but what the index of the next due dates has, and for no client and no text. */
export function isOfNextDue({ ranges, standing: _, finalDue: __, client, search, ...others }: LoanFilter): boolean {
  return !client && !search && !isNarrowed({ ...others, ranges: { ...ranges, nextDueDate: undefined } })
}

/** Part of the index of the next due dates, which has a day for repaid loans as well; none if a filter asks for none. */
export function nextDuePart(filter: LoanFilter): readonly NarrowPart[] {
  const { from, to } = filter.ranges?.nextDueDate ?? {}
  const within = [...ownConditions(filter, { ranges: { nextDueDate: { from, to } } }), ...standingWithin(filter)]
  return within.length === 0 ? [] : [{ index: SORT_INDEXES.nextDueDate, within, isInOrder: true }]
}

/** Range from the first to the last of these standings, in the order of the index. */
function standingWithin({ finalDue, standing = standingOf(finalDue), today }: LoanFilter): readonly Condition[] {
  const asked = BOOK_STANDINGS.filter((each) => standing?.includes(each))
  const [first, last] = [asked[0], asked.at(-1)]
  if (!first || !last) return []
  const from = STARTS[first](today)
  const next = BOOK_STANDINGS[BOOK_STANDINGS.indexOf(last) + 1]
  const to = next && STARTS[next](today)
  return [
    ...(from ? [{ sql: `${NEXT_DUE} >= ${from.sql}`, values: from.values }] : []),
    ...(to ? [{ sql: `${NEXT_DUE} < ${to.sql}`, values: to.values }] : []),
  ]
}

function standingOf(finalDue: LoanFilter['finalDue']): readonly BookStanding[] | undefined {
  return finalDue === 'repaid' || finalDue === 'overdue' ? [finalDue] : undefined
}

/** First next due date of each standing; undefined for the first standing of the index. */
const STARTS: Readonly<Record<BookStanding, (today: CalendarDate) => Condition | undefined>> = {
  overdue: () => undefined,
  running: (today) => ({ sql: '?', values: [formatDate(today)] }),
  'bought-back': () => ({ sql: `'${BOUGHT_BACK_DUE}'`, values: [] }),
  repaid: () => ({ sql: REPAID_DUE, values: [] }),
}
