import { calendarDate, dateParts } from '#values/calendar-date.ts'
import { MAX_CENTS } from '#values/money.ts'
import { hasSingleRow } from '#values/vocabulary/loan-terms.ts'
import type { PeriodicTerms, ScheduleTerms, SingleRowTerms } from '../schedule/schedule-terms.ts'
import { after, between, type Day, isMonthEnd, moved, numberOf, type Time, timeOf } from './page-days.test-support.ts'
import {
  cents,
  dividedBy,
  type Fraction,
  fraction,
  minus,
  NONE,
  ONE,
  plus,
  sumOf,
  times,
} from './page-fraction.test-support.ts'
import { dailyRate, effectiveRate, rateToDecimals } from './page-power.test-support.ts'
import { type Cells, type Pays, type RowTerms, rowsOf, unroundedRowsOf } from './page-rows.test-support.ts'
import { firstShare, timesOf } from './page-time.test-support.ts'

/** A row as text: due date, days, share of a year, principal, interest, fee, balance. */
export type PageRow = readonly (string | number)[]

/** The field that docs/conventions.md refuses, or the rows that it comes to. */
export type PageSchedule = { readonly refused: string } | { readonly rows: readonly PageRow[] }

const RATE_ONE = 100_000_000
const LAST: Day = { y: 2199, m: 12, d: 31 }

/** The schedule that docs/conventions.md has for the terms: a second program, written from that page alone. */
export function byThePage(terms: ScheduleTerms): PageSchedule {
  const field = refusedTerm(terms)
  if (field !== null) return { refused: field }
  const dates = datesOf(terms)
  if (dates.due.some((day) => between(day, LAST) < 0)) return { refused: 'date' }
  const [shares, cells] = cellsOf(terms, dates.interest)
  if (shares.some((time) => isTooLarge(rateOfRow(terms, time)))) return { refused: 'amount' }
  const fees = cells.map(({ before }) => feeOf(terms, before))
  const refused = refusedRows(terms, dates.due, cells, fees)
  if (refused !== null) return { refused }
  const rows = cells.map(({ principal, interest, before }, index) => {
    const { days, share } = shares[index] ?? { days: 0, share: fraction(0) }
    return [
      dayText(dates.due[index]),
      days,
      shareText(share),
      ...[principal, interest, fees[index] ?? 0n, before - principal].map(String),
    ]
  })
  return { rows }
}

export function shareText({ over, under }: Fraction): string {
  return (Number((over * 10n ** 12n) / under) / 1e12).toFixed(10)
}

export function dayText(day: Day | undefined): string {
  return day ? [day.y, day.m, day.d].join('-') : ''
}

function dayOfDate(date: Parameters<typeof dateParts>[0]): Day {
  const { year: y, month: m, day: d } = dateParts(date)
  return { y, m, d }
}

function datesOf(terms: ScheduleTerms) {
  const unmoved = unmovedDates(terms)
  const { rule, holidays, interestMoves } = terms.workingDays
  const days = new Set([...holidays].map((date) => numberOf(dayOfDate(date))))
  const due = unmoved.map((day) => moved(day, rule, (each) => days.has(numberOf(each))))
  return { due, interest: interestMoves ? due : unmoved }
}

function unmovedDates(terms: ScheduleTerms): readonly Day[] {
  if (hasSingleRow(terms)) return [dayOfDate(terms.dueDate)]
  const { startDate, firstDueDate, every, numberOfInstallments } = terms
  const [origin, more] = firstDueDate === null ? [startDate, 1] : [firstDueDate, 0]
  return Array.from({ length: numberOfInstallments }, (_, index) => after(dayOfDate(origin), every, index + more))
}

