import { describe, expect, test } from 'vitest'
import { calendarDate } from '#values/calendar-date.ts'
import { eur, scheduleOf } from './example.test-support.ts'
import { daysThatFit, type ExtensionPolicy, NO_POLICY, policyFaults } from './extension-policy.ts'
import { booked } from './payments/allocation.ts'

/** The most that Mintos allows. */
const POLICY: ExtensionPolicy = {
  extensions: { most: 6, effect: 'refuse' },
  daysEach: { most: 31, effect: 'warn' },
  daysInAll: { most: 180, effect: 'refuse' },
  neverLate: { effect: 'refuse' },
  interestFirst: null,
}

const INTEREST_FIRST: ExtensionPolicy = { ...NO_POLICY, interestFirst: { effect: 'refuse' } }

const ROWS = scheduleOf('2026-02-26 100.00 12.00\n2026-03-26 100.00 8.00')
const BEFORE = calendarDate('2026-02-01')
const NONE = { extensions: 0, days: 0 }

describe('an extension policy', () => {
  test('has no fault for what is within all its limits', () => {
    expect(policyFaults(POLICY, ROWS, { extensions: 5, days: 149 }, 31, BEFORE)).toEqual([])
  })

  test('names every rule that an extension breaks, its effect, and what would fit', () => {
    const day = calendarDate('2026-03-01')
    expect(policyFaults(POLICY, ROWS, { extensions: 6, days: 170 }, 32, day)).toEqual([
      { rule: 'extensions', effect: 'refuse', most: 6, used: 6 },
      { rule: 'days-each', effect: 'warn', most: 31 },
      { rule: 'days-in-all', effect: 'refuse', most: 180, used: 170, left: 10 },
      { rule: 'never-late', effect: 'refuse', daysLate: 3, amount: eur('112.00') },
    ])
  })

  test('takes no loan as late on its due date', () => {
    expect(policyFaults(POLICY, ROWS, NONE, 10, calendarDate('2026-02-26'))).toEqual([])
  })

  test('asks for the interest of the next installment before it is due', () => {
    const dueDate = calendarDate('2026-02-26')
    const faultsAfter = (paid: string, day: string) => {
      const { schedule } = booked(ROWS, eur(paid))
      return policyFaults(INTEREST_FIRST, schedule, NONE, 10, calendarDate(day))
    }
    const fault = { rule: 'interest-first', effect: 'refuse', dueDate } as const
    expect(faultsAfter('11.99', '2026-02-26')).toEqual([{ ...fault, amount: eur('0.01') }])
    expect(faultsAfter('12.00', '2026-02-26')).toEqual([])
    expect(faultsAfter('12.00', '2026-02-27')).toEqual([{ ...fault, amount: eur('0.00') }])
  })

  test.each([
    [NONE, '2026-02-01', 31],
    [{ extensions: 5, days: 170 }, '2026-02-01', 10],
    [{ extensions: 5, days: 190 }, '2026-02-01', 0],
    [{ extensions: 6, days: 30 }, '2026-02-01', 0],
    [NONE, '2026-02-27', 0],
  ])('after %j, on %s, leaves %i days', (soFar, day, days) => {
    expect(daysThatFit(POLICY, ROWS, soFar, calendarDate(day))).toBe(days)
  })

  test('without rules leaves any number of days', () => {
    expect(daysThatFit(NO_POLICY, ROWS, { extensions: 40, days: 999 }, calendarDate('2030-01-01'))).toBeNull()
    expect(policyFaults(NO_POLICY, ROWS, { extensions: 40, days: 999 }, 99, calendarDate('2030-01-01'))).toEqual([])
  })
})
