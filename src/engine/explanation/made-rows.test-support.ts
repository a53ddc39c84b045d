import { ZERO_CENTS } from '#values/money.ts'
import type { PaymentSchedule } from '../loan.ts'
import { makeSchedule } from '../schedule/make-schedule.ts'
import type { ScheduleTerms } from '../schedule/schedule-terms.ts'
import type { EnteredAmount, RowExplanation } from './amount-explanation.ts'
import { madeExplanations } from './made-explanation.ts'
import { rowExplanation } from './row-explanation.ts'

const ENTERED_NOTHING: EnteredAmount = { kind: 'entered', origin: { kind: 'entered' }, fit: null, amount: ZERO_CENTS }

/** The rows of a registered schedule, explained by the schedule that the terms make; what differs counts as entered. */
export function madeRowExplanations(schedule: PaymentSchedule, terms: ScheduleTerms): readonly RowExplanation[] {
  const made = makeSchedule(terms)
  const explained = madeExplanations(terms)
  const onDay = new Map(made.map((row, index) => [row.dueDate, explained[index]]))
  return schedule.map((row) => {
    const known = onDay.get(row.dueDate)
    return rowExplanation(row, known && { ...known, delayedInterest: ENTERED_NOTHING })
  })
}
