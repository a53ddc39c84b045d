import { assertNever } from '#values/assert.ts'
import { addDays, type CalendarDate, dateFromEpochDay, formatDate } from '#values/calendar-date.ts'
import {
  type BookStanding,
  type ExtensionFilter,
  LOAN_RANGE_NAMES,
  LOAN_RANGES,
  type LoanRange,
} from '#values/vocabulary/loan-list-terms.ts'
import type { LoanFilter } from '../loan-filter.ts'
import { BOUGHT_BACK_DUE, NEXT_DUE, REPAID_DUE } from './bought-back-record.ts'

/** SQL that is true for the matching rows, and the values of its `?` in order. */
export type Condition = { readonly sql: string; readonly values: readonly (string | number | bigint)[] }

const WINDOW_DAYS = { 'in-30-days': 30, 'in-90-days': 90, 'in-365-days': 365 } as const

/** Conditions of a filter on the loans themselves: all except the search. */
export function conditionsOf(filter: LoanFilter): readonly Condition[] {
  return [{ sql: 'connection_id = ?', values: [filter.connectionId] }, ...narrowing(filter)]
}

/** True if a filter matches fewer loans than its search alone. */
export function isNarrowed(filter: LoanFilter): boolean {
  return narrowing(filter).length > 0
}

/** True for fields that an extension can change in a loan: its days after the issue date, and the number of its extensions. */
const IS_MOVED: Readonly<Record<keyof Omit<LoanFilter, 'ranges'> | LoanRange, boolean>> = {
  connectionId: false,
  today: false,
  search: false,
  order: false,
  client: false,
  scheduleType: false,
  clientType: false,
  country: false,
  loanAmount: false,
  interestRate: false,
  issueDate: false,
  remainingPrincipal: false,
  standing: true,
  finalDue: true,
  extensions: true,
  finalPaymentDate: true,
  nextDueDate: true,
}

/** True if the same loans match after an extension, which leaves the remaining principal unchanged. */
export function isOfPrincipal({ ranges, ...fields }: LoanFilter): boolean {
  const asked: Readonly<Record<string, unknown>> = { ...fields, ...ranges }
  return Object.entries(IS_MOVED).every(([name, isMoved]) => !isMoved || asked[name] === undefined)
}

/** Conditions on a loan besides its connection and its search. */
export function narrowing(filter: LoanFilter): readonly Condition[] {
  const { client, scheduleType, clientType, country, standing, finalDue, extensions, today } = filter
  return [
    ...(client ? [clientCondition(client)] : []),
    ...amongCondition('schedule_type', scheduleType),
    ...amongCondition('client_type', clientType),
    ...amongCondition('country', country),
    ...anyOf(standing, (each) => standingCondition(each, today)),
    ...(finalDue ? [finalDueCondition(finalDue, today)] : []),
    ...anyOf(extensions, extensionsCondition),
    ...rangeConditions(filter),
  ]
}

/** The code selects the index that begins with it; country and type narrow further. */
function clientCondition({ country, code, isPerson }: NonNullable<LoanFilter['client']>): Condition {
  const type = isPerson ? "client_type = 'CONSUMER'" : "client_type <> 'CONSUMER'"
  return { sql: `client_code = ? AND country = ? AND ${type}`, values: [code, country] }
}

function amongCondition(column: string, terms: readonly string[] | undefined): readonly Condition[] {
  if (terms === undefined) return []
  return [{ sql: `${column} IN (${terms.map(() => '?').join(', ')})`, values: terms }]
}

function anyOf<Term>(terms: readonly Term[] | undefined, conditionOf: (term: Term) => Condition): readonly Condition[] {
  if (terms === undefined) return []
  const conditions = terms.map(conditionOf)
  const sql = conditions.map((condition) => `(${condition.sql})`).join(' OR ')
  return [{ sql, values: conditions.flatMap(({ values }) => values) }]
}

function standingCondition(standing: BookStanding, today: CalendarDate): Condition {
  switch (standing) {
    case 'overdue':
      return { sql: `${NEXT_DUE} < ?`, values: [formatDate(today)] }
    case 'running':
      return { sql: `${NEXT_DUE} >= ? AND ${IS_DUE}`, values: [formatDate(today)] }
    case 'bought-back':
      return { sql: `${NEXT_DUE} = '${BOUGHT_BACK_DUE}'`, values: [] }
    case 'repaid':
      return { sql: `${NEXT_DUE} = ${REPAID_DUE}`, values: [] }
    default:
      return assertNever(standing)
  }
}

/** Matches loans that are overdue on the filter's day. */
export function overdueCondition({ today }: LoanFilter): Condition {
  return standingCondition('overdue', today)
}

function finalDueCondition(finalDue: NonNullable<LoanFilter['finalDue']>, today: CalendarDate): Condition {
  if (finalDue === 'repaid' || finalDue === 'overdue') return standingCondition(finalDue, today)
  const { sql, values } = windowCondition(finalDue, today)
  return { sql: `${IS_DUE} AND ${sql}`, values }
}

/** Matches loans with the final payment within a window from today on, by the date alone. */
export function windowCondition(window: keyof typeof WINDOW_DAYS, today: CalendarDate): Condition {
  const last = addDays(today, WINDOW_DAYS[window])
  return { sql: 'final_payment_date BETWEEN ? AND ?', values: [formatDate(today), formatDate(last)] }
}

function extensionsCondition(extensions: ExtensionFilter): Condition {
  switch (extensions) {
    case 'none-allowed':
      return { sql: 'max_extensions = 0', values: [] }
    case 'left':
      return { sql: 'extensions_used < max_extensions', values: [] }
    case 'used-up':
      return { sql: 'max_extensions > 0 AND extensions_used >= max_extensions', values: [] }
    case 'none-used':
      return { sql: 'extensions_used = 0', values: [] }
    case 'some-used':
      return { sql: 'extensions_used > 0', values: [] }
    default:
      return assertNever(extensions)
  }
}

/** False for a loan that was repaid or bought back. */
const IS_DUE = `${NEXT_DUE} < '${BOUGHT_BACK_DUE}'`

const RANGE_COLUMNS: Readonly<Record<LoanRange, string>> = {
  loanAmount: 'amount_cents',
  interestRate: 'interest_rate_millionths',
  remainingPrincipal: 'remaining_principal_cents',
  issueDate: 'issue_date',
  finalPaymentDate: 'final_payment_date',
  nextDueDate: NEXT_DUE,
}

function rangeConditions({ ranges = {} }: LoanFilter): readonly Condition[] {
  return LOAN_RANGE_NAMES.flatMap((range) => {
    const { from, to } = ranges[range] ?? {}
    const limits = [...limitCondition(range, '>=', from), ...limitCondition(range, '<=', to)]
    return range === 'nextDueDate' && limits.length > 0 ? [...limits, { sql: IS_DUE, values: [] }] : limits
  })
}

function limitCondition(range: LoanRange, comparison: '>=' | '<=', limit: number | undefined): readonly Condition[] {
  if (limit === undefined) return []
  const value = LOAN_RANGES[range] === 'day' ? formatDate(dateFromEpochDay(limit)) : limit
  return [{ sql: `${RANGE_COLUMNS[range]} ${comparison} ?`, values: [value] }]
}

/** Joins all conditions with AND; no WHERE if there are none. */
export function whereOf(conditions: readonly Condition[]): Condition {
  const sql = conditions.map((condition) => `(${condition.sql})`).join(' AND ')
  return { sql: sql === '' ? '' : `WHERE ${sql}`, values: conditions.flatMap(({ values }) => values) }
}
