import fc from 'fast-check'
import { expect } from 'vitest'
import { dateParts, formatDate } from '#values/calendar-date.ts'
import { hasSingleRow } from '#values/vocabulary/loan-terms.ts'
import { refusalOf } from '../example.test-support.ts'
import type { LoanRefusal } from '../loan-error.ts'
import { anyTerms } from '../random-course.test-support.ts'
import { SAME_LOANS } from '../random-loan.test-support.ts'
import { makeSchedule } from '../schedule/make-schedule.ts'
import type { Installment, ScheduleTerms } from '../schedule/schedule-terms.ts'
import { byThePage, dayText, type PageRow, type PageSchedule, shareText } from './by-the-page.test-support.ts'
import { fraction } from './page-fraction.test-support.ts'

/** Holds every cell, and every refusal, of so many random loans against the program written from docs/conventions.md. */
export function expectPageAgrees(numRuns: number): void {
  const counts = { made: 0, refused: 0 }
  const property = fc.property(anyTerms, (terms) => {
    const made = byTheEngine(terms)
    expect(byThePage(terms), shown(terms)).toEqual(made)
    counts['rows' in made ? 'made' : 'refused']++
  })
  fc.assert(property, { ...SAME_LOANS, numRuns })
  expect(counts.made, JSON.stringify(counts)).toBeGreaterThan(numRuns / 2)
  expect(counts.refused, JSON.stringify(counts)).toBeGreaterThan(0)
}

function byTheEngine(terms: ScheduleTerms): PageSchedule {
  let rows: readonly Installment[] = []
  const refusal = refusalOf(() => {
    rows = makeSchedule(terms)
  })
  return refusal ? { refused: fieldOf(refusal) } : { rows: rows.map(rowText) }
}

function fieldOf(refusal: LoanRefusal): string {
  if ('field' in refusal) return refusal.field
  return refusal.kind === 'due-date-past-limit' ? 'date' : 'amount'
}

function rowText({ dueDate, period, ...amounts }: Installment): PageRow {
  const { year: y, month: m, day: d } = dateParts(dueDate)
  const { principalAmount, interestAmount, feeAmount, balanceAmount } = amounts
  const share = shareText(fraction(period.parts, period.base))
  return [
    dayText({ y, m, d }),
    period.days,
    share,
    ...[principalAmount, interestAmount, feeAmount, balanceAmount].map(String),
  ]
}

/** The terms of a loan that differs, as a person reads them. */
function shown(terms: ScheduleTerms): string {
  const { workingDays, startDate, ...rest } = terms
  const due = hasSingleRow(terms) ? formatDate(terms.dueDate) : terms.firstDueDate && formatDate(terms.firstDueDate)
  const { rule, interestMoves } = workingDays
  return JSON.stringify({ ...rest, start: formatDate(startDate), due, rule, interestMoves })
}
