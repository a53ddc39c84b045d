import { addDays, type CalendarDate } from '#values/calendar-date.ts'
import { add, type Cents, MAX_CENTS, max, min, subtract, sum, ZERO_CENTS } from '#values/money.ts'
import { RATE_SCALE, type Rate } from '#values/rate.ts'
import { proportion, roundedCents, TO_THE_CENT } from '#values/rounding.ts'
import type { DelayedInterestDayCount } from '#values/vocabulary/delayed-interest-terms.ts'
import { countedPeriod } from '../day-count.ts'
import { outstandingOf, type PaymentRow, type PaymentSchedule } from '../loan.ts'
import { amountsByNumber } from './installment-amounts.ts'

/**
 * Rules of the interest on overdue principal: a yearly `rate` in percent by a day count. The first `graceDays` after a due
 * date earn none, even once they have passed. `mostPercent` of the installment's principal is the most that it can come
 * to over all rows of the installment; null for no limit but MAX_CENTS for all installments together.
 */
export type DelayedInterestTerms = {
  readonly rate: Rate
  readonly dayCount: DelayedInterestDayCount
  readonly graceDays: number
  readonly mostPercent: Rate | null
}

/** Terms that hold from a day on, that day included; null terms if no delayed interest is charged. */
type DelayedInterestChange = { readonly from: CalendarDate; readonly terms: DelayedInterestTerms | null }

/** Changes by their days, each in force until the day before the next one. No delayed interest is charged without any. */
export type DelayedInterestRules = readonly DelayedInterestChange[]

/** Terms for all loans; a null rate is the rate of each loan. */
export type CommonTerms = Omit<DelayedInterestTerms, 'rate'> & { readonly rate: Rate | null }

/** A setting of all loans that holds from a day on; null terms if no delayed interest is charged. */
export type DelayedInterestSetting = { readonly from: CalendarDate; readonly terms: CommonTerms | null }

/**
 * Rules of a loan with this rate, by settings in the order in which they were made: from its day on, a setting replaces
 * every earlier one.
 */
export function rulesAfter(settings: readonly DelayedInterestSetting[], loanRate: Rate): DelayedInterestRules {
  return settings.reduce<DelayedInterestRules>(
    (rules, { from, terms }) => [
      ...rules.filter((earlier) => earlier.from < from),
      { from, terms: terms && { ...terms, rate: terms.rate ?? loanRate } },
    ],
    [],
  )
}

/** Delayed interest of some days on the same principal: principal × rate × `parts` ÷ `base`. `from` itself earns none. */
export type DelayedPeriod = {
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly principal: Cents
  readonly rate: Rate
  readonly parts: number
  readonly base: number
}

/** Derivation of a row's delayed interest. `most` is the limit that it has reached, in cents; null if it reached none. */
export type DelayedInterest = {
  readonly carried: Cents
  readonly periods: readonly DelayedPeriod[]
  readonly most: Cents | null
}

/**
 * A row with what its delayed interest follows from: `carried`, the cents that it had from the start, and `earned`, the
 * exact interest since then in parts of a cent. No day up to `countedDate` is counted again.
 */
export type AccruingRow = PaymentRow & {
  readonly delayed: DelayedInterest
  readonly earned: bigint
  readonly countedDate: CalendarDate
  readonly bounds: Bounds
}

/**
 * Amounts of an installment in cents that limit the delayed interest of one of its rows: its principal, the delayed
 * interest of its other rows, and `largest`, its share by principal of MAX_CENTS. So no column of a loan passes MAX_CENTS.
 */
type Bounds = { readonly principal: Cents; readonly elsewhere: Cents; readonly largest: Cents }

/** Common multiple of all divisors of the day counts: 360, 364, 365, 366, and 365 × 366. */
const YEAR = 145_880_280n

/** Parts of a cent in which interest is exact. */
const CENT = BigInt(RATE_SCALE) * YEAR

