import { type Fraction, fraction, plus } from './page-fraction.test-support.ts'

/** A day as docs/conventions.md counts it: year, month and day of the month. */
export type Day = { readonly y: number; readonly m: number; readonly d: number }

export type Every = { readonly count: number; readonly unit: 'months' | 'month-ends' | 'days' }

const isLeap = (y: number) => y % 4 === 0 && (y % 100 !== 0 || y % 400 === 0)

function lengthOf(y: number, m: number): number {
  return m === 2 ? (isLeap(y) ? 29 : 28) : [4, 6, 9, 11].includes(m) ? 30 : 31
}

/** Days since 1 March of the year 0, as Zeller counts them: the month begins the year in March. */
export function numberOf({ y, m, d }: Day): number {
  const [year, month] = m < 3 ? [y - 1, m + 9] : [y, m - 3]
  return 365 * year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400) + monthStart(month) + d - 1
}

function monthStart(monthFromMarch: number): number {
  return Math.floor((153 * monthFromMarch + 2) / 5)
}

export function dayOf(number: number): Day {
  let y = Math.floor(number / 366)
  while (numberOf({ y: y + 1, m: 1, d: 1 }) <= number) y++
  let m = 1
  while (m < 12 && numberOf({ y, m: m + 1, d: 1 }) <= number) m++
  return { y, m, d: number - numberOf({ y, m, d: 1 }) + 1 }
}

export function between(from: Day, to: Day): number {
  return numberOf(to) - numberOf(from)
}

export function isMonthEnd({ y, m, d }: Day): boolean {
  return d === lengthOf(y, m)
}

/** The day `times` periods after another; before it where `times` is below zero. */
export function after(day: Day, { count, unit }: Every, times: number): Day {
  if (times === 0) return day
  if (unit === 'days') return dayOf(numberOf(day) + count * times)
  const months = day.y * 12 + day.m - 1 + count * times
  const [y, m] = [Math.floor(months / 12), (((months % 12) + 12) % 12) + 1]
  return { y, m, d: unit === 'month-ends' ? lengthOf(y, m) : Math.min(day.d, lengthOf(y, m)) }
}

/** The working day that a date moves to; 1 March of the year 0 was a Wednesday. */
export function moved(day: Day, rule: string, isHoliday: (day: Day) => boolean): Day {
  const isFree = (each: Day) => [3, 4].includes(numberOf(each) % 7) || isHoliday(each)
  const next = (step: number) => {
    let each = day
    while (isFree(each)) each = dayOf(numberOf(each) + step)
    return each
  }
  if (rule === 'as-they-fall') return day
  if (rule === 'preceding') return next(-1)
  const following = next(1)
  return rule === 'modified-following' && following.m !== day.m ? next(-1) : following
}

export type Time = { readonly days: number; readonly share: Fraction }

/** The period of a row by a day count that counts days; `last` is the date that the loan ends on. */
export function timeOf(dayCount: string, from: Day, to: Day, last: Day): Time {
  const actual = between(from, to)
  switch (dayCount) {
    case 'ACT/ACT ISDA': {
      const inLeapYears = daysInLeapYears(from, to)
      return { days: actual, share: plus(fraction(inLeapYears, 366), fraction(actual - inLeapYears, 365)) }
    }
    case 'NL/365':
      return divided(actual - leapDays(from, to), 365)
    case 'ACT/360':
    case 'ACT/364':
    case 'ACT/366':
    case 'ACT/365.25':
      return divided(actual, Number(dayCount.slice(4)))
    case 'ACT/365F':
      return divided(actual, 365)
    case 'ACT/360 INC':
      return divided(actual + 1, 360)
    case 'ACT/365F INC':
      return divided(actual + 1, 365)
    default:
      return divided(daysOf360(dayCount, from, to, last), 360)
  }
}

function divided(days: number, year: number): Time {
  return { days, share: fraction(days, year) }
}

function daysOf360(dayCount: string, from: Day, to: Day, last: Day): number {
  let [first, second] = [Math.min(from.d, 30), Math.min(to.d, 30)]
  const [fromFebruary, toFebruary] = [from, to].map((day) => day.m === 2 && isMonthEnd(day))
  if (['30/360 US', '30/360 BOND'].includes(dayCount) && to.d === 31 && from.d < 30) second = 31
  if (dayCount === '30/360 US') {
    if (fromFebruary) [first, second] = [30, toFebruary ? 30 : second]
  }
  if (dayCount === '30E/360 ISDA') {
    if (fromFebruary) first = 30
    if (toFebruary && between(to, last) !== 0) second = 30
  }
  const days = 360 * (to.y - from.y) + 30 * (to.m - from.m) + second - first
  return ['30E/360', '30/360 BOND'].includes(dayCount) ? days : Math.max(0, days)
}

function daysInLeapYears(from: Day, to: Day): number {
  let days = 0
  for (let y = from.y; y <= to.y; y++) {
    if (!isLeap(y)) continue
    const [start, end] = [numberOf({ y, m: 1, d: 1 }), numberOf({ y: y + 1, m: 1, d: 1 })]
    days += Math.max(0, Math.min(end, numberOf(to)) - Math.max(start, numberOf(from)))
  }
  return days
}

/** Each 29 February after the first day, up to and with the last one. */
function leapDays(from: Day, to: Day): number {
  let days = 0
  for (let y = from.y; y <= to.y; y++) {
    const leapDay = numberOf({ y, m: 2, d: 29 })
    if (isLeap(y) && numberOf(from) < leapDay && leapDay <= numberOf(to)) days++
  }
  return days
}
