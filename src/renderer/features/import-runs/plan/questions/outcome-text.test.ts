import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChoiceOutcomeBody, ImportChoiceBody } from '#contract/desk/import-questions.ts'
import { faultOfRule } from '#contract/field-rules/field-rule.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { outcomeText } from './outcome-text.ts'

function choice(field: ImportField, outcome: Partial<ChoiceOutcomeBody>): ImportChoiceBody {
  const none = {
    value: null,
    fault: null,
    madeAmount: null,
    loanAmount: null,
    interestAmount: null,
    paidInterestAmount: null,
    installments: null,
    firstDueDate: null,
    finalDueDate: null,
    lastAmount: null,
    principals: null,
  }
  return {
    code: 'take',
    params: {},
    change: { columns: [{ index: 0, field }] },
    outcome: { line: 1_234, text: '30', ...none, ...outcome },
  }
}

const NO_SUCH_DATE = faultOfRule('no-such-date', { month: 'February 2026', days: 28 })

describe('the outcome of a choice', () => {
  it.each([
    ['numberOfInstallments', { installments: 1, finalDueDate: '2026-04-14' }, '30 becomes one payment on 2026-04-14'],
    [
      'numberOfInstallments',
      { installments: 30, finalDueDate: '2028-10-14' },
      '30 becomes 30 installments to 2028-10-14',
    ],
    ['numberOfInstallments', { installments: 30 }, '30 becomes 30 installments'],
    ['interestRate', { text: '0,157', value: '15.7' }, '0,157 becomes 15.7 % a year'],
    ['loanAmount', { text: '509479', value: '5094.79' }, '509479 becomes 5,094.79 EUR'],
    ['maxExtensions', { text: '2', value: '2' }, '2'],
    ['clientType', { text: 'J', value: 'BUSINESS_WITHOUT_COLLATERAL' }, 'J becomes Business without collateral'],
    ['loanAmount', { text: 'PLN 5', value: null }, 'PLN 5 cannot be read so'],
    [
      'firstDueDate',
      { text: '31.02.2026', fault: NO_SUCH_DATE },
      '31.02.2026 cannot be read so: no such date: February 2026 has 28 days',
    ],
    [
      'clientType',
      { text: 'PP', fault: faultOfRule('one-of', { terms: ['CONSUMER'] }) },
      'the desk does not know PP: it asks about each such word',
    ],
    ['graceRows', { text: '3', value: '3' }, '3 is read, other cells of its line are not yet'],
    ['loanAmount', { text: '' }, 'empty'],
    ['totalAmount', { text: '529,37', value: '529.37', madeAmount: '529.37' }, '529.37, as it is made'],
    ['totalAmount', { text: '529,37', value: '529.37', madeAmount: '531.70' }, '529.37, where 531.70 is made'],
  ] as const)('of %s with %o says “%s”', (field, outcome, said) => {
    expect(outcomeText(choice(field, outcome))).toBe(`Line 1,234: ${said}`)
  })

  it('of a rounding of equal principal says the first two rows and the last', () => {
    const principals = { first: '1083.37', next: '1083.33', last: '1083.30' }
    const { outcome, ...rest } = choice('loanAmount', { installments: 12, principals })
    const params = { field: 'principalRounding', value: '0.01 half-up first-row' }
    expect(outcomeText({ ...rest, code: 'fix-value', params, outcome })).toBe(
      'Line 1,234: principal 1,083.37, 1,083.33 … 1,083.30 in 12 installments',
    )
  })

  it.each([
    [
      { value: '529.40', lastAmount: '527.13', interestAmount: '352.53', installments: 12, finalDueDate: '2027-01-16' },
      '529.40 each, 527.13 on 2027-01-16 as the last; 352.53 EUR interest in 12 installments',
    ],
    [{ text: '529,40', value: '529.40' }, '529,40 becomes 529.40 EUR'],
    [{ text: 'n/a' }, 'n/a cannot be read so'],
  ])('of a given installment with %o says “%s”', (outcome, said) => {
    expect(outcomeText(choice('givenInstallment', outcome))).toBe(`Line 1,234: ${said}`)
  })

  it.each([
    [{ field: 'interestPaidUntil', value: '2026-03-15' }, '20.00', 'Line 1,234: 20.00 EUR of its interest was paid'],
    [{ field: 'paidInterest', value: '0' }, '0.00', 'Line 1,234: 0.00 EUR of its interest was paid'],
    [{ field: 'paidInterest', value: '0' }, null, 'Line 1,234: other cells of its line are not read yet'],
  ])('of interest that was paid, fixed by %o, with %s, says “%s”', (params, paidInterestAmount, said) => {
    expect(outcomeText({ ...choice('loanAmount', { paidInterestAmount }), code: 'fix-value', params })).toBe(said)
  })

  it.each([
    ['clientType', 'CONSUMER', { value: 'CONSUMER' }, 'J becomes Consumer'],
    ['scheduleType', 'REGULAR', { interestAmount: '96.36', installments: 12 }, '96.36 EUR interest in 12 installments'],
    ['dayCount', 'ACT/360', { interestAmount: '96.36', installments: 12 }, '96.36 EUR interest in 12 installments'],
    [
      'every',
      '3 months',
      { installments: 12, firstDueDate: '2026-03-01', finalDueDate: '2028-12-01' },
      '12 installments from 2026-03-01 to 2028-12-01',
    ],
  ] as const)('of a word of %s that means %s says what its line comes to', (field, term, outcome, said) => {
    const made = { ...choice(field, { text: 'J', ...outcome }), code: 'take-word' as const }
    expect(outcomeText({ ...made, params: { text: 'J', field, term } })).toBe(`Line 1,234: ${said}`)
  })

  it.each([
    [{}, '4000 is left out, other cells of its line are not read yet'],
    [{ loanAmount: '38000.00' }, '38,000.00 EUR lent, 4000 is left out, other cells of its line are not read yet'],
    [
      { loanAmount: '38000.00', interestAmount: '5256.03', installments: 48 },
      '38,000.00 EUR lent, 5,256.03 EUR interest in 48 installments',
    ],
  ])('of a down payment that the amount is without, with %o, says “%s”', (outcome, said) => {
    const params = { field: 'downPayment' }
    const change = { columns: [{ index: 0, field: null }] }
    const left = {
      ...choice('downPayment', { text: '4000', ...outcome }),
      code: 'without-term' as const,
      params,
      change,
    }
    expect(outcomeText(left)).toBe(`Line 1,234: ${said}`)
  })

  it('names the cell as it stands in the file', () => {
    const anyText = fc.string({ minLength: 1 })
    fc.assert(
      fc.property(anyText, fc.constantFrom('loanAmount', 'interestRate', 'clientCode'), (text, field) => {
        expect(outcomeText(choice(field, { text, value: '1' }))).toContain(text)
      }),
    )
  })

  it('that is the same in every line names no line', () => {
    const left: ImportChoiceBody = { ...choice('furtherField', { value: '30' }), code: 'keep-as-note' }
    expect(outcomeText(left)).toBe('Stays with each loan and changes nothing')
    expect(outcomeText({ ...choice('loanAmount', {}), outcome: null })).toBeUndefined()
  })
})