function cellsOf(terms: ScheduleTerms, dates: readonly Day[]): readonly [readonly Time[], readonly Cells[]] {
  const start = dayOfDate(terms.startDate)
  if (!hasSingleRow(terms)) {
    const shares = timesOf(start, dates, terms)
    return [shares, rowsBy(terms, shares, terms)]
  }
  const every = terms.compounding ?? ({ count: 1, unit: 'months' } as const)
  const stub = terms.stub === 'one-period' ? 'by-days' : terms.stub
  const shares = terms.compounding
    ? [compoundedTime(terms, start, dates)]
    : timesOf(start, dates, { dayCount: terms.dayCount, every, stub })
  const plain = rowsBy(terms, shares, { scheduleType: 'BULLET' })
  if (!terms.compounding) return [shares, plain]
  const growth = compoundedPeriods(terms, start, dates).reduce((product, share) => {
    return times(product, plus(ONE, times(rateOf(terms), share)))
  }, ONE)
  const earned = minus(times(fraction(terms.loanAmount), growth), fraction(terms.loanAmount))
  return [shares, plain.map((row) => ({ ...row, interest: cents(earned, terms.course.interestRounding) }))]
}

function compoundedTime(terms: SingleRowTerms, start: Day, [to = start]: readonly Day[]): Time {
  if (terms.dayCount !== 'EQUAL-PERIODS') return timeOf(terms.dayCount, start, to, to)
  return { days: between(start, to), share: sumOf(compoundedPeriods(terms, start, [to])) }
}

/** The shares of the periods that interest is compounded over, counted forward. */
function compoundedPeriods({ compounding, dayCount }: SingleRowTerms, start: Day, [to = start]: readonly Day[]) {
  const every = compounding ?? { count: 1, unit: 'months' }
  const dates: Day[] = []
  for (let day = after(start, every, 1); between(day, to) > 0; day = after(start, every, dates.length + 1)) {
    dates.push(day)
  }
  const shares = timesOf(start, [...dates, to], { dayCount, every, stub: 'one-period' }).map(({ share }) => share)
  if (dayCount !== 'EQUAL-PERIODS') return shares
  return [...shares.slice(0, -1), firstShare(dates.at(-1) ?? start, to, { every, stub: 'by-days' })]
}

function rateOf({ interestRate }: ScheduleTerms): Fraction {
  return fraction(interestRate, RATE_ONE)
}

const SPLITS = {
  balance: null,
  'loan-amount': null,
  'loan-amount-split': 'evenly',
  'rule-of-78': 'rule-of-78',
} as const

/** *f* of a row, as the rate of a period has it. */
function rateOfRow(terms: ScheduleTerms, { days, share }: Time): Fraction {
  const { periodRate } = terms.course
  const rate = rateOf(terms)
  if (periodRate === 'exact') return times(rate, share)
  if (periodRate === 'effective') return effectiveRate(rate, share)
  if (periodRate === 'daily') return days === 0 ? NONE : dailyRate(rate, dividedBy(fraction(days), share), days)
  const decimals = Number(periodRate.slice(-1))
  if (!periodRate.startsWith('day-')) return rateToDecimals(times(rate, share), decimals)
  if (days === 0) return NONE
  return times(rateToDecimals(times(rate, dividedBy(share, fraction(days))), decimals), fraction(days))
}

/** 900,000 % or more. */
function isTooLarge({ over, under }: Fraction): boolean {
  return over >= 9_000n * under
}

type TypeOfRows = { readonly scheduleType: RowTerms['type'] }

function rowsBy(terms: ScheduleTerms, shares: readonly Time[], { scheduleType: type }: TypeOfRows): readonly Cells[] {
  const { course, loanAmount } = terms
  const pays = shares.map((_, index): Pays => {
    const pause = course.pauses.findLast(({ fromRow, rows }) => index + 1 >= fromRow && index + 1 < fromRow + rows)
    return pause?.pays ?? 'all'
  })
  const rowTerms = {
    type,
    amount: BigInt(loanAmount),
    rate: rateOf(terms),
    shares: shares.map(({ share }) => share),
    rates: shares.map((time) => rateOfRow(terms, time)),
    pays,
    balloon: BigInt(course.balloon),
    given: course.installment === null ? null : BigInt(course.installment),
    isFlat: course.interestOn !== 'balance',
    split: SPLITS[course.interestOn],
    interestEvery: course.interestEvery,
    installment: course.installmentRounding,
    interest: course.interestRounding,
    isOddFirst: course.oddCents === 'first-row',
  }
  return course.isUnrounded ? unroundedRowsOf(rowTerms) : rowsOf(rowTerms)
}

