import { describe, expect, it } from 'vitest'
import { readingsOf } from '#values/vocabulary/import-questions.ts'
import { IMPORT_FIELDS } from '#values/vocabulary/import-terms.ts'
import { readColumnWords } from './read-column-words.ts'

/** Readings after which a cell of its field means what the name of the field says. */
const PLAIN = new Set(
  'installments percent euro flat-by-row flat-split grace-interest grace-spread grace-added grace-free as-written with-zeros without-blanks without-signs with-zeros-without-signs fee-of-paid alike digits-alone paid day-first month-first day-first-swapped month-first-swapped day-as-written next-day-at-midnight years-from-1967 years-to-2085 paid-or-not payment-day payment-day-a-period-later payment-day-soonest'.split(
    ' ',
  ),
)

const READINGS = IMPORT_FIELDS.flatMap((field) => readingsOf(field).map((as) => [field, as] as const))
const TURNED = READINGS.filter(([, as]) => !PLAIN.has(as))

describe('a column of a check', () => {
  it.each(TURNED)('of %s that is read as %s says so in its head, its name and its rule', (field, as) => {
    const [plain, read] = [readColumnWords(field, null, 'Short'), readColumnWords(field, as, 'Short')]
    expect(read.head).not.toBe(plain.head)
    expect(read.name).not.toBe(plain.name)
    expect(read.rule).not.toBe(plain.rule)
  })

  it('has the words of its field if its reading turns nothing', () => {
    for (const [field, as] of READINGS.filter(([, each]) => PLAIN.has(each))) {
      expect(readColumnWords(field, as, 'Short')).toEqual(readColumnWords(field, null, 'Short'))
    }
  })

  it('names the principal outstanding, the unit, and the time of a term', () => {
    expect(readColumnWords('paidPrincipal', 'outstanding')).toMatchObject({
      head: 'Principal outstanding',
      name: 'Principal outstanding',
    })
    expect(readColumnWords('loanAmount', 'cents', 'Amount')).toMatchObject({
      head: 'Amount, EUR',
      rule: expect.stringContaining('in euros (the file: cents); an amount above 0'),
    })
    expect(readColumnWords('numberOfInstallments', 'days-of-installments', 'Rows')).toMatchObject({
      head: 'Days, in installments',
      name: 'Number of installments: days, in installments',
    })
    expect(readColumnWords('interestRate', 'percent-a-month', 'Rate, %')).toEqual({
      head: 'Rate, % a year',
      name: 'Interest rate, % a year',
      rule: 'percent a year (the file: percent a month)',
    })
  })
})
