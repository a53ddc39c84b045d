import { describe, expect, it } from 'vitest'
import { cents } from '#values/money.ts'
import { eur, percent, terms } from '../example.test-support.ts'
import type { Fee } from '../schedule/course.ts'
import type { GivenSchedule } from './convention.ts'
import { feesIn } from './fees.ts'
import { findConvention } from './find-convention.ts'
import { givenByCourse, timingBy } from './given-by-course.test-support.ts'

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
