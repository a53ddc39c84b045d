import { present } from '#values/assert.ts'
import { add, ZERO_CENTS } from '#values/money.ts'
import type { DayCount, ScheduleType } from '#values/vocabulary/loan-terms.ts'
import type { terms } from '../example.test-support.ts'
import { type Course, PLAIN_COURSE } from '../schedule/course.ts'
import { makeSchedule } from '../schedule/make-schedule.ts'
import type { GivenSchedule } from './convention.ts'
import { duePatterns } from './due-pattern.ts'
import { type Timing, timingsOf } from './timing.ts'
import type { Shape } from './trials.ts'

/** Rows of a loan of a course, with a fee in its interest, as it goes out. */
export function givenByCourse(asked: ReturnType<typeof terms>, course: Partial<Course>): GivenSchedule {
  const whole = { ...asked, course: { ...PLAIN_COURSE, ...course } }
  const rows = makeSchedule(whole).map(({ dueDate, principalAmount: principal, interestAmount, feeAmount }) => {
    return { dueDate, principal, interest: add(interestAmount, feeAmount) }
  })
  const { loanAmount, interestRate, startDate: issueDate } = asked
  return { rows, loanAmount, interestRate, issueDate }
}

/** The plainest shape of a type, but for what is said. */
export function shapeOf(scheduleType: ScheduleType, changes: Partial<Shape> = {}): Shape {
  const features = { scheduleType, pauses: [], interestEvery: 1, balloon: ZERO_CENTS }
  const others = { periodRate: 'exact', interestOn: 'balance', fee: null, compounding: null } as const
  return { ...features, ...others, isRoundedWhenDue: false, cost: 0, ...changes }
}

/** The timing from the issue date by a day count. */
export function timingBy(schedule: GivenSchedule, dayCount: DayCount): Timing {
  const patterns = duePatterns(
    schedule.rows.map(({ dueDate }) => dueDate),
    schedule.issueDate,
  )
  const found = timingsOf(schedule, patterns).find(
    (timing) => timing.dayCount === dayCount && timing.startDate === schedule.issueDate,
  )
  return present(found, 'timing')
}
