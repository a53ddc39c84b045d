import { calendarDate, dateParts } from '#values/calendar-date.ts'
import { type Cents, cents as toCents } from '#values/money.ts'
import type { GivenRow, GivenSchedule } from '../convention/convention.ts'
import type { PeriodicTerms, ScheduleTerms } from '../schedule/schedule-terms.ts'
import { byThePage, dayText, type PageRow } from './by-the-page.test-support.ts'
import { after, type Day } from './page-days.test-support.ts'
import {
  cents,
  dividedBy,
  type Fraction,
  fraction,
  least,
  minus,
  NONE,
  ONE,
  plus,
  sumOf,
  times,
  whole,
} from './page-fraction.test-support.ts'
import { timesOf } from './page-time.test-support.ts'

const RATE_ONE = 100_000_000

/** Rows of the program written from docs/conventions.md, as a lender gives them; null if the page refuses the terms. */
export function givenByThePage(terms: ScheduleTerms): GivenSchedule | null {
  const made = byThePage(terms)
  if ('refused' in made) return null
  const isFeeSent = terms.course.fee?.onWire === 'in-interest'
  return scheduleOf(
    terms,
    made.rows.map((row) => givenRow(row, isFeeSent)),
  )
}

function givenRow([due, , , principal, interest, fee]: PageRow, isFeeSent: boolean): GivenRow {
  const sent = Number(interest) + (isFeeSent ? Number(fee) : 0)
  return { dueDate: dateOf(String(due)), principal: toCents(Number(principal)), interest: toCents(sent) }
}

/** `2026-3-1`, as the page's program writes a day. */
function dateOf(text: string) {
  const [y = '', m = '', d = ''] = text.split('-')
  return calendarDate(`${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`)
}

function scheduleOf({ loanAmount, interestRate, startDate }: ScheduleTerms, rows: readonly GivenRow[]): GivenSchedule {
  return { rows, loanAmount, interestRate, issueDate: startDate }
}

/** IPMT and PPMT of each month, each rounded by itself; the last row does not pay the rest that rounding leaves. */
export function givenBySheet(terms: PeriodicTerms): GivenSchedule {
  const rate = dividedBy(fraction(terms.interestRate, RATE_ONE), fraction(12))
  const rates = daysOf(terms).map(() => rate)
  const level = installment(terms.loanAmount, rates)
  let balance = whole(BigInt(terms.loanAmount))
  return scheduleOf(
    terms,
    daysOf(terms).map((day) => {
      const interest = times(balance, rate)
      const principal = minus(level, interest)
      balance = minus(balance, principal)
      return rowOf(day, cents(principal), cents(interest))
    }),
  )
}

/** The installment of equal months, with interest of the days by the day count. */
export function givenByActualDays(terms: PeriodicTerms): GivenSchedule {
  const days = daysOf(terms)
  const monthly = dividedBy(fraction(terms.interestRate, RATE_ONE), fraction(12))
  const level = cents(
    installment(
      terms.loanAmount,
      days.map(() => monthly),
    ),
  )
  let balance = BigInt(terms.loanAmount)
  const rows = ratesOf(terms).map((rate, index) => {
    const interest = cents(times(whole(balance), rate))
    const principal = index === days.length - 1 ? balance : least(level - interest, balance)
    balance -= principal
    return rowOf(days[index], principal, interest)
  })
  return scheduleOf(terms, rows)
}

/** Equal principals or a bullet whose exact interest of every three rows is added up and rounded once. */
export function givenByQuarter(terms: PeriodicTerms): GivenSchedule {
  const days = daysOf(terms)
  const equal = terms.scheduleType === 'REGULAR' ? cents(fraction(terms.loanAmount, days.length)) : 0n
  let [balance, waiting] = [BigInt(terms.loanAmount), NONE]
  const rows = ratesOf(terms).map((rate, index) => {
    const isLast = index === days.length - 1
    waiting = plus(waiting, times(whole(balance), rate))
    const interest = isLast || index % 3 === 2 ? cents(waiting) : 0n
    if (isLast || index % 3 === 2) waiting = NONE
    const principal = isLast ? balance : least(equal, balance)
    balance -= principal
    return rowOf(days[index], principal, interest)
  })
  return scheduleOf(terms, rows)
}

function rowOf(day: Day | undefined, principal: bigint, interest: bigint): GivenRow {
  return { dueDate: dateOf(dayText(day)), principal: centsOf(principal), interest: centsOf(interest) }
}

function centsOf(amount: bigint): Cents {
  return toCents(Number(amount))
}

function startOf({ startDate }: PeriodicTerms): Day {
  const { year: y, month: m, day: d } = dateParts(startDate)
  return { y, m, d }
}

function daysOf(terms: PeriodicTerms): readonly Day[] {
  return Array.from({ length: terms.numberOfInstallments }, (_, index) => after(startOf(terms), terms.every, index + 1))
}

function ratesOf(terms: PeriodicTerms): readonly Fraction[] {
  const rate = fraction(terms.interestRate, RATE_ONE)
  return timesOf(startOf(terms), daysOf(terms), terms).map(({ share }) => times(rate, share))
}

/** Not rounded, in cents. */
function installment(loanAmount: number, rates: readonly Fraction[]): Fraction {
  let growth = ONE
  const today = rates.map((rate) => {
    growth = times(growth, plus(ONE, rate))
    return dividedBy(ONE, growth)
  })
  return dividedBy(fraction(loanAmount), sumOf(today))
}
