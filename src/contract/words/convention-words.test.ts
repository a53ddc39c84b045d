import { describe, expect, it } from 'vitest'
import { INTERFACE_FORMATS } from '#values/formats.ts'
import { INTEREST_STEPS, ROUNDINGS } from '#values/rounding.ts'
import { LAST_ROWS, LEVELS } from '#values/vocabulary/convention-terms.ts'
import { INTEREST_ON, PAUSE_PAYS, PERIOD_RATES, WORKING_DAY_RULES } from '#values/vocabulary/course-terms.ts'
import { DAY_COUNTS, SCHEDULE_TYPES, STUBS } from '#values/vocabulary/loan-terms.ts'
import { type ConventionBody, conventionBody } from '../desk/convention.ts'
import { conventionCents, conventionName, conventionWords } from './convention-words.ts'

const PLAIN = conventionBody.parse({
  scheduleType: 'ANNUITY',
  dayCount: 'EQUAL-PERIODS',
  startDate: '2026-01-28',
  isMonthEnds: false,
  rounding: 'half-up',
  level: 'calculated',
  lastRow: 'pays-rest',
})

const pause = { fromRow: 1, rows: 1, pays: 'interest' } as const
const [days, months] = [{ unit: 'days' } as const, { unit: 'months' } as const]

/** Every change of one term, of those that the words of a convention tell apart. */
const CHANGES: readonly Partial<ConventionBody>[] = [
  ...SCHEDULE_TYPES.filter((type) => type !== 'ANNUITY').map((scheduleType) => ({ scheduleType })),
  ...DAY_COUNTS.filter((count) => count !== 'EQUAL-PERIODS').map((dayCount) => ({ dayCount })),
  ...[1, 2, 30].map((count) => ({ every: { ...days, count } })),
  ...[2, 3].map((count) => ({ every: { ...months, count } })),
  ...STUBS.slice(1).map((stub) => ({ stub })),
  { startDate: '2026-01-29' },
  { isMonthEnds: true },
  ...WORKING_DAY_RULES.slice(1).flatMap((workingDays) => [{ workingDays }, { workingDays, interestMoves: true }]),
  ...ROUNDINGS.flatMap((rounding) => INTEREST_STEPS.map((roundedTo) => ({ rounding, roundedTo }))).slice(1),
  ...ROUNDINGS.map((rounding) => ({ installmentRounding: { rounding, roundedTo: '0.05' } as const })),
  { isUnrounded: true },
  ...LEVELS.filter((level) => level === 'as-given').map((level) => ({ level })),
  { level: 'as-given', scheduleType: 'REGULAR' },
  ...LAST_ROWS.slice(1).map((lastRow) => ({ lastRow })),
  { oddCents: 'first-row' },
  ...PERIOD_RATES.slice(1).map((periodRate) => ({ periodRate })),
  ...INTEREST_ON.slice(1).map((interestOn) => ({ interestOn })),
  ...[2, 3, 4, 12].map((interestEvery) => ({ interestEvery })),
  { interestEvery: 2, isRoundedWhenDue: true },
  ...PAUSE_PAYS.map((pays) => ({ pauses: [{ ...pause, pays }] })),
  { pauses: [{ ...pause, rows: 3 }] },
  { pauses: [{ ...pause, fromRow: 2, rows: 2 }] },
  { pauses: [pause, { ...pause, fromRow: 3 }] },
  { balloon: '100.00' },
  { balloon: '1234567.89' },
  { fee: { kind: 'amount', amount: '5.00' } },
  { fee: { kind: 'percent-of-loan', percent: '5' } },
  { fee: { kind: 'percent-of-balance', percent: '5' } },
  ...[1, 3].map((count) => ({ compounding: { ...months, count } })),
]

const all = [PLAIN, ...CHANGES.map((change) => ({ ...PLAIN, ...change }))]

describe('the words of conventions', () => {
  it('tell any two apart that differ in one term', () => {
    const words = all.map((each) => conventionWords(each))
    expect(words.filter((each, place) => words.indexOf(each) !== place)).toEqual([])
  })

  it('are those of its name and of its cents, and nothing stands twice or empty', () => {
    for (const convention of all) {
      const parts = conventionWords(convention).split(', ')
      const both = `${conventionName(convention)}, ${conventionCents(convention, INTERFACE_FORMATS)}`.split(', ')
      expect([...parts].sort()).toEqual(both.sort())
      expect(new Set(parts).size).toBe(parts.length)
      expect(parts).not.toContain('')
    }
  })

  it.each<[change: Partial<ConventionBody>, words: string]>([
    [{}, 'ANNUITY, equal periods of a month, interest from 2026-01-28, rounded half up, the last row pays the rest'],
    [
      { scheduleType: 'BULLET', level: 'none' },
      'BULLET, equal periods of a month, interest from 2026-01-28, rounded half up',
    ],
    [
      { dayCount: 'ACT/360', installmentRounding: { rounding: 'up', roundedTo: '1.00' } },
      'ANNUITY, ACT/360, interest from 2026-01-28, installment rounded up to 1.00, interest rounded half up, the last row pays the rest',
    ],
    [
      { level: 'as-given', installmentRounding: { rounding: 'up', roundedTo: '1.00' } },
      'ANNUITY, equal periods of a month, interest from 2026-01-28, rounded half up, given installment, the last row pays the rest',
    ],
    [
      { pauses: [{ fromRow: 2, rows: 3, pays: 'nothing-free' }], interestEvery: 3 },
      'ANNUITY, equal periods of a month, interest from 2026-01-28, rows 2 to 4 without payment and without interest, interest in every 3rd row, rounded half up, the last row pays the rest',
    ],
    [
      {
        fee: { kind: 'percent-of-balance', percent: '0.5' },
        balloon: '1234567.89',
        compounding: { count: 2, unit: 'months' },
      },
      'ANNUITY, equal periods of a month, interest from 2026-01-28, a balloon of 1,234,567.89, a fee of 0.5 % of the balance in each interest, interest compounded every 2 months, rounded half up, the last row pays the rest',
    ],
  ])('of %j', (change, words) => {
    expect(conventionWords({ ...PLAIN, ...change })).toBe(words)
  })
})
