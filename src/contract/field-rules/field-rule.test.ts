import { expect, it } from 'vitest'
import { createLoanRequest } from '../create-loan.ts'
import { faultOfMessage, faultOfRule, rule } from './field-rule.ts'

it('a rule comes through a schema with its code, its data and its sentence', () => {
  const fault = faultOfRule('whole-number', { least: 0, most: 99 })
  expect(fault).toEqual({
    code: 'whole-number',
    params: { least: 0, most: 99 },
    detail: 'Must be a whole number from 0 to 99',
  })
  expect(faultOfMessage(rule('whole-number', { least: 0, most: 99 }))).toEqual(fault)
})

it("a message of zod's own never reaches a client", () => {
  expect(faultOfMessage('Invalid option')).toEqual({ code: 'other', params: {}, detail: 'Not valid' })
})

it('each fault of a createLoan without anything in it has a code of its own', () => {
  const faults = createLoanRequest.safeParse({}).error?.issues.map(({ message }) => faultOfMessage(message).code) ?? []
  expect(faults.length).toBeGreaterThan(5)
  expect(new Set(faults)).toEqual(new Set(['required']))
})
