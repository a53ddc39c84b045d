import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hasOutstanding, isSomething } from '#engine/loan.ts'
import { present } from '#values/assert.ts'
import { addDays, calendarDate, formatDate } from '#values/calendar-date.ts'
import { installmentsOf, timesExtended } from '../descriptions/loan-description.ts'
import { randomDescription, SAME_DESCRIPTIONS } from '../descriptions/random-description.test-support.ts'
import { understoodDescription } from '../descriptions/read-description.ts'
import { builtOrFault } from './built.test-support.ts'

/** Any day of two years, a leap year among them. */
const days = fc.integer({ min: 0, max: 800 }).map((day) => addDays(calendarDate('2023-12-01'), day))

it('a loan that is built answers to its description on the day', () => {
  let accepted = 0
  fc.assert(
    fc.property(randomDescription, days, (description, today) => {
      const made = builtOrFault(description, today)
      if (typeof made === 'string') return
      accepted++
      const { registration, versions } = made
      const current = present(versions.at(-1), 'version').schedule.filter((row) => row.movedToDate === null)
      const open = current.filter(hasOutstanding)
      const late = open.filter((row) => row.dueDate < today)
      expect(current.length).toBe(installmentsOf(description.shape))
      expect(current.length - open.length).toBe(description.paid)
      if (description.overdue !== null) expect(late.length).toBe(description.overdue)
      else if (description.place.kind === 'free') expect(late).toEqual([])
      expect(versions.length - 1).toBe(timesExtended(description))
      expect(open.some((row) => isSomething(row.paid))).toBe(description.isPartlyPaid)
      if (description.place.kind === 'next-due')
        expect(present(open[0], 'next installment').dueDate - today).toBe(description.place.days)
      expect(registration.maxExtensions).toBeGreaterThanOrEqual(timesExtended(description))
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
  const descriptions = [
    ...[
      '',
      'two paid, one overdue',
      'five paid',
      'all overdue',
      'repaid',
      '11 paid, one overdue',
      'partly paid, overdue',
    ],
  ].flatMap((course) => [`ANNUITY 12×, ${course}`, `REGULAR 12× at month ends, extended twice, ${course}`])
  for (let day = 0; day < 1_461; day += 3) {
    const today = addDays(calendarDate('2024-01-01'), day)
    for (const text of descriptions) {
      expect(typeof builtOrFault(understoodDescription(text), today), `${text} on ${formatDate(today)}`).toBe('object')
    }
  }
})
