import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recordOf } from '#values/record-of.ts'
import { LOAN_COLUMN_NAMES } from '#values/vocabulary/loan-list-terms.ts'
import { readLoanAddress } from './loan-address.ts'

describe('an address of the list', () => {
  it('keeps all of a view, in one order whatever order it was written in', () => {
    const view = {
      country: 'EST,LVA',
      loanAmountFrom: '1000.00',
      finalPaymentDateTo: 'in-30-days',
      sort: 'loanAmount',
      direction: 'asc',
      columns: 'lenderLoanId,client:200',
      view: '7c1f3a52-6a0e-4d0b-9a54-0f5d2c1b8e11',
    }
    const backwards = recordOf(Object.entries(view).reverse())
    expect(readLoanAddress(view)).toEqual(view)
    expect(JSON.stringify(readLoanAddress(backwards))).toBe(JSON.stringify(readLoanAddress(view)))
  })

  it('leaves out what is none of ours, and keeps the rest', () => {
    const read = readLoanAddress({ country: 'XXX', loanAmountTo: '50', sort: 'overdueAmount', utm_source: 'mail' })
    expect(read).toEqual({ loanAmountTo: '50' })
  })

  it('never has search words', () => {
    expect(readLoanAddress({ search: '48703150007', q: '48703150007' })).toEqual({})
  })

  it.each([
    ['overdue', { standing: 'overdue' }],
    ['repaid', { standing: 'repaid' }],
    ['in-90-days', { standing: 'overdue,running', finalPaymentDateFrom: 'today', finalPaymentDateTo: 'in-90-days' }],
    ['some day', {}],
  ])('of an older Loan Desk means the same: finalDue=%s', (finalDue, meant) => {
    expect(readLoanAddress({ finalDue })).toEqual(meant)
  })

  it('can be anything at all', () => {
    const name = fc.oneof(
      fc.constantFrom('sort', 'columns', 'country', 'loanAmountFrom', ...LOAN_COLUMN_NAMES),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.dictionary(name, fc.anything()), (search) => {
        const read = readLoanAddress(search)
        expect(readLoanAddress(read)).toEqual(read)
      }),
    )
  })
})
