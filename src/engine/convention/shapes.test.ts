import { describe, expect, it } from 'vitest'
import { addDays } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { eur, fullBulletTerms, percent, terms } from '../example.test-support.ts'
import { givenBy } from '../random-loan.test-support.ts'
import type { Course, Fee } from '../schedule/course.ts'
import type { GivenSchedule } from './convention.ts'
import { findConvention } from './find-convention.ts'
import { givenByCourse, timingBy } from './given-by-course.test-support.ts'
import { feesIn, plainShapes, specialShapes } from './shapes.ts'
import type { Shape } from './trials.ts'

const made = (type: 'ANNUITY' | 'REGULAR' | 'BULLET', course: Partial<Course> = {}, rows = 12) =>
  givenByCourse(terms(type, '12000.00', '12', rows, { dayCount: '30E/360' }), course)

function special(schedule: GivenSchedule): readonly Shape[] {
  return specialShapes(schedule, plainShapes(schedule), [timingBy(schedule, '30E/360')])
}

const interestOnOf = (schedule: GivenSchedule) => [
  ...new Set(special(schedule).flatMap(({ fee, interestOn }) => (fee === null ? [interestOn] : []))),
]

describe('plain shapes', () => {
  it('are rarer one after the other, and rarer still with a balloon', () => {
    const shapes = plainShapes(made('REGULAR', { balloon: eur('5000.00') }))
    const costOf = (balloon: number) =>
      shapes.flatMap((shape, index) => (shape.balloon === balloon ? [shape.cost - 2 * index] : []))[0]
    expect([costOf(0), costOf(eur('5000.00'))]).toEqual([0, 2])
  })

  it('have a balloon that was agreed on, which is a whole hundred or a whole percentage, rather than an odd one', () => {
    const costs = (amount: string) => {
      const shapes = plainShapes(made('REGULAR', { balloon: eur(amount) }))
      return shapes.flatMap(({ balloon, cost }, index) => (balloon === eur(amount) ? [cost - 2 * index] : []))
    }
    // 3 % of 12,000.00 is 360.00.
    expect([costs('400.00'), costs('360.00'), costs('361.00')]).toEqual([[2], [2], [10]])
  })

  it('may round interest that falls due every few rows once, which is rarer', () => {
    const shapes = plainShapes(made('REGULAR', { interestEvery: 3 }))
    const waiting = shapes.filter(({ interestEvery }) => interestEvery === 3)
    expect(waiting.map(({ isRoundedWhenDue }) => isRoundedWhenDue)).toEqual([false, true])
    expect((waiting[1]?.cost ?? 0) - (waiting[0]?.cost ?? 0)).toBe(2.5)
    expect(shapes.some(({ interestEvery, isRoundedWhenDue }) => interestEvery === 1 && isRoundedWhenDue)).toBe(false)
  })

  it('have no pause for free where the row after it pays for more than its own period', () => {
    const pays = (schedule: GivenSchedule) => [
      ...new Set(plainShapes(schedule).flatMap(({ pauses }) => pauses.map((pause) => pause.pays))),
    ]
    const pause = { fromRow: 4, rows: 2 } as const
    const free = made('REGULAR', { pauses: [{ ...pause, pays: 'nothing-free' }] })
    const spread = made('REGULAR', { pauses: [{ ...pause, pays: 'nothing-spread' }] })
    expect(pays(free)).toContain('nothing-free')
    // The row after the pause pays for its own month and more: 84.00 of 8,400.00 in a month.
    const withInterest = (interest: number) => ({
      ...free,
      rows: free.rows.map((row, index) => (index === 5 ? { ...row, interest: cents(interest) } : row)),
    })
    expect(pays(withInterest(eur('100.80') + 1))).toContain('nothing-free')
    expect(pays(withInterest(eur('100.80') + 2))).not.toContain('nothing-free')
    expect(pays(spread)).toContain('nothing-spread')
  })
})

