import { expect, test } from 'vitest'
import { company, loanRequest, rows } from './loan-request.ts'

test('the request is one that createLoan takes', async () => {
  const { createLoanRequest } = await import('#contract/create-loan.ts')
  const made = [loanRequest('A-1'), loanRequest('A-2', company('Põhjatäht OÜ', '10234563'))]
  for (const request of made)
    expect(createLoanRequest.safeParse(JSON.parse(JSON.stringify(request))).error).toBeUndefined()
})

test('rows are read from a text', () => {
  expect(rows('\n  2026-02-28 | 166.67 | 11.67\n  2026-03-28 | 166.66 | 9.72\n')).toEqual([
    { date: '2026-02-28', principalAmount: '166.67', interestAmount: '11.67' },
    { date: '2026-03-28', principalAmount: '166.66', interestAmount: '9.72' },
  ])
  expect(() => rows('2026-02-28 | 166.67')).toThrow('This is not: 2026-02-28 | 166.67')
})
