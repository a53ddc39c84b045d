import { expect, test } from 'vitest'
import { LoanError } from './loan-error.ts'

test('a refusal has its data, and a message for the log', () => {
  const usedUp = new LoanError({ kind: 'extensions-used-up', allowed: 1, used: 1 })
  expect(usedUp).toBeInstanceOf(Error)
  expect([usedUp.name, usedUp.message]).toEqual(['LoanError', 'extensions-used-up'])
  expect(usedUp.refusal).toEqual({ kind: 'extensions-used-up', allowed: 1, used: 1 })
  const invalid = new LoanError({ kind: 'invalid-terms', field: 'every', rule: 'above-zero' })
  expect(invalid.message).toBe('every: above-zero')
})
