import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '#values/money.ts'
import { rateFromMillionths } from '#values/rate.ts'
import { OddnessGauge } from './oddness-gauge.ts'

const loan = (amount: number, rate: number) => ({
  loanAmount: cents(Math.round(amount)),
  interestRate: rateFromMillionths(Math.round(rate)),
})

/** Loans that are alike: amounts of 1,000.00 to 2,000.00, rates of 12 to 16 percent. */
const others = fc.array(
  fc.tuple(fc.integer({ min: 100_000, max: 200_000 }), fc.integer({ min: 12_000_000, max: 16_000_000 })),
  {
    minLength: 20,
    maxLength: 60,
  },
)

describe('a loan unlike those before it', () => {
  it('has an amount, or a rate, of ten times or a tenth of theirs', () => {
    const property = fc.property(others, fc.constantFrom(0.04, 0.05, 25, 100), (before, times) => {
      const gauge = new OddnessGauge()
      for (const [amount, rate] of before) expect(gauge.take(loan(amount, rate))).toEqual([])
      expect(gauge.take(loan(150_000 * times, 14_000_000))).toEqual(['amount-unlike-others'])
      expect(gauge.take(loan(150_000, 14_000_000 * Math.min(times, 4)))).toEqual(
        times < 1 ? ['rate-unlike-others'] : [],
      )
    })
    fc.assert(property)
  })

  it('is found by a gauge that continues from a stored state as by the first one', () => {
    const amount = fc.integer({ min: 1, max: 100_000_000_000 })
    const loans = fc.array(fc.tuple(amount, fc.integer({ min: 0, max: 999_999_999 })), { maxLength: 60 })
    const property = fc.property(loans, loans, (before, after) => {
      const whole = new OddnessGauge()
      for (const [amount, rate] of before) whole.take(loan(amount, rate))
      const continued = new OddnessGauge(JSON.parse(JSON.stringify(whole.state)))
      for (const [amount, rate] of after)
        expect(continued.take(loan(amount, rate))).toEqual(whole.take(loan(amount, rate)))
      expect(continued.state).toEqual(whole.state)
    })
    fc.assert(property)
  })

  it('is none before twenty others, and none without interest', () => {
    const gauge = new OddnessGauge()
    for (let number = 0; number < 19; number++) gauge.take(loan(100_000, 14_000_000))
    expect(gauge.take(loan(1_000_000, 700_000))).toEqual([])
    expect(gauge.take(loan(100_000, 0))).toEqual([])
    expect(gauge.take(loan(100_000, 700_000))).toEqual(['rate-unlike-others'])
  })

  it.each([0.08, 0.14, 0.499999])('has a rate of %f percent, also as the first one', (percent) => {
    expect(new OddnessGauge().take(loan(100_000, percent * 1_000_000))).toEqual(['rate-below-usual'])
  })

  it.each([0, 0.5, 1.2, 60])('has no rate of %f percent', (percent) => {
    expect(new OddnessGauge().take(loan(100_000, percent * 1_000_000))).toEqual([])
  })
})
