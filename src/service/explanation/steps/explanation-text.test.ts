import { describe, expect, test } from 'vitest'
import { days, eur, loanOf, months, scheduleOf, terms } from '#engine/example.test-support.ts'
import type { RowExplanation } from '#engine/explanation/amount-explanation.ts'
import { explainedExtension } from '#engine/explanation/explained-extension.ts'
import { madeExplanations } from '#engine/explanation/made-explanation.ts'
import { madeRowExplanations } from '#engine/explanation/made-rows.test-support.ts'
import { extendLoan } from '#engine/extension.ts'
import { NOTHING, type PaymentSchedule, registeredSchedule } from '#engine/loan.ts'
import { makeSchedule } from '#engine/schedule/make-schedule.ts'
import { table } from '#engine/schedule-table.test-support.ts'
import { present } from '#values/assert.ts'
import { cents } from '#values/money.ts'
import { explanationText } from './explanation-text.test-support.ts'

function made(column: 'principal' | 'interest', row: number, ...asked: Parameters<typeof terms>): string {
  const asTold = terms(...asked)
  const explained = present(madeExplanations(asTold).at(row), 'row')
  return explanationText(explained[column]).join('\n')
}

describe('interest', () => {
  test.each([
    ['100.00', '12', '100.00 × 12.00 % × 30 / 360 = 1.00'],
    ['1000.00', '12.5', '1,000.00 × 12.50 % × 30 / 360 = 10.416… → 10.42 rounded half up'],
    ['10.00', '1.5', '10.00 × 1.50 % × 30 / 360 = 0.012… → 0.01 rounded half up'],
    ['100.00', '4.5', '100.00 × 4.50 % × 30 / 360 = 0.375 → 0.38 rounded half up'],
    ['1000.00', '0', '1,000.00 × 0.00 % × 30 / 360 = 0.00'],
    [
      '999999999999.99',
      '14.123456',
      '999,999,999,999.99 × 14.123456 % × 30 / 360 = 11,769,546,666.666… → 11,769,546,666.67 rounded half up',
    ],
  ])('on %s at %s', (amount, rate, text) => {
    expect(made('interest', 0, 'BULLET', amount, rate, 4)).toBe(text)
  })
})

describe('principal', () => {
  test('of a REGULAR row, and of its last', () => {
    expect(made('principal', 0, 'REGULAR', '100.00', '12', 3)).toBe('100.00 / 3 = 33.333… → 33.33 rounded half up')
    expect(made('principal', -1, 'REGULAR', '100.00', '12', 3)).toBe(table`
      33.34, the last row takes the whole balance; by the rule 33.33, taken up +0.01
      Rule: 100.00 / 3 = 33.333… → 33.33 rounded half up
    `)
  })

  test('of a row after the loan is paid off', () => {
    expect(made('principal', 5, 'REGULAR', '0.05', '12', 8)).toBe(table`
      0.00, no more than the balance is left to pay back; by the rule 0.01, taken up −0.01
      Rule: 0.05 / 8 = 0.006… → 0.01 rounded half up
    `)
  })

  test('of a BULLET row, and of its last', () => {
    expect(made('principal', 0, 'BULLET', '1000.00', '12', 4)).toBe('0.00, the principal is paid back in the last row')
    expect(made('principal', -1, 'BULLET', '1000.00', '12', 4)).toBe('1,000.00, the last row takes the whole balance')
  })

  test('of an ANNUITY row over equal periods', () => {
    expect(made('principal', 0, 'ANNUITY', '1000.00', '12', 6)).toBe(table`
      172.55 − 10.00 = 162.55, installment less interest
      Installment: 1,000.00 / 5.79547647… = 172.548… → 172.55 rounded half up, the same total in all 6 rows
        the divisor sums 1 / (1 + (12.00 % × days / 360)) of each row, multiplied by those of the rows before it
        all periods have 30 days, so it is (1 − (1 / (1 + i)^6)) / i with i = 12.00 % × 30 / 360 = 0.01
      Interest: 1,000.00 × 12.00 % × 30 / 360 = 10.00
    `)
  })

  test('of the last ANNUITY row, over unequal periods', () => {
    expect(
      made('principal', -1, 'ANNUITY', '1000.00', '12', 4, { start: '2025-12-31', dayCount: 'ACT/360' }),
    ).toBe(table`
      253.75, the last row takes the whole balance; by the rule 253.74, taken up +0.01
      Rule: 256.28 − 2.54 = 253.74, installment less interest
        Installment: 1,000.00 / 3.90196337… = 256.281… → 256.28 rounded half up, the same total in all 4 rows
          the divisor sums 1 / (1 + (12.00 % × days / 360)) of each row, multiplied by those of the rows before it
          the days of the rows are 31, 28, 31, 30
        Interest: 253.75 × 12.00 % × 30 / 360 = 2.537… → 2.54 rounded half up
    `)
  })

  test.each([
    ['ACT/360', {}, 'the days of the rows are 30, 2 times 30 without payment, 5 times 30'],
    [
      'ACT/ACT ISDA',
      {},
      'the shares of a year of the rows are 30 / 365, 10,952 / 133,590 without payment, 30 / 366 without payment, 5 times 30 / 366',
    ],
    [
      'ACT/360',
      { periodRate: 'rounded-2' },
      'the rates of the rows are 1.00 %, 2 times 1.00 % without payment, 5 times 1.00 %',
    ],
  ] as const)('of an ANNUITY row says rows that are alike once: %s %j', (dayCount, more, line) => {
    const asked = terms('ANNUITY', '1000.00', '12', 8, { start: '2027-11-30', every: days(30), dayCount })
    const pauses = [{ fromRow: 2, rows: 2, pays: 'nothing-added' }] as const
    const [first] = madeExplanations({ ...asked, course: { ...asked.course, pauses, ...more } })
    expect(explanationText(present(first, 'row').principal)).toContain(`  ${line}`)
  })

  test('of an ANNUITY row without interest', () => {
    expect(made('principal', 0, 'ANNUITY', '1000.00', '0', 6)).toBe(table`
      166.67 − 0.00 = 166.67, installment less interest
      Installment: 1,000.00 / 6 = 166.666… → 166.67 rounded half up, in equal parts at no interest
      Interest: 1,000.00 × 0.00 % × 30 / 360 = 0.00
    `)
  })
})

