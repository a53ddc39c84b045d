import { describe, expect, it } from 'vitest'
import { calendarDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { mostFrequent, rowFeatures } from './row-features.ts'

/** Features of rows that are written as `principal+interest`, in cents, each as text. */
function featuresOf(text: string): readonly string[] {
  const rows = text.split(' ').map((row, index) => {
    const [principal = 0, interest = 0] = row.split('+').map(Number)
    return { dueDate: calendarDate(`2026-01-${String(index + 1).padStart(2, '0')}`), ...amounts(principal, interest) }
  })
  return rowFeatures(rows).map(({ scheduleType, pauses, interestEvery, balloon }) =>
    [
      scheduleType,
      ...pauses.map(({ fromRow, rows: count, pays }) => `${pays} in ${count} from ${fromRow}`),
      ...(interestEvery > 1 ? [`interest every ${interestEvery}`] : []),
      ...(balloon > 0 ? [`balloon ${balloon}`] : []),
    ].join(', '),
  )
}

const amounts = (principal: number, interest: number) => ({ principal: cents(principal), interest: cents(interest) })

describe('features of rows', () => {
  it.each([
    ['of a single row are those of a FULL-BULLET', '100000+500', ['FULL-BULLET']],
    [
      'with equal totals are those of an annuity',
      '9000+1000 9010+990 9020+980 9030+970',
      ['ANNUITY', 'REGULAR', 'BULLET'],
    ],
    [
      'with equal principals are those of a REGULAR',
      '9000+1000 9000+900 9000+800 9000+700',
      ['REGULAR', 'ANNUITY', 'BULLET'],
    ],
    ['with interest alone are those of a bullet', '0+900 0+900 0+900 90000+900', ['BULLET', 'ANNUITY', 'REGULAR']],
  ])('%s', (_, rows, types) => {
    expect(featuresOf(rows)).toEqual(types)
  })

  it.each([
    ['without principal at the start', '0+900 0+900 9000+900 9000+800 9000+700', 'REGULAR, interest in 2 from 1'],
    ['without principal in the middle', '9000+900 0+800 9000+800 9000+700', 'REGULAR, interest in 1 from 2'],
    ['without anything', '9000+900 0+0 9000+1200 9000+700', 'REGULAR, nothing-spread in 1 from 2'],
  ])('show a pause of rows %s', (_, rows, feature) => {
    expect(featuresOf(rows)[0]).toBe(feature)
  })

  it('show each way in which the interest of a pause may be paid', () => {
    const features = featuresOf('9000+900 0+0 0+0 9000+1200 9000+700')
    for (const pays of ['nothing-spread', 'nothing-added', 'nothing-free'])
      expect(features).toContain(`REGULAR, ${pays} in 2 from 2`)
  })

  it('take rows after a pause that pay back its interest for no pause of their own', () => {
    const features = featuresOf('9000+900 0+0 0+700 9000+600 9000+500')
    expect(features).toContain('REGULAR, nothing-added in 1 from 2')
    expect(features).toContain('REGULAR, nothing-spread in 1 from 2, interest in 1 from 3')
  })

  it('show interest that falls due every few rows, except in an annuity', () => {
    const features = featuresOf('9000+0 9000+0 9000+900 9000+0 9000+0 9000+500 9000+0')
    expect(features[0]).toBe('REGULAR, interest every 3')
    expect(features.filter((feature) => feature.startsWith('ANNUITY') && feature.includes('every'))).toEqual([])
    const irregular = featuresOf('9000+0 9000+0 9000+900 9000+800 9000+0 9000+500 9000+0')
    expect(irregular.filter((feature) => feature.includes('every'))).toEqual([])
  })

  it('show a balloon as the last row pays it, in round amounts first', () => {
    const features = featuresOf('9000+900 9000+800 9000+700 59123+600')
    const balloons = ['balloon 50000', 'balloon 50100', 'balloon 50123'].map((balloon) => `REGULAR, ${balloon}`)
    expect(features.slice(0, 4)).toEqual(['REGULAR', ...balloons])
  })

  it('show no balloon of what rounding leaves', () => {
    expect(featuresOf('9000+900 9000+800 9000+700 9100+600')).not.toContainEqual(expect.stringContaining('balloon'))
  })

  it('take a cent where other rows have nothing for a slip', () => {
    expect(featuresOf('0+900 1+900 0+900 90000+900')[0]).toBe('BULLET')
    expect(featuresOf('90000+900 90000+800 90000+1 90000+600')[0]).toContain('REGULAR')
  })

  it('take one principal among many rows of interest for a slip, but not those of the last rows', () => {
    const interest = Array.from({ length: 8 }, () => '0+900')
    expect(featuresOf([...interest.slice(0, 3), '500+900', ...interest.slice(3), '90000+900'].join(' '))[0]).toBe(
      'BULLET',
    )
    const late = featuresOf([...interest, '45000+900', '45000+450'].join(' '))
    expect(late).toContain('REGULAR, interest in 8 from 1')
  })
})

it('the most frequent of several values is the first of those that are as frequent', () => {
  expect(mostFrequent([3, 1, 2, 1, 2])).toEqual({ value: 1, times: 2 })
  expect(mostFrequent([])).toEqual({ value: undefined, times: 0 })
})
