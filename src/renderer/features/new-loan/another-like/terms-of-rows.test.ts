import { describe, expect, it } from 'vitest'
import { type ConventionBody, conventionBody } from '#contract/desk/convention.ts'
import { addMonths, calendarDate } from '#values/calendar-date.ts'
import { startValues } from '../model/form-values.ts'
import { scheduleTerms } from '../model/schedule-terms.ts'
import { termsOfRows } from './terms-of-rows.ts'

const ISSUED = calendarDate('2026-01-15')
const DATES = [1, 2, 3, 4].map((months) => addMonths(ISSUED, months))

function convention(change: Partial<ConventionBody> = {}): ConventionBody {
  return conventionBody.parse({
    ...{ scheduleType: 'REGULAR', dayCount: 'EQUAL-PERIODS', startDate: '2026-01-15', isMonthEnds: false },
    ...{ rounding: 'half-up', level: 'calculated', lastRow: 'pays-rest' },
    ...change,
  })
}

function requestOf(change: Partial<ConventionBody>) {
  const values = startValues({ today: '2026-01-15', defaultMaxExtensions: 0, defaultTerm: 12 })
  const terms = termsOfRows(DATES, ISSUED, convention(change))
  return terms && scheduleTerms({ ...values, loanAmount: '1000', interestRate: '12', ...terms })
}

describe('the terms of a convention in a form', () => {
  it('are plain where it is', () => {
    expect(requestOf({})).toEqual({
      ...{ scheduleType: 'REGULAR', loanAmount: '1000.00', interestRate: '12', startDate: '2026-01-15' },
      ...{ numberOfInstallments: 4, every: { count: 1, unit: 'months' }, dayCount: 'EQUAL-PERIODS' },
    })
  })

  const grace = { fromRow: 1, rows: 1, pays: 'nothing-added' as const }
  const holiday = { fromRow: 3, rows: 1, pays: 'interest' as const }
  it.each<Partial<ConventionBody>>([
    { pauses: [grace] },
    { pauses: [grace, holiday] },
    { balloon: '200.00' },
    { interestOn: 'loan-amount' },
    { interestEvery: 2 },
    { stub: 'by-days' },
    { scheduleType: 'REGULAR', oddCents: 'first-row' },
    { isUnrounded: true },
  ])('are asked for as it has them: %j', (change) => {
    expect(requestOf(change)).toMatchObject(change)
  })

  it('have its fee as part of the interest, and its rounding for interest and installment alike', () => {
    expect(requestOf({ fee: { kind: 'percent-of-balance', percent: '0.5' } })).toMatchObject({
      fee: { kind: 'percent-of-balance', percent: '0.5', onWire: 'in-interest' },
    })
    const up = { rounding: 'up', roundedTo: '0.05' } as const
    expect(requestOf(up)).toMatchObject({ interestRounding: up, installmentRounding: up })
    expect(requestOf({ scheduleType: 'FULL-BULLET', compounding: { count: 3, unit: 'months' } })).toMatchObject({
      compounding: { count: 3, unit: 'months' },
    })
  })

  it('are none where the form has no place for them', () => {
    expect(requestOf({ workingDays: 'following' })).toBeUndefined()
    expect(requestOf({ pauses: [grace, holiday, { ...holiday, fromRow: 4 }] })).toBeUndefined()
  })
})