describe('special shapes', () => {
  it('have interest on the whole amount where it is about the same in most rows', () => {
    expect(interestOnOf(made('REGULAR', { interestOn: 'loan-amount' }))).toEqual(['loan-amount', 'loan-amount-split'])
    expect(interestOnOf(made('REGULAR'))).toEqual(['rule-of-78'])
    const pauses = [{ fromRow: 1, rows: 2, pays: 'interest' }] as const
    const paused = special(made('REGULAR', { interestOn: 'loan-amount', pauses }))
    const flat = paused.filter((shape) => shape.pauses.length > 0 && shape.fee === null)
    expect(new Set(flat.map(({ interestOn }) => interestOn))).toEqual(new Set(['loan-amount']))
    expect(special(made('BULLET')).filter(({ scheduleType }) => scheduleType === 'BULLET')).toEqual([])
  })

  it('have the rule of 78 where interest falls to about its own step', () => {
    const of78 = made('ANNUITY', { interestOn: 'rule-of-78' })
    expect(interestOnOf(of78)).toContain('rule-of-78')
    expect(interestOnOf(made('ANNUITY', { interestOn: 'loan-amount-split' }))).not.toContain('rule-of-78')
    const withLast = (interest: number) => ({
      ...of78,
      rows: of78.rows.map((row, index) => (index === 10 ? { ...row, interest: cents(interest) } : row)),
    })
    const step = (of78.rows[0]?.interest ?? 0) / 12
    expect(interestOnOf(withLast(Math.floor(2.5 * step + 2)))).toContain('rule-of-78')
    expect(interestOnOf(withLast(Math.ceil(2.5 * step + 3)))).not.toContain('rule-of-78')
  })

  it('have the fees that the rows show, unless interest waits', () => {
    const fee = { kind: 'amount', amount: eur('10.00'), onWire: 'in-interest' } as const
    const withFee = (schedule: GivenSchedule) => special(schedule).filter((shape) => shape.fee !== null)
    expect(withFee(made('REGULAR', { fee })).map((shape) => shape.fee)).toContainEqual(fee)
    expect(withFee(made('REGULAR'))).toEqual([])
    const pauses = [{ fromRow: 4, rows: 2, pays: 'nothing-free' }] as const
    const paused = withFee(made('REGULAR', { fee, pauses }))
    expect(paused.every((shape) => shape.pauses.every(({ pays }) => pays === 'interest'))).toBe(true)
  })

  it('compound the interest of a single row by periods that end before it is due', () => {
    const schedule = givenBy(fullBulletTerms('1000', '14', '2026-07-26'))
    const countsUntil = (days: number) => {
      const rows = schedule.rows.map((row) => ({ ...row, dueDate: addDays(row.dueDate, days) }))
      return special({ ...schedule, rows }).map(({ compounding }) => compounding)
    }
    const months = (...counts: readonly number[]) => counts.map((count) => ({ count, unit: 'months' }))
    expect([countsUntil(0), countsUntil(1), countsUntil(400)]).toEqual([
      ...[months(1, 3), months(1, 3, 6), months(1, 3, 6, 12)],
    ])
    const costs = special(schedule).map(({ cost }) => cost)
    expect(costs).toEqual([3, 4])
  })
})

const REGULAR = terms('REGULAR', '12345.67', '13.7', 12, { dayCount: 'ACT/360' })

const amountFee = (amount: string): Fee => ({ kind: 'amount', amount: eur(amount), onWire: 'in-interest' })
const percentFee = (share: string): Fee => ({
  kind: 'percent-of-balance',
  percent: percent(share),
  onWire: 'in-interest',
})
const seen = (schedule: GivenSchedule) => feesIn(schedule, timingBy(schedule, 'ACT/360'))
const ofKind = (schedule: GivenSchedule, kind: Fee['kind']) => seen(schedule).filter((fee) => fee.kind === kind)

describe('a fee in the interest', () => {
  it('is named where rounding pays the loan back before the last row', () => {
    const asked = terms('REGULAR', '5.95', '2', 36, { dayCount: 'EQUAL-PERIODS' })
    const schedule = givenByCourse(asked, { fee: amountFee('19.00') })
    expect(schedule.rows.at(-1)?.principal).toBe(0)
    expect(findConvention(schedule)).toMatchObject({ kind: 'reproduced' })
  })

  it.each(['0.03', '0.50', '12.34'])('is an amount that is left of each row without its interest: %s', (amount) => {
    expect(ofKind(givenByCourse(REGULAR, { fee: amountFee(amount) }), 'amount')).toEqual([amountFee(amount)])
  })

  it.each(['0.01', '0.15', '9.99'])('is a percentage that is left of the balance: %s', (share) => {
    expect(seen(givenByCourse(REGULAR, { fee: percentFee(share) }))).toEqual([percentFee(share)])
  })

  it('is none where nothing is left, or less than rounding leaves', () => {
    expect(seen(givenByCourse(REGULAR, {}))).toEqual([])
    expect(ofKind(givenByCourse(REGULAR, { fee: amountFee('0.01') }), 'amount')).toEqual([])
    expect(seen(givenByCourse(REGULAR, { fee: percentFee('10') }))).toEqual([])
  })

  it('is an amount also where a quarter of the rows have another, but no more', () => {
    const schedule = givenByCourse(REGULAR, { fee: amountFee('12.34') })
    const without = (count: number) => ({
      ...schedule,
      rows: schedule.rows.map((row, index) => (index < count ? { ...row, interest: cents(row.interest - 500) } : row)),
    })
    expect(ofKind(without(3), 'amount')).toEqual([amountFee('12.34')])
    expect(ofKind(without(4), 'amount')).toEqual([])
  })
})