function feeOf({ course: { fee }, loanAmount }: ScheduleTerms, before: bigint): bigint {
  if (fee === null) return 0n
  if (fee.kind === 'amount') return BigInt(fee.amount)
  const of = fee.kind === 'percent-of-loan' ? BigInt(loanAmount) : before
  return cents(times(fraction(of), fraction(fee.percent, RATE_ONE)))
}

/** Step 5, as far as the terms alone tell. */
function refusedTerm(terms: ScheduleTerms): string | null {
  if (terms.loanAmount < 1) return 'loanAmount'
  const rated = refusedRate(terms)
  if (rated !== null) return rated
  if (terms.startDate < calendarDate('1900-01-01')) return 'startDate'
  if (hasSingleRow(terms)) return terms.dueDate < terms.startDate ? 'dueDate' : null
  return refusedPeriods(terms) ?? refusedCourse(terms)
}

function refusedRate(terms: ScheduleTerms): string | null {
  const { course, dayCount } = terms
  if (course.periodRate === 'exact') return null
  const isCompounded = hasSingleRow(terms) && terms.compounding !== null
  const isWithoutYear = course.periodRate.startsWith('da') && ['EQUAL-PERIODS', 'ACT/ACT ISDA'].includes(dayCount)
  return course.interestOn !== 'balance' || isCompounded || isWithoutYear ? 'periodRate' : null
}

function refusedPeriods({ numberOfInstallments, firstDueDate, startDate, every }: PeriodicTerms): string | null {
  if (numberOfInstallments < 1 || numberOfInstallments > 1_200) return 'numberOfInstallments'
  if (firstDueDate === null) return null
  const isWrong = firstDueDate < startDate || (every.unit === 'month-ends' && !isMonthEnd(dayOfDate(firstDueDate)))
  return isWrong ? 'firstDueDate' : null
}

function refusedCourse({ course, loanAmount, numberOfInstallments, scheduleType }: PeriodicTerms): string | null {
  const { pauses, balloon, installment, interestEvery, oddCents, isUnrounded, interestOn, fee } = course
  const isWaiting = interestEvery > 1
  const isPausing = pauses.some(({ pays }) => pays !== 'interest')
  if (pauses.some(({ fromRow, rows }) => fromRow < 1 || fromRow + rows > numberOfInstallments)) return 'pauses'
  if (balloon >= loanAmount) return 'balloon'
  if (installment !== null && scheduleType !== 'ANNUITY') return 'installment'
  if (oddCents === 'first-row' && scheduleType !== 'REGULAR') return 'oddCents'
  if (isWaiting && scheduleType === 'ANNUITY') return 'interestEvery'
  if (SPLITS[interestOn] !== null && pauses.length > 0) return 'pauses'
  if (isWaiting && isPausing) return 'pauses'
  const isRoundedOnTheWay =
    isWaiting ||
    isPausing ||
    interestOn !== 'balance' ||
    course.periodRate !== 'exact' ||
    fee !== null ||
    installment !== null
  return isUnrounded && (isRoundedOnTheWay || oddCents === 'first-row') ? 'isUnrounded' : null
}

/** Step 5, of the rows that the terms come to. */
function refusedRows(terms: ScheduleTerms, due: readonly Day[], cells: readonly Cells[], fees: readonly bigint[]) {
  const total = cells.reduce((sum, { interest }, index) => sum + interest + (fees[index] ?? 0n), 0n)
  if (total > BigInt(MAX_CENTS)) return 'amount'
  const start = dayOfDate(terms.startDate)
  const isTooSoon = due.some((day, index) => between(due[index - 1] ?? start, day) < (index === 0 ? 0 : 1))
  if (isTooSoon) return 'workingDays'
  const isGiven = terms.course.installment !== null
  const isFull = (row: number) =>
    !terms.course.pauses.some(({ fromRow, rows }) => row + 1 >= fromRow && row + 1 < fromRow + rows)
  if (isGiven && cells.some(({ before }, row) => before === 0n && isFull(row))) return 'installment'
  const row = cells.findIndex(({ principal }) => principal < 0n)
  if (row < 0) return null
  if (isGiven) return 'installment'
  if (row === cells.length - 1) return 'isUnrounded'
  return terms.course.oddCents === 'first-row' ? 'oddCents' : 'interestRate'
}
