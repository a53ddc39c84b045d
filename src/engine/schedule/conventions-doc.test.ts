import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cents } from '#values/money.ts'
import type { DayCount } from '#values/vocabulary/loan-terms.ts'
import { fullBulletTerms, monthEnds, percent, terms } from '../example.test-support.ts'
import { scheduleTable } from '../schedule-table.test-support.ts'
import { type Course, PLAIN_COURSE } from './course.ts'
import { makeSchedule } from './make-schedule.ts'
import type { PeriodicTerms, ScheduleTerms } from './schedule-terms.ts'

const DOC = readFileSync(new URL('../../../docs/conventions.md', import.meta.url), 'utf8')

const annuity = (dayCount: DayCount) => terms('ANNUITY', '10000.00', '12', 4, { start: '2027-12-31', dayCount })
const equal = terms('ANNUITY', '10000.00', '12', 6, {
  start: '2026-01-31',
  every: monthEnds(1),
  dayCount: 'EQUAL-PERIODS',
})
const odd: PeriodicTerms = { ...equal, interestRate: percent('12.5') }
const oddDays: PeriodicTerms = { ...odd, dayCount: 'ACT/365F' }
const regular: PeriodicTerms = { ...equal, scheduleType: 'REGULAR' }
const bullet = fullBulletTerms('10000.00', '12', '2027-01-31', { start: '2026-01-31', dayCount: 'EQUAL-PERIODS' })

function by(asked: PeriodicTerms, course: Partial<Course>): PeriodicTerms {
  return { ...asked, course: { ...PLAIN_COURSE, ...course } }
}

/** The worked tables of docs/conventions.md, each under its name. */
const WORKED: readonly (readonly [name: string, asked: ScheduleTerms])[] = [
  ['30E/360', annuity('30E/360')],
  ['30/360 US', annuity('30/360 US')],
  ['30E/360 ISDA', annuity('30E/360 ISDA')],
  ['30/360 BOND', annuity('30/360 BOND')],
  ['ACT/360', annuity('ACT/360')],
  ['ACT/365F', annuity('ACT/365F')],
  ['ACT/365.25', annuity('ACT/365.25')],
  ['ACT/364', annuity('ACT/364')],
  ['ACT/366', annuity('ACT/366')],
  ['ACT/ACT ISDA', annuity('ACT/ACT ISDA')],
  ['NL/365', annuity('NL/365')],
  ['ACT/360 INC', annuity('ACT/360 INC')],
  ['ACT/365F INC', annuity('ACT/365F INC')],
  ['EQUAL-PERIODS', annuity('EQUAL-PERIODS')],
  ['Grace of interest only', by(equal, { pauses: [{ fromRow: 1, rows: 2, pays: 'interest' }] })],
  ['Grace of nothing, interest spread', by(equal, { pauses: [{ fromRow: 1, rows: 2, pays: 'nothing-spread' }] })],
  ['Grace of nothing, interest added', by(equal, { pauses: [{ fromRow: 1, rows: 2, pays: 'nothing-added' }] })],
  ['Grace of nothing, no interest', by(equal, { pauses: [{ fromRow: 1, rows: 2, pays: 'nothing-free' }] })],
  ['Payment holiday', by(equal, { pauses: [{ fromRow: 3, rows: 2, pays: 'interest' }] })],
  ['Balloon', by(equal, { balloon: cents(400_000) })],
  ['Flat interest', by(equal, { interestOn: 'loan-amount' })],
  ['Flat interest, split evenly', { ...by(equal, { interestOn: 'loan-amount-split' }), loanAmount: cents(1_000_010) }],
  ['Flat interest by the rule of 78', by(equal, { interestOn: 'rule-of-78' })],
  ['Rate of a period rounded first', by(odd, { periodRate: 'rounded-2' })],
  ['Rate of a day rounded first', by(oddDays, { periodRate: 'day-rounded-4' })],
  ['Effective rate', by(oddDays, { periodRate: 'effective' })],
  ['Compounded every day', by(oddDays, { periodRate: 'daily' })],
  ['Interest every three months', by(regular, { interestEvery: 3 })],
  [
    'Fee of 0.1 % of the balance',
    by(equal, { fee: { kind: 'percent-of-balance', percent: percent('0.1'), onWire: 'in-interest' } }),
  ],
  ['Installment up to 1.00', by(equal, { installmentRounding: { rounding: 'up', roundedTo: '1.00' } })],
  ['Installment of the lender', by(equal, { installment: cents(173_000) })],
  ['Odd cents in the first row', by(regular, { oddCents: 'first-row' })],
  ['Nothing rounded on the way', by(equal, { isUnrounded: true })],
  ['Compounding FULL-BULLET', { ...bullet, compounding: { count: 1, unit: 'months' } }],
]

describe('docs/conventions.md', () => {
  test.each(WORKED)('%s', (name, asked) => {
    expect(DOC).toContain(`### ${name}\n`)
    expect(DOC).toContain(scheduleTable(makeSchedule(asked)))
  })
})
