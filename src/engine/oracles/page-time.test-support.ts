import { after, between, type Day, type Every, isMonthEnd, type Time, timeOf } from './page-days.test-support.ts'
import { type Fraction, fraction, plus, times } from './page-fraction.test-support.ts'

export type TimeTerms = { readonly dayCount: string; readonly every: Every; readonly stub: string }

/** Step 2 of docs/conventions.md: the time of each row, from its interest date and those before. */
export function timesOf(start: Day, dates: readonly Day[], terms: TimeTerms): readonly Time[] {
  const last = dates.at(-1) ?? start
  return dates.map((to, index) => {
    const from = index === 0 ? start : (dates[index - 1] ?? start)
    if (terms.dayCount !== 'EQUAL-PERIODS') return timeOf(terms.dayCount, from, to, last)
    return { days: between(from, to), share: index === 0 ? firstShare(start, to, terms) : onePeriod(terms.every) }
  })
}

function onePeriod({ count, unit }: Every): Fraction {
  if (unit !== 'days') return fraction(count, 12)
  if (count % 7 === 0) return fraction(count / 7, 52)
  return fraction(count, count % 15 === 0 ? 360 : 365)
}

/** The share of a first row by its stub. */
export function firstShare(start: Day, to: Day, { every, stub }: Pick<TimeTerms, 'every' | 'stub'>): Fraction {
  const one = onePeriod(every)
  if (stub === 'one-period') return one
  const whole = wholePeriods(start, to, every)
  const back = after(to, every, -whole)
  const left = between(forward(start, every, whole), to) === 0 ? 0 : between(start, back)
  if (left === 0 && whole === 1) return one
  const wholes = times(one, fraction(whole))
  switch (stub) {
    case 'by-days':
      return plus(wholes, fraction(left, 365))
    case 'by-share':
      return plus(wholes, times(one, fraction(left, between(after(to, every, -whole - 1), back))))
    default:
      return fraction(between(start, to), Number(stub.slice(-3)))
  }
}

/** The most that fit, forward from the start or back from the date. */
function wholePeriods(start: Day, to: Day, every: Every): number {
  let whole = 0
  const fits = (count: number) =>
    between(forward(start, every, count), to) >= 0 || between(start, after(to, every, -count)) >= 0
  while (fits(whole + 1)) whole++
  return whole
}

function forward(start: Day, every: Every, count: number): Day {
  const keepsDay = every.unit === 'month-ends' && !isMonthEnd(start)
  return after(start, keepsDay ? { ...every, unit: 'months' } : every, count)
}
