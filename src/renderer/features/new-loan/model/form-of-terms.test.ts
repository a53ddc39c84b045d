import { expect, test } from 'vitest'
import { formOfTerms } from './form-of-terms.ts'
import { startValues } from './form-values.ts'
import { type ScheduleRequest, scheduleTerms } from './schedule-terms.ts'

const LOAN = { loanAmount: '123456789012.34', interestRate: '9.5', startDate: '2026-01-31' }
const DOWN = { rounding: 'down' as const, roundedTo: '0.05' as const }

/** A form with terms already typed. */
const TYPED = {
  ...startValues({ today: '2026-01-31', defaultMaxExtensions: 0, defaultTerm: 12 }),
  loanAmount: LOAN.loanAmount,
  interestRate: LOAN.interestRate,
  country: 'EST',
  scheduleType: 'BULLET',
  graceRows: '3',
  balloon: '5',
  givenInstallment: '7',
  feeAmount: '2',
  monthEnds: true,
  dueDate: '2030-01-01',
  firstDueDate: '2026-02-28',
  holidayFromRow: '5',
  holidayRows: '1',
  stub: 'by-days' as const,
  everyCount: '3',
  dayCount: 'ACT/364' as const,
}

type PeriodicRequest = Extract<ScheduleRequest, { readonly numberOfInstallments: number }>

const PERIODIC: PeriodicRequest = {
  ...LOAN,
  scheduleType: 'ANNUITY' as const,
  numberOfInstallments: 24,
  every: { count: 1, unit: 'months' },
}

const periodic = (change: Partial<PeriodicRequest>): ScheduleRequest => ({ ...PERIODIC, ...change })

const TERMS: readonly ScheduleRequest[] = [
  periodic({ dayCount: '30E/360' }),
  periodic({ dayCount: 'ACT/365F', firstDueDate: '2026-03-15' }),
  periodic({ dayCount: 'EQUAL-PERIODS', every: { count: 3, unit: 'month-ends' }, stub: 'by-share' }),
  periodic({ dayCount: 'ACT/360', every: { count: 14, unit: 'days' }, isUnrounded: true }),
  periodic({ dayCount: '30E/360', balloon: '100.00', interestRounding: DOWN, installmentRounding: DOWN }),
  periodic({ dayCount: '30E/360', installment: '5900000000.00' }),
  periodic({
    dayCount: '30E/360',
    pauses: [
      { fromRow: 1, rows: 2, pays: 'interest' },
      { fromRow: 9, rows: 3, pays: 'nothing-added' },
    ],
  }),
  periodic({ scheduleType: 'REGULAR', dayCount: '30E/360', oddCents: 'first-row', interestOn: 'loan-amount' }),
  periodic({ scheduleType: 'BULLET', dayCount: '30E/360', interestEvery: 3 }),
  periodic({ dayCount: '30E/360', fee: { kind: 'percent-of-loan', percent: '0.5', onWire: 'in-interest' } }),
  periodic({ dayCount: '30E/360', workingDays: { rule: 'following', country: 'LVA', interestMoves: true } }),
  periodic({ dayCount: '30E/360', workingDays: { rule: 'preceding' } }),
  { ...LOAN, scheduleType: 'FULL-BULLET', dayCount: '30E/360', due: { kind: 'term', count: 7, unit: 'months' } },
  { ...LOAN, scheduleType: 'FULL-BULLET', dayCount: 'ACT/360', due: { kind: 'term', count: 45, unit: 'days' } },
  {
    ...LOAN,
    scheduleType: 'FULL-BULLET',
    dayCount: 'ACT/365F',
    due: { kind: 'date', date: '2036-01-01' },
    compounding: { count: 3, unit: 'months' },
  },
]

test.each(TERMS.map((terms) => ({ terms })))(
  'terms come back from the form as they went in, whatever was there: $terms',
  ({ terms }) => {
    expect(scheduleTerms({ ...TYPED, ...formOfTerms(terms) })).toEqual(terms)
  },
)