/** Rows whose days count from their due dates, or from a later day if that is given. */
export function accruingRows(schedule: PaymentSchedule, countedUntil: CalendarDate | null): readonly AccruingRow[] {
  const ofLoan = sum(schedule.map(({ total }) => total.principal))
  const installments = amountsByNumber(schedule)
  return schedule.map((row) => {
    const carried = row.total.delayedInterest
    const ofInstallment = installments.get(row.number)?.total ?? row.total
    return {
      ...row,
      delayed: { carried, periods: [], most: null },
      earned: 0n,
      countedDate: countedUntil === null ? row.dueDate : laterOf(row.dueDate, countedUntil),
      bounds: {
        principal: ofInstallment.principal,
        elsewhere: subtract(ofInstallment.delayedInterest, carried),
        largest: ofLoan === 0 ? ZERO_CENTS : proportion(MAX_CENTS, ofInstallment.principal, ofLoan, DOWN),
      },
    }
  })
}

const DOWN = { rounding: 'down', roundedTo: '0.01' } as const

/**
 * The row with its delayed interest up to a day, that day included: overdue principal × rate × days from the day after
 * the due date ÷ the days of a year, half up, in cents. Nothing is rounded until all days are added up, so that counting
 * day by day comes to the same.
 */
export function accruedUntil(row: AccruingRow, day: CalendarDate, rules: DelayedInterestRules): AccruingRow {
  if (day <= row.countedDate) return row
  const counted = rules.reduce((earlier, change, index) => {
    const next = rules[index + 1]
    return change.terms === null ? earlier : earnedBy(earlier, change.from, lastDay(next, day), change.terms)
  }, row)
  const delayedInterest = add(row.delayed.carried, roundedCents(counted.earned, CENT, TO_THE_CENT))
  return { ...counted, countedDate: day, total: { ...row.total, delayedInterest } }
}

function lastDay(next: DelayedInterestChange | undefined, day: CalendarDate): CalendarDate {
  return next === undefined ? day : earlierOf(addDays(next.from, -1), day)
}

/** The row with the interest of the days from `first` to `last` that are not counted yet. */
function earnedBy(
  row: AccruingRow,
  first: CalendarDate,
  last: CalendarDate,
  { rate, dayCount, graceDays, mostPercent }: DelayedInterestTerms,
): AccruingRow {
  const { principal } = outstandingOf(row)
  const from = laterOf(laterOf(row.countedDate, addDays(first, -1)), addDays(row.dueDate, graceDays))
  if (principal === 0 || last <= from) return row
  const { parts, base } = countedPeriod(dayCount, { from, to: last, finalDate: last })
  const period: DelayedPeriod = { from, to: last, principal, rate, parts, base }
  const earned = row.earned + BigInt(principal) * BigInt(rate) * BigInt(parts) * (YEAR / BigInt(base))
  const most = mostOf(row, mostPercent)
  const room = BigInt(subtract(most, row.delayed.carried)) * CENT
  const isOver = earned > room
  return {
    ...row,
    earned: isOver ? higherOf(row.earned, room) : earned,
    delayed: { ...row.delayed, periods: withPeriod(row.delayed.periods, period), most: isOver ? most : null },
  }
}

/** Most delayed interest of a row in cents, what it had from the start included. */
function mostOf({ delayed, bounds }: AccruingRow, mostPercent: Rate | null): Cents {
  const { principal, elsewhere, largest } = bounds
  const share = mostPercent === null ? largest : min(largest, proportion(principal, mostPercent, RATE_SCALE))
  return max(delayed.carried, subtract(share, elsewhere))
}

/** The periods with one more; it lengthens the last one if that ends where it begins and earns alike. */
function withPeriod(periods: readonly DelayedPeriod[], period: DelayedPeriod): readonly DelayedPeriod[] {
  const last = periods.at(-1)
  const { from, to, principal, rate, parts, base } = period
  const isSame = last?.to === from && last.principal === principal && last.rate === rate && last.base === base
  return isSame ? periods.with(-1, { ...last, to, parts: last.parts + parts }) : [...periods, period]
}

function laterOf(a: CalendarDate, b: CalendarDate): CalendarDate {
  return a > b ? a : b
}

function earlierOf(a: CalendarDate, b: CalendarDate): CalendarDate {
  return a < b ? a : b
}

function higherOf(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