test('the worked example: its extension by 30 days adds 11.67', () => {
  const loan = loanOf('2027-01-26 1000 141.16', { amount: eur('1000') })
  const { explanations } = extendLoan(loan, 30, 'ACT/360')
  expect(explanations.map(({ interest }) => explanationText(interest).join('\n'))).toEqual([
    table`
      0.00, all of 141.16 moved to 2027-02-25, extension 1
      Before: 141.16, as entered
    `,
    table`
      141.16 + 11.67 = 152.83, moved by 30 days from 2027-01-26, extension 1
      Added interest: 1,000.00 × 14.00 % × 30 / 360 = 11.666… → 11.67 rounded half up
      On 2027-01-26: 141.16, as entered
    `,
  ])
})

describe('a made loan with four and a part of eight installments paid, extended twice', () => {
  const asTold = terms('REGULAR', '2000.00', '14', 8, { start: '2025-01-26', every: months(3) })
  const schedule: PaymentSchedule = registeredSchedule(makeSchedule(asTold)).map((row, index) => {
    const paid = index < 4 ? row.total : { ...NOTHING, interest: cents(index === 4 ? 1000 : 0) }
    return { ...row, paid }
  })
  const loan = loanOf('2025-04-26 0 0', { schedule, maxExtensions: 2 })
  const once = extendLoan(loan, 30, 'ACT/360', madeRowExplanations(schedule, asTold))
  const twice = extendLoan({ ...loan, extensionsUsed: 1, schedule: once.after }, 1, 'ACT/360', once.explanations)

  function interest(explanations: readonly RowExplanation[], index: number): string {
    return explanationText(present(explanations[index], 'row').interest).join('\n')
  }

  test('says of a paid row how it was made', () => {
    expect(interest(once.explanations, 1)).toBe('1,750.00 × 14.00 % × 90 / 360 = 61.25')
  })

  test('says of a row left behind what was paid of it', () => {
    expect(interest(once.explanations, 4)).toBe(table`
      10.00, what was paid, the rest of 35.00 moved to 2026-05-26, extension 1
      Before: 1,000.00 × 14.00 % × 90 / 360 = 35.00
    `)
  })

  test('follows a moved row back through both', () => {
    expect(interest(twice.explanations, 6)).toBe(table`
      36.67 + 0.39 = 37.06, moved by 1 day from 2026-05-26, extension 2
      Added interest: 1,000.00 × 14.00 % × 1 / 360 = 0.388… → 0.39 rounded half up
      On 2026-05-26: 35.00 − 10.00 + 11.67 = 36.67, moved by 30 days from 2026-04-26, extension 1
        Added interest: 1,000.00 × 14.00 % × 30 / 360 = 11.666… → 11.67 rounded half up
        On 2026-04-26: 1,000.00 × 14.00 % × 90 / 360 = 35.00
    `)
    expect(interest(twice.explanations, 9)).toBe(table`
      26.25, moved by 1 day from 2026-08-25, extension 2
      On 2026-08-25: 26.25, moved by 30 days from 2026-07-26, extension 1
        On 2026-07-26: 750.00 × 14.00 % × 90 / 360 = 26.25
    `)
  })

  test('is found again from its rows, whatever was paid since', () => {
    const later = once.after.map((row, index) => (index === 5 ? { ...row, paid: row.total } : row))
    const found = explainedExtension(loan, later, madeRowExplanations(schedule, asTold))
    expect(found?.explanations).toEqual(once.explanations)
    expect(found?.addedInterest).toEqual(once.addedInterest)
  })

  test('is not found where a cent differs, or nothing moved', () => {
    const other = once.after.map((row) => ({
      ...row,
      total: { ...row.total, interest: cents(row.total.interest + 1) },
    }))
    expect(explainedExtension(loan, other)).toBeNull()
    expect(explainedExtension(loan, schedule)).toBeNull()
    expect(explainedExtension({ ...loan, schedule: scheduleOf('2026-04-26 1 1 paid') }, once.after)).toBeNull()
  })
})

test('a row that was made otherwise counts as entered', () => {
  const schedule = scheduleOf('2026-02-26 50.00 1.01\n2026-03-27 50.00 0.50')
  const texts = madeRowExplanations(schedule, terms('REGULAR', '100.00', '12', 2)).flatMap((row) =>
    [row.principal, row.interest].flatMap(explanationText),
  )
  expect(texts).toEqual(['100.00 / 2 = 50.00', '1.01, as entered', '50.00, as entered', '0.50, as entered'])
})
