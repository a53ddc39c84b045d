import { expect, it } from 'vitest'
import { LoanError, type LoanRefusal } from '#engine/loan-error.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { RefusalError } from '../wire/refusal.ts'
import { byLoanRules } from './loan-rules.ts'

const POINTERS = { date: '/date', amount: '/amount' }

it.each<readonly [LoanRefusal, string]>([
  [{ kind: 'invalid-terms', field: 'dueDate', rule: 'not-before-start' }, '/due/date'],
  [{ kind: 'invalid-row', field: 'every', rule: 'row-on-same-day', row: 2 }, '/every'],
  [{ kind: 'amount-too-large' }, '/amount'],
  [{ kind: 'total-too-large' }, '/amount'],
  [{ kind: 'due-date-past-limit', latestDate: calendarDate('2199-12-31') }, '/date'],
])('what the engine refuses with %j is refused in the request at %s', (refusal, pointer) => {
  const run = () => {
    throw new LoanError(refusal)
  }
  expect(() => byLoanRules(POINTERS, run)).toThrow(new RefusalError({ kind: 'loan-rule', refusal, pointer }))
})

it('hands on a result, and an error that is not of the engine', () => {
  expect(byLoanRules(POINTERS, () => 7)).toBe(7)
  const error = new RangeError('Not of the engine')
  const fails = () => {
    throw error
  }
  expect(() => byLoanRules(POINTERS, fails)).toThrow(error)
})
