import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type DescriptionRequest, installmentsOf, loanDescription } from '#contract/test-bench/loan-description.ts'
import { hasOutstanding, isSomething } from '#engine/loan.ts'
import { present } from '#values/assert.ts'
import { addDays, calendarDate, formatDate } from '#values/calendar-date.ts'
import { builtOrFault } from './built.test-support.ts'
import { placeOfLoan } from './place-loan.ts'
import { randomDescription, SAME_DESCRIPTIONS } from './random-description.test-support.ts'

/** Any day of two years, a leap year among them. */
const days = fc.integer({ min: 0, max: 800 }).map((day) => addDays(calendarDate('2023-12-01'), day))

it('a loan that is built answers to its description on the day', () => {
  let accepted = 0
  fc.assert(
    fc.property(randomDescription, days, (request, today) => {
      const made = builtOrFault(request, today)
      if (typeof made === 'string') return
      accepted++
      const description = loanDescription.parse(request)
      const { registration, versions } = made
      const current = present(versions.at(-1), 'version').schedule.filter((row) => row.movedToDate === null)
      const open = current.filter(hasOutstanding)
      const late = open.filter((row) => row.dueDate < today)
      expect(current.length).toBe(installmentsOf(description))
      expect(current.length - open.length).toBe(description.paid)
      if (description.overdue !== undefined) expect(late.length).toBe(description.overdue)
      else if (placeOfLoan(description) === undefined) expect(late).toEqual([])
      expect(versions.length - 1).toBe(description.extended.length)
      expect(open.some((row) => isSomething(row.paid))).toBe(description.isPartlyPaid)
      const dueInDays =
        description.dueInDays ?? (description.overdueDays === undefined ? undefined : -description.overdueDays)
      if (dueInDays !== undefined) expect(present(open[0], 'next installment').dueDate - today).toBe(dueInDays)
      expect(registration.maxExtensions).toBeGreaterThanOrEqual(description.extended.length)
      expect(registration.registeredDate).toBeLessThanOrEqual(today)
      const dates = versions.map(({ madeDate }) => madeDate)
      expect(dates).toEqual(dates.toSorted((one, other) => one - other))
      expect(present(dates.at(-1), 'date')).toBeLessThanOrEqual(today)
    }),
    SAME_DESCRIPTIONS,
  )
  expect(accepted).toBeGreaterThan(SAME_DESCRIPTIONS.numRuns / 4)
})

it('what can be paid, overdue and extended of ordinary terms is built on any day', () => {
  const courses: readonly DescriptionRequest[] = [
    {},
    { paid: 2, overdue: 1 },
    { paid: 5 },
    { overdue: 12 },
    { paid: 12 },
    { paid: 11, overdue: 1 },
    { isPartlyPaid: true, overdue: 1 },
  ]
  const moved = { type: 'REGULAR', every: { unit: 'month-ends' }, extended: [30, 30] } as const
  const descriptions = courses.flatMap((course) => [course, { ...moved, ...course }])
  for (let day = 0; day < 1_461; day += 3) {
    const today = addDays(calendarDate('2024-01-01'), day)
    for (const description of descriptions)
      expect(typeof builtOrFault(description, today), `${JSON.stringify(description)} on ${formatDate(today)}`).toBe(
        'object',
      )
  }
})
