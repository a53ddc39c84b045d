import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { extendLoan } from './extension.ts'
import { hasOutstanding, type PaymentSchedule } from './loan.ts'
import { leadsTo, movedSchedule } from './moved-schedule.ts'
import { randomDays, randomInterest, randomLoan, SAME_LOANS } from './random-loan.test-support.ts'

const days = fc.integer({ min: 1, max: 90 })
const interest = fc.integer({ min: 0, max: 9_999 }).map(cents)
const steps = fc.array(fc.record({ days, addedInterest: interest }), { minLength: 1, maxLength: 4 })

const outstanding = (schedule: PaymentSchedule) =>
  schedule.filter(hasOutstanding).map(({ dueDate, total, paid }) => ({
    dueDate,
    principal: total.principal - paid.principal,
    interest: total.interest - paid.interest,
    delayed: total.delayedInterest - paid.delayedInterest,
  }))

describe('the rows after an extension', () => {
  it('are worked out from its days and its added interest alone, and each amount is the one explained', () => {
    fc.assert(
      fc.property(randomLoan, randomDays, randomInterest, (loan, daysToExtend, kind) => {
        const { after, addedInterest, explanations } = extendLoan(loan, daysToExtend, kind)
        const move = { days: daysToExtend, addedInterest: addedInterest.amount }
        expect(movedSchedule(loan.schedule, move)).toEqual(after)
        expect(leadsTo(loan.schedule, move, after)).toBe(true)
        expect(
          explanations.map((row) => [row.principal.amount, row.interest.amount, row.delayedInterest.amount]),
        ).toEqual(after.map(({ total }) => [total.principal, total.interest, total.delayedInterest]))
      }),
      SAME_LOANS,
    )
  })

  it('of several in turn have what was outstanding later by all their days, with all their interest in the first', () => {
    fc.assert(
      fc.property(randomLoan, steps, ({ schedule }, moves) => {
        const later = moves.reduce((sum, move) => sum + move.days, 0)
        const added = moves.reduce((sum, { addedInterest }) => sum + addedInterest, 0)
        const expected = outstanding(schedule).map((row, index) => ({
          ...row,
          dueDate: addDays(row.dueDate, later),
          interest: row.interest + (index === 0 ? added : 0),
        }))
        expect(outstanding(moves.reduce(movedSchedule, schedule))).toEqual(expected)
      }),
      SAME_LOANS,
    )
  })

  it('are not taken for others: another day, another cent, or one paid cent more makes them differ', () => {
    fc.assert(
      fc.property(randomLoan, days, interest, fc.nat(), (loan, later, addedInterest, place) => {
        const move = { days: later, addedInterest }
        const after = movedSchedule(loan.schedule, move)
        const at = place % after.length
        const changed = (change: (row: PaymentSchedule[number]) => PaymentSchedule[number]) =>
          leadsTo(
            loan.schedule,
            move,
            after.map((row, index) => (index === at ? change(row) : row)),
          )
        expect(changed((row) => ({ ...row, dueDate: addDays(row.dueDate, 1) }))).toBe(false)
        expect(changed((row) => ({ ...row, movedToDate: row.dueDate }))).toBe(false)
        expect(changed((row) => ({ ...row, movedFromDate: row.movedFromDate === null ? row.dueDate : null }))).toBe(
          false,
        )
        for (const part of ['principal', 'interest', 'delayedInterest'] as const) {
          const more = (row: PaymentSchedule[number], kind: 'total' | 'paid') => ({
            ...row,
            [kind]: { ...row[kind], [part]: cents(row[kind][part] + 1) },
          })
          expect(changed((row) => more(row, 'total'))).toBe(false)
          expect(changed((row) => more(row, 'paid'))).toBe(false)
        }
        expect(leadsTo(loan.schedule, move, after.slice(1))).toBe(false)
        expect(leadsTo(loan.schedule, { ...move, addedInterest: cents(-1) }, after)).toBe(false)
      }),
      { ...SAME_LOANS, numRuns: 300 },
    )
  })
})
