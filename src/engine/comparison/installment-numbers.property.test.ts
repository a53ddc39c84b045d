import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, calendarDate } from '#values/calendar-date.ts'
import { cents, ZERO_CENTS } from '#values/money.ts'
import { hasOutstanding, NOTHING, type PaymentSchedule, paymentRow } from '../loan.ts'
import { movedSchedule } from '../moved-schedule.ts'
import { SAME_LOANS } from '../random-loan.test-support.ts'
import { comparisonRows } from './comparison-rows.ts'

const START = calendarDate('2026-01-01')

/** Due dates so near to one another that installments come to the old days of others, each with a principal of its own. */
const schedules = fc
  .array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 6 })
  .map((gaps) =>
    gaps.map((_, index) =>
      paymentRow(index + 1, addDays(START, sumOf(gaps.slice(0, index + 1))), cents(100 * (index + 1)), ZERO_CENTS),
    ),
  )
const steps = fc.array(fc.record({ days: fc.integer({ min: 1, max: 3 }), paid: fc.integer({ min: 0, max: 3 }) }), {
  minLength: 1,
  maxLength: 6,
})

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

/** Pays 0.50 of so many of the next installments. */
function withPaid(schedule: PaymentSchedule, installments: number): PaymentSchedule {
  const next = new Set(schedule.filter(hasOutstanding).slice(0, installments))
  return schedule.map((row) => (next.has(row) ? { ...row, paid: { ...NOTHING, principal: cents(50) } } : row))
}

it('an installment is compared with itself, whatever was paid between extensions by the length of a period', () => {
  fc.assert(
    fc.property(schedules, steps, (registered, moves) => {
      const after = moves.reduce<PaymentSchedule>(
        (schedule, { days, paid }) => movedSchedule(withPaid(schedule, paid), { days, addedInterest: ZERO_CENTS }),
        registered,
      )
      for (const { kind, principalChange, before, after: now } of comparisonRows(registered, after)) {
        expect({ kind, principalChange }).toEqual({ kind: 'moved', principalChange: 0 })
        expect(now?.number).toBe(before?.number)
      }
    }),
    { ...SAME_LOANS, numRuns: 1_000 },
  )
})
