import { present } from '#values/assert.ts'
import { addDays, calendarDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { parseRate } from '#values/rate.ts'
import type { InterestRounding } from '#values/rounding.ts'
import { DAY_COUNTS, type DayCount } from '#values/vocabulary/loan-terms.ts'
import { AS_THEY_FALL, type WorkingDays } from '#values/working-days.ts'
import { type Course, type Fee, type Pause, PLAIN_COURSE } from '../schedule/course.ts'
import { PLAIN_TERMS, type ScheduleTerms } from '../schedule/schedule-terms.ts'
import type { OracleLoan, OracleTerms } from './conventions.test-support.ts'

type Periodic = Exclude<OracleTerms, { readonly scheduleType: 'FULL-BULLET' }>

const STEPS: Readonly<Record<1 | 5 | 100, InterestRounding['roundedTo']>> = { 1: '0.01', 5: '0.05', 100: '1.00' }

/**
 * Terms that make the rows of an oracle's loan with the engine; null if the desk has no such terms (a last row that
 * keeps the installment).
 */
export function termsOfOracle(loan: OracleLoan): ScheduleTerms | null {
  const { terms, loanAmount, interestRate, issueDate: startDate } = loan
  const common = { ...PLAIN_TERMS, loanAmount, interestRate, startDate, dayCount: dayCountOf(terms.dayCount) }
  if (terms.scheduleType === 'FULL-BULLET') {
    const { dueDate, compounding = null, scheduleType } = terms
    return { ...common, scheduleType, dueDate: calendarDate(dueDate), compounding }
  }
  if (terms.lastRow) return null
  const { scheduleType, every, numberOfInstallments, stub = 'one-period', firstDueDate } = terms
  return {
    ...common,
    scheduleType,
    every,
    numberOfInstallments,
    stub,
    firstDueDate: firstDueDate === undefined ? null : calendarDate(firstDueDate),
    workingDays: workingDaysOf(terms, loan),
    course: courseOf(terms),
  }
}

function dayCountOf(name: string): DayCount {
  return present(
    DAY_COUNTS.find((dayCount) => dayCount === name),
    `day count ${name}`,
  )
}

/**
 * Takes every day near the rows on which none is due as a holiday. A moved row requires the holidays in its way; the
 * others change nothing.
 */
function workingDaysOf({ workingDays: rule, interestMoves }: Periodic, { rows }: OracleLoan): WorkingDays {
  if (!rule) return AS_THEY_FALL
  const near = rows.flatMap(({ dueDate }) => Array.from({ length: 13 }, (_, index) => addDays(dueDate, index - 6)))
  const due = new Set(rows.map((row) => row.dueDate))
  return { rule, holidays: new Set(near.filter((date) => !due.has(date))), interestMoves: interestMoves === true }
}

function courseOf(terms: Periodic): Course {
  const { interestOn = 'balance', balloon = 0, interestEvery = 1, oddCents, rounding } = terms
  return {
    ...PLAIN_COURSE,
    interestOn,
    interestEvery,
    pauses: pausesOf(terms),
    balloon: cents(balloon),
    fee: terms.fee ? feeOf(terms.fee) : null,
    installmentRounding: roundingOf(rounding?.installment),
    interestRounding: roundingOf(rounding?.interest),
    oddCents: oddCents === 'first-row' ? 'first-row' : 'last-row',
    isUnrounded: oddCents === 'carried',
  }
}

function pausesOf({ grace, holiday }: Periodic): readonly Pause[] {
  return [...(grace ? [{ fromRow: 1, ...grace }] : []), ...(holiday ? [holiday] : [])]
}

function feeOf(fee: NonNullable<Periodic['fee']>): Fee {
  if ('amount' in fee) return { kind: 'amount', amount: cents(fee.amount), onWire: fee.onWire }
  const percent = present(parseRate(fee.percent), `percent ${fee.percent}`)
  return { kind: fee.of === 'balance' ? 'percent-of-balance' : 'percent-of-loan', percent, onWire: fee.onWire }
}

function roundingOf(
  given: { readonly mode: InterestRounding['rounding']; readonly step: 1 | 5 | 100 } | undefined,
): InterestRounding {
  return given ? { rounding: given.mode, roundedTo: STEPS[given.step] } : PLAIN_COURSE.interestRounding
}
