import { describe, expect, it } from 'vitest'
import { eur, terms } from '../example.test-support.ts'
import { givenBy } from '../random-loan.test-support.ts'
import { gapByRounding, principalGap } from './principal-gap.ts'

/** Ten rows of 100.00 of a loan of this amount. */
const lent = (amount: string) => ({ ...givenBy(terms('REGULAR', '1000.00', '12', 10)), loanAmount: eur(amount) })

describe('the gap of principals', () => {
  it('is what the rows do not pay back, below zero if they pay more', () => {
    expect(['1000.00', '1000.45', '999.99'].map((amount) => principalGap(lent(amount)))).toEqual([0, 45, -1])
  })

  it('is by rounding if each row may lose as much twice, and it is no more than half a row', () => {
    const isByRounding = (amount: string, roundedTo: '0.01' | '1.00' | '10.00') =>
      gapByRounding(lent(amount))({ roundedTo })
    expect([isByRounding('1000.20', '0.01'), isByRounding('1000.21', '0.01')]).toEqual([true, false])
    expect([isByRounding('999.80', '0.01'), isByRounding('999.79', '0.01')]).toEqual([true, false])
    expect([isByRounding('1020.00', '1.00'), isByRounding('1020.01', '1.00')]).toEqual([true, false])
    // Half of a row of 105.26.
    expect([isByRounding('1052.63', '10.00'), isByRounding('1052.64', '10.00')]).toEqual([true, false])
  })
})
