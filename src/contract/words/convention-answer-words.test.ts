import { describe, expect, it } from 'vitest'
import { INTERFACE_FORMATS } from '#values/formats.ts'
import { conventionBody } from '../desk/convention.ts'
import {
  apartWords,
  byName,
  fitsWords,
  longFirstWords,
  offWords,
  shapeWords,
  triedText,
  unpaidWords,
} from './convention-answer-words.ts'
import { conventionCents, conventionName } from './convention-words.ts'

const CONVENTION = conventionBody.parse({
  scheduleType: 'REGULAR',
  dayCount: 'ACT/365F',
  startDate: '2026-01-28',
  isMonthEnds: true,
  rounding: 'half-up',
  level: 'calculated',
  lastRow: 'pays-rest',
  balloon: '1234567.00',
})
const FAR = {
  kind: 'closest' as const,
  cells: 8,
  convention: CONVENTION,
  misfits: [],
  off: '1125.37',
  leftOut: null,
  offPercent: '112.54',
  unpaidPrincipal: '0.00',
  others: [],
  isNear: false,
  tried: 38_400,
}

describe('what is said of a convention', () => {
  it('is what one sees of it, and apart from it what makes the cents', () => {
    expect(conventionName(CONVENTION)).toBe(
      'REGULAR, ACT/365F, due on the last day of the month, a balloon of 1,234,567.00',
    )
    expect(conventionCents(CONVENTION, INTERFACE_FORMATS)).toBe(
      'rounded half up, the last row pays the rest, interest from 2026-01-28',
    )
  })

  it.each([
    [1, 'Fits all 24 amounts'],
    [2, 'Fits all 24 amounts, as does 1 other'],
    [1_235, 'Fits all 24 amounts, as do 1,234 others'],
    [0, 'Fits all 24 amounts'],
  ])('says how many others fit: %i', (fitting, words) => {
    expect(fitsWords({ cells: 24, fitting }, INTERFACE_FORMATS)).toBe(words)
  })

  it('says if the first period is as long as several', () => {
    expect(longFirstWords({ days: 61, periods: 2 }, INTERFACE_FORMATS)).toBe(
      'The first period is 61 days, as long as 2 periods: a row may be missing before the first.',
    )
    expect(longFirstWords(null, INTERFACE_FORMATS)).toBeUndefined()
  })

  it('names conventions once that differ in their cents, and no start that is known', () => {
    const other = { ...CONVENTION, dayCount: 'ACT/360' as const }
    const halfEven = { ...CONVENTION, rounding: 'half-even' as const }
    const later = { ...CONVENTION, startDate: '2026-01-29' }
    expect(byName([CONVENTION, other, halfEven, later], CONVENTION.startDate, INTERFACE_FORMATS)).toEqual([
      {
        name: conventionName(CONVENTION),
        ways: [
          'rounded half up, the last row pays the rest',
          conventionCents(halfEven, INTERFACE_FORMATS, CONVENTION.startDate),
          'rounded half up, the last row pays the rest, interest from 2026-01-29',
        ],
      },
      { name: conventionName(other), ways: ['rounded half up, the last row pays the rest'] },
    ])
  })

  it('is how far off it is, in money where that is known', () => {
    expect(offWords(FAR, INTERFACE_FORMATS)).toBe('1,125.37 EUR off (112.54 % of the interest), 0 of 8 amounts')
    expect(offWords({ ...FAR, offPercent: null }, INTERFACE_FORMATS)).toBe('1,125.37 EUR off, 0 of 8 amounts')
    expect(offWords({ ...FAR, off: null }, INTERFACE_FORMATS)).toBe('0 of 8 amounts')
  })

  it.each([
    ['0.00', undefined],
    ['1666.67', 'The principals come to 1,666.67 EUR less than the loan amount.'],
    ['-0.02', 'The principals come to 0.02 EUR more than the loan amount.'],
  ])('says if principals do not add up: %s', (unpaid, words) => {
    expect(unpaidWords(unpaid, INTERFACE_FORMATS)).toBe(words)
  })

  it.each([
    [[7], 'Only row 7 keeps them apart'],
    [[7, 7], 'Only row 7 keeps them apart'],
    [[7, 9, 7], 'Only rows 7 and 9 keep them apart'],
    [[1, 2, 3], undefined],
    [[], undefined],
  ])('is which rows keep it apart: %j', (numbers, words) => {
    expect(apartWords(numbers)).toBe(words)
  })
})

describe('what rows have of a shape', () => {
  it.each([
    [
      [false, false, false],
      'The rows have no shape of their own: totals, principal and the gaps between dates all vary.',
    ],
    [[true, false, false], 'The rows show a shape: totals are equal, principal and the gaps between dates vary.'],
    [[false, true, false], 'The rows show a shape: principal is equal, totals and the gaps between dates vary.'],
    [[false, false, true], 'The rows show a shape: the gaps between dates are equal, totals and principal vary.'],
    [[true, true, false], 'The rows show a shape: totals and principal are equal, the gaps between dates vary.'],
    [[true, false, true], 'The rows show a shape: totals and the gaps between dates are equal, principal varies.'],
    [[true, true, true], 'The rows show a shape: totals, principal and the gaps between dates are equal.'],
  ])('%j', ([totals = false, principal = false, gaps = false], words) => {
    expect(shapeWords({ totals, principal, gaps })).toBe(words)
  })

  it('is in the text to copy, with what was tried', () => {
    expect(triedText(FAR, { totals: false, principal: false, gaps: false }, INTERFACE_FORMATS).split('\n')).toEqual([
      'No convention is near these 4 rows.',
      'The rows have no shape of their own: totals, principal and the gaps between dates all vary.',
      'Tried: 14 day counts, 4 schedule types, grace, payment holidays, balloons, fees, flat interest, 5 roundings and 4 due date rules; 38,400 conventions in all.',
      'The nearest, REGULAR, ACT/365F, due on the last day of the month, a balloon of 1,234,567.00, is 1,125.37 EUR off (112.54 % of the interest), 0 of 8 amounts, so it is not named as an answer. Near is at most 0.1 % of the interest, or a cent for each amount; 2 amounts that may be typed wrongly do not count, of longer schedules one in 16, of shorter ones one in 4.',
    ])
  })
})
