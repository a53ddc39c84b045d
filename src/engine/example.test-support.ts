import { present } from '#values/assert.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { defaultDayCount } from '#values/default-terms.ts'
import { type Cents, parseAmount } from '#values/money.ts'
import { parseRate, type Rate } from '#values/rate.ts'
import type { DayCount, PeriodicType } from '#values/vocabulary/loan-terms.ts'
import type { Period } from './due-dates.ts'
import { type Loan, NOTHING, type PaymentRow, type PaymentSchedule, type Portion, paymentRow } from './loan.ts'
import { LoanError, type LoanRefusal } from './loan-error.ts'
import { type PeriodicTerms, PLAIN_TERMS, type SingleRowTerms } from './schedule/schedule-terms.ts'

export function eur(text: string): Cents {
  return present(parseAmount(text), `amount ${text}`)
}

export function percent(text: string): Rate {
  return present(parseRate(text), `rate ${text}`)
}

/** Every n months or days. */
export function months(count: number): Period {
  return { count, unit: 'months' }
}

export function monthEnds(count: number): Period {
  return { count, unit: 'month-ends' }
}

export function days(count: number): Period {
  return { count, unit: 'days' }
}

/** Terms as one would say them; monthly, and the defaults of the rules, unless told otherwise. */
export function terms(
  scheduleType: PeriodicType,
  amount: string,
  rate: string,
  numberOfInstallments: number,
  rest: { start?: string; first?: string; every?: Period; dayCount?: DayCount } = {},
): PeriodicTerms {
  const startDate = calendarDate(rest.start ?? '2026-01-26')
  const every = rest.every ?? months(1)
  return {
    ...PLAIN_TERMS,
    scheduleType,
    loanAmount: eur(amount),
    interestRate: percent(rate),
    startDate,
    numberOfInstallments,
    firstDueDate: rest.first === undefined ? null : calendarDate(rest.first),
    every,
    dayCount: rest.dayCount ?? defaultDayCount(every.unit),
  }
}

/** Terms of a FULL-BULLET from 2026-01-26 unless told otherwise; 30E/360. */
export function fullBulletTerms(
  amount: string,
  rate: string,
  due: string,
  rest: { start?: string; dayCount?: DayCount } = {},
): SingleRowTerms {
  return {
    ...PLAIN_TERMS,
    compounding: null,
    scheduleType: 'FULL-BULLET',
    loanAmount: eur(amount),
    interestRate: percent(rate),
    startDate: calendarDate(rest.start ?? '2026-01-26'),
    dueDate: calendarDate(due),
    dayCount: rest.dayCount ?? '30E/360',
  }
}

/** Eight quarters of a REGULAR 2,000.00 at 14 %, half of them paid. */
export const HALF_PAID = `
  2025-04-26 250.00 70.00 paid
  2025-07-26 250.00 61.25 paid
  2025-10-26 250.00 52.50 paid
  2026-01-26 250.00 43.75 paid
  2026-04-26 250.00 35.00
  2026-07-26 250.00 26.25
  2026-10-26 250.00 17.50
  2027-01-26 250.00  8.75
`

/** A schedule from lines such as `2026-04-26 250.00 35.00`, then `paid` for all of it or `paid 100.00 35.00`. */
export function scheduleOf(text: string): PaymentSchedule {
  return text.trim().split('\n').map(rowOf)
}

/** The worked loan of the tests: 14 %, issued 2025-01-26, registered two days later, one extension allowed. */
export function loanOf(schedule: string, rest: Partial<Loan> = {}): Loan {
  return {
    amount: eur('2000.00'),
    interestRate: percent('14'),
    issueDate: calendarDate('2025-01-26'),
    registeredDate: calendarDate('2025-01-28'),
    maxExtensions: 1,
    extensionsUsed: 0,
    isVoided: false,
    isBoughtBack: false,
    schedule: scheduleOf(schedule),
    ...rest,
  }
}

/** The refusal that a call throws; `undefined` where it throws none. */
export function refusalOf(call: () => unknown): LoanRefusal | undefined {
  try {
    call()
  } catch (error) {
    if (error instanceof LoanError) return error.refusal
    throw error
  }
  return undefined
}

function rowOf(text: string, index: number): PaymentRow {
  const [date = '', principal = '', interest = '', word, paidPrincipal, paidInterest] = text.trim().split(/\s+/)
  const row = paymentRow(index + 1, calendarDate(date), eur(principal), eur(interest))
  if (word === undefined) return row
  return { ...row, paid: paidPrincipal === undefined ? row.total : portion(paidPrincipal, paidInterest ?? '0') }
}

function portion(principal: string, interest: string): Portion {
  return { ...NOTHING, principal: eur(principal), interest: eur(interest) }
}
