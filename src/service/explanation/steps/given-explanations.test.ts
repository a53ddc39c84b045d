import { describe, expect, test } from 'vitest'
import { eur, loanOf, percent } from '#engine/example.test-support.ts'
import { cellExplanation, columnExplanation } from '#engine/explanation/cell-explanation.ts'
import { type MadeVersion, versionExplanations } from '#engine/explanation/version-explanations.ts'
import { extendLoan } from '#engine/extension.ts'
import type { Loan } from '#engine/loan.ts'
import { table } from '#engine/schedule-table.test-support.ts'
import { present } from '#values/assert.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { explanationText } from './explanation-text.test-support.ts'
import { recomputed } from './recomputed.test-support.ts'

const REGISTERED = { kind: 'registered' } as const
const TODAY = calendarDate('2026-01-28')

const EXAMPLE = loanOf('2027-01-26 1000 141.16', {
  amount: eur('1000'),
  issueDate: calendarDate('2026-01-26'),
  registeredDate: TODAY,
})

function versionsOf(loan: Loan, ...days: readonly number[]): readonly MadeVersion[] {
  const versions: MadeVersion[] = [{ kind: 'registered', madeDate: TODAY, schedule: loan.schedule }]
  let schedule = loan.schedule
  for (const each of days) {
    schedule = extendLoan({ ...loan, maxExtensions: 9, schedule }, each, 'ACT/360').after
    versions.push({ kind: 'extended', madeDate: TODAY, schedule })
  }
  return versions
}

/** Text of the explanation of an interest amount, after recalculating that amount. */
function interest(loan: Loan, versions: readonly MadeVersion[], row: number): string {
  const explanation = present(versionExplanations(loan, versions, REGISTERED)[row], 'row').interest
  expect(recomputed(explanation)).toBe(explanation.amount)
  return explanationText(explanation).join('\n')
}

test('the worked example: its interest is cut, from the day of registration, and its extension adds 11.67', () => {
  expect(interest(EXAMPLE, versionsOf(EXAMPLE, 30), 1)).toBe(table`
    141.16 + 11.67 = 152.83, moved by 30 days from 2027-01-26, extension 1
    Added interest: 1,000.00 × 14.00 % × 30 / 360 = 11.666… → 11.67 rounded half up
    On 2027-01-26: 141.16, as registered; fits: FULL-BULLET, ACT/360, interest from 2026-01-28, rounded down
      By this convention: 1,000.00 × 14.00 % × 363 / 360 = 141.166… → 141.16 rounded down
  `)
})

describe('registered rows of a lender’s own way', () => {
  const lender = (rows: string): Loan =>
    loanOf(rows, { amount: eur('1000'), interestRate: percent('12'), issueDate: calendarDate('2026-01-26') })

  test('that keep the installment in the last row', () => {
    const loan = lender('2026-02-26 330.02 10.00\n2026-03-26 333.32 6.70\n2026-04-26 336.66 3.36')
    expect(interest(loan, versionsOf(loan), 2)).toBe(table`
      3.36, as registered; fits: ANNUITY, 30E/360, interest from 2026-01-26, rounded half up, the last row keeps the installment
      By this convention: 340.02 − 336.66 = 3.36, installment less balance
    `)
  })

  test('with an installment as most rows have it', () => {
    const loan = lender('2026-02-26 340.00 10.00\n2026-03-26 343.40 6.60\n2026-04-26 316.60 3.17')
    const [, row] = versionExplanations(loan, versionsOf(loan), REGISTERED)
    const explanation = present(row, 'row').principal
    expect(recomputed(explanation)).toBe(34340)
    expect(explanationText(explanation).slice(1).join('\n')).toBe(table`
      By this convention: 350.00 − 6.60 = 343.40, installment less interest
        Installment: 350.00, as most rows have it
        Interest: 660.00 × 12.00 % × 30 / 360 = 6.60
    `)
  })

  test('that no convention fits', () => {
    const loan = lender('2026-02-26 500.00 10.00\n2026-03-26 500.00 5.01')
    expect(interest(loan, versionsOf(loan), 1)).toBe('5.01, entered as registered')
  })
})

describe('a live service', () => {
  const returned = (kind: MadeVersion['kind'], schedule: Loan['schedule']): MadeVersion => {
    return { kind, madeDate: calendarDate('2026-03-01'), schedule }
  }

  test('that reckons an extension in its own way is quoted with the day', () => {
    const after = loanOf('2027-02-25 1000 150.00').schedule
    expect(interest(EXAMPLE, [...versionsOf(EXAMPLE), returned('extended', after)], 0)).toBe(
      '150.00, as the service returned it on 2026-03-01',
    )
  })

  test('that only recorded a payment leaves the explanation as it was', () => {
    const paid = loanOf('2027-01-26 1000 141.16 paid 100.00 0.00').schedule
    const versions = [...versionsOf(EXAMPLE), returned('refreshed', paid)]
    expect(interest(EXAMPLE, versions, 0)).toContain('rounded down')
    const rows = versionExplanations(EXAMPLE, versions, REGISTERED)
    const shown = { loan: { ...EXAMPLE, schedule: paid }, rows, asOf: TODAY, returnedDate: calendarDate('2026-03-01') }
    const text = (group: 'outstanding' | 'paid') =>
      explanationText(present(cellExplanation(shown, 0, { group, portion: 'principal' }), 'cell'))[0]
    expect(text('outstanding')).toBe('1,000.00 − 100.00 = 900.00, total less paid')
    expect(text('paid')).toBe('100.00, as the service returned it on 2026-03-01')
  })
})

describe('what has accrued', () => {
  const loan = { ...EXAMPLE, registeredDate: calendarDate('2026-01-26') }
  const accrued = (asOf: string) => {
    const rows = versionExplanations(loan, versionsOf(loan), REGISTERED)
    const shown = { loan, rows, asOf: calendarDate(asOf), returnedDate: null }
    return explanationText(present(cellExplanation(shown, 0, { group: 'accrued' }), 'cell')).join('\n')
  }

  test.each([
    ['2026-02-05', '1,000.00 × 14.00 % × 10 / 360 = 3.888… → 3.89 rounded half up'],
    [
      '2027-01-26',
      '1,000.00 × 14.00 % × 365 / 360 = 141.944… → 141.94 rounded half up, capped at the interest of the installment, 141.16',
    ],
    ['2027-01-27', '0.00, only the installment of the running period earns interest'],
  ])('by %s', (asOf, text) => {
    expect(accrued(asOf)).toBe(text)
  })
})

test('the sum of a column, without the rows of 0.00', () => {
  const versions = versionsOf(EXAMPLE, 30)
  const loan = { ...EXAMPLE, schedule: present(versions[1], 'version').schedule }
  const sum = (portion: 'interest' | 'principal', group: 'total' | 'paid') => {
    const rows = versionExplanations(EXAMPLE, versions, REGISTERED)
    return explanationText(
      columnExplanation({ loan, rows, asOf: TODAY, returnedDate: null }, { group, portion }),
    ).join()
  }
  expect(sum('interest', 'total')).toBe('152.83, 1 row of 0.00 left out')
  expect(sum('principal', 'paid')).toBe('0.00, 2 rows of 0.00 left out')
})
