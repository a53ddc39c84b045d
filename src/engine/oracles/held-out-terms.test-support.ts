import { AS_THEY_FALL } from '#values/working-days.ts'
import type { Convention, GivenSchedule } from '../convention/convention.ts'
import type { Course } from '../schedule/course.ts'
import { PLAIN_TERMS, type ScheduleTerms } from '../schedule/schedule-terms.ts'
import type { HeldOutLoan } from './held-out-kinds.test-support.ts'

/** True if the convention has every term of the loan that makes a difference to its type. */
export function hasTerms(convention: Convention, { terms, beyond }: HeldOutLoan): boolean {
  const { scheduleType, dayCount, stub, lastRow, isRoundedWhenDue, course } = convention
  const hasLevel = scheduleType === 'ANNUITY' || scheduleType === 'REGULAR'
  const isSameTime =
    dayCount === terms.dayCount && (terms.stub === PLAIN_TERMS.stub || isDated(terms) || stub === terms.stub)
  const isSameLevel = !hasLevel || beyond.level === convention.level || convention.course.isUnrounded
  const isSameEnd = lastRow === beyond.lastRow && isRoundedWhenDue === beyond.isRoundedWhenDue
  const isSameType = scheduleType === terms.scheduleType && compoundingOf(convention) === compoundingOf(terms)
  const isSameCourse = shown(course, hasLevel) === shown(terms.course, hasLevel)
  return isSameType && isSameTime && isSameLevel && isSameEnd && isSameCourse
}

function isDated({ dayCount }: ScheduleTerms): boolean {
  return dayCount !== 'EQUAL-PERIODS'
}

function compoundingOf(terms: Convention | ScheduleTerms): string {
  return JSON.stringify('compounding' in terms ? terms.compounding : null)
}

/** The course as text, without terms that make no difference. */
function shown({ installmentRounding: to, interestRounding, fee, ...rest }: Course, hasLevel: boolean): string {
  const { periodRate, interestOn, pauses, balloon, interestEvery, oddCents, isUnrounded } = rest
  const level = hasLevel && !isUnrounded ? [to.rounding, to.roundedTo] : []
  const sum = fee && [fee.kind, fee.kind === 'amount' ? fee.amount : fee.percent]
  const earned = [interestRounding.rounding, interestRounding.roundedTo, periodRate, interestOn, interestEvery]
  return JSON.stringify([level, earned, sum, pauses, hasLevel ? balloon : 0, oddCents, isUnrounded])
}

/** Terms of a convention for the second program; null if no terms make its rows, as with an installment of the lender's own. */
export function termsOfConvention(convention: Convention, given: GivenSchedule): ScheduleTerms | null {
  const { level, lastRow, isRoundedWhenDue, startDate, workingDays: rule } = convention
  const isMade = level !== 'as-given' && lastRow === 'pays-rest' && !isRoundedWhenDue && startDate === given.issueDate
  const [first] = convention.interestDates
  if (!isMade || first === undefined || rule !== 'as-they-fall') return null
  const { dayCount, stub, course, every: period } = convention
  const { loanAmount, interestRate, rows } = given
  const common = {
    ...PLAIN_TERMS,
    loanAmount,
    interestRate,
    startDate,
    dayCount,
    stub,
    course,
    workingDays: AS_THEY_FALL,
  }
  if (convention.scheduleType === 'FULL-BULLET') {
    return { ...common, scheduleType: 'FULL-BULLET', dueDate: first, compounding: convention.compounding }
  }
  const every = convention.isMonthEnds ? ({ count: period.count, unit: 'month-ends' } as const) : period
  return {
    ...common,
    scheduleType: convention.scheduleType,
    numberOfInstallments: rows.length,
    firstDueDate: first,
    every,
  }
}
