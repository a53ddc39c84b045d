import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rateFromMillionths } from '#values/rate.ts'
import { PERIOD_RATES } from '#values/vocabulary/course-terms.ts'
import { rateOfPeriod } from '../schedule/rated-periods.ts'
import { periodFigure } from './period-figure.ts'

it.each(PERIOD_RATES)('the plain number of a period is its exact rate, nearly: %s', (periodRate) => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 60_000_000 }).map(rateFromMillionths),
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom(12, 360, 365, 366),
      (rate, parts, base) => {
        const exact =
          periodRate === 'exact'
            ? { parts: rate * parts, base: 100_000_000 * base }
            : rateOfPeriod(rate, { parts, base }, periodRate)
        const figure = exact.parts / exact.base
        expect(Math.abs(periodFigure(rate, { parts, base }, periodRate) - figure)).toBeLessThanOrEqual(
          figure * 1e-11 + 1e-14,
        )
      },
    ),
    { numRuns: 100, seed: 1 },
  )
})
