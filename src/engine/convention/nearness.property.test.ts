import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#values/money.ts'
import { NEAR_PERCENT } from '#values/vocabulary/convention-terms.ts'
import { givenByThePage } from '../oracles/held-out-rows.test-support.ts'
import type { GivenSchedule } from './convention.ts'
import { type FoundConvention, findConvention } from './find-convention.ts'
import { loansOf } from './named-kinds.test-support.ts'

const KIND = { types: ['ANNUITY', 'REGULAR', 'BULLET'], terms: {}, course: {}, isNamed: () => true } as const

type Change = { readonly row: number; readonly column: 'principal' | 'interest'; readonly by: number }

const changes: fc.Arbitrary<readonly Change[]> = fc.array(
  fc.record({
    row: fc.nat({ max: 47 }),
    column: fc.constantFrom('principal' as const, 'interest' as const),
    by: fc.oneof(
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 2_000 }),
      fc.integer({ min: 1, max: 90_000 }),
    ),
  }),
  { minLength: 3, maxLength: 40 },
)

function changed(given: GivenSchedule, all: readonly Change[]): GivenSchedule {
  const rows = [...given.rows]
  for (const { row, column, by } of all) {
    const at = row % rows.length
    const before = rows[at]
    if (before) rows[at] = { ...before, [column]: cents(before[column] + by) }
  }
  return { ...given, rows }
}

test('no convention is called near if its differences are above the share of the interest that the answer states', () => {
  const counts = { near: 0, far: 0 }
  const property = fc.property(loansOf(KIND), changes, (terms, all) => {
    const whole = givenByThePage(terms)
    fc.pre(whole !== null)
    const given = changed(whole, all)
    const found = findConvention(given)
    if (found.kind !== 'closest' || found.leftOut) return
    counts[found.isNear ? 'near' : 'far']++
    expect(found.isNear, JSON.stringify(terms)).toBe(differences(given, found) <= limit(given))
  })
  fc.assert(property, { seed: 20_261_128, numRuns: 40 })
  expect(counts.near, JSON.stringify(counts)).toBeGreaterThan(0)
  expect(counts.far, JSON.stringify(counts)).toBeGreaterThan(0)
}, 120_000)

/** In cents, without two amounts, or one in 16. */
function differences(
  { rows }: GivenSchedule,
  { misfits }: Extract<FoundConvention, { readonly kind: 'closest' }>,
): number {
  const left = Math.max(2, Math.floor((rows.length * 2) / 16))
  const sizes = misfits.map(({ given, expected }) => Math.abs(given - expected)).toSorted((a, b) => a - b)
  return sizes.slice(0, Math.max(0, sizes.length - left)).reduce((sum, size) => sum + size, 0)
}

function limit({ rows }: GivenSchedule): number {
  const interest = rows.reduce((sum, row) => sum + row.interest, 0)
  return Math.max(rows.length * 2, (interest * NEAR_PERCENT) / 100)
}
