import { assertNever } from '#values/assert.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import type { PaymentSchedule } from './loan.ts'
import { numberedAfter } from './numbered-rows.ts'
import { type Course, courseFrom, withStep } from './payments/course.ts'
import { type CourseStep, isDated } from './payments/loan-course.ts'
import type { LinkedRow } from './row-links.ts'

/** A row that an event brought. `number` is null if the earlier schedules have to tell which installment the row is. */
export type BroughtRow = LinkedRow & { readonly number: number | null }

/**
 * Effect of an event on the schedule of a loan: all rows anew, or a step from the rows before it. Delayed interest up to
 * the day `countedUntil` is part of the rows; null if they were registered.
 */
export type ScheduleChange =
  | { readonly kind: 'rows'; readonly rows: readonly BroughtRow[]; readonly countedUntil: CalendarDate | null }
  | { readonly kind: 'step'; readonly step: CourseStep }

/**
 * The fold of a loan's events: its course after each of them, in order. The first event has to bring rows. A fold may
 * begin at any later event that brings numbered rows. An extension takes effect no earlier than the steps that were
 * entered before it. Throws a LoanError if the interest becomes too large.
 */
export function* coursesAfter(changes: Iterable<ScheduleChange>): Generator<Course> {
  const earlier: PaymentSchedule[] = []
  let course = courseFrom([], null)
  for (const change of changes) {
    course = changed(earlier, course, change)
    earlier.push(course.schedule)
    yield course
  }
}

function changed(earlier: readonly PaymentSchedule[], course: Course, change: ScheduleChange): Course {
  switch (change.kind) {
    case 'rows':
      return courseFrom(
        areNumbered(change.rows) ? change.rows : numberedAfter(earlier, change.rows),
        change.countedUntil,
      )
    case 'step':
      return withStep(course, inEffect(course, change.step))
    default:
      return assertNever(change)
  }
}

function inEffect({ steps }: Course, step: CourseStep): CourseStep {
  if (step.kind !== 'extension') return step
  const days = steps.filter(isDated).map((each) => each.valueDate)
  const valueDate = days.reduce((latest, day) => (day > latest ? day : latest), step.valueDate)
  return { ...step, valueDate }
}

/** False if earlier schedules have to tell the numbers. */
export function areNumbered(rows: readonly BroughtRow[]): rows is PaymentSchedule {
  return rows.every(({ number }) => number !== null)
}
