import fc from 'fast-check'
import { expect } from 'vitest'
import { present } from '#values/assert.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { rateFromMillionths } from '#values/rate.ts'
import { recordOf } from '#values/record-of.ts'
import { givenByThePage } from '../oracles/held-out-rows.test-support.ts'
import type { Course } from '../schedule/course.ts'
import { PLAIN_COURSE } from '../schedule/course.ts'
import { type PeriodicTerms, PLAIN_TERMS } from '../schedule/schedule-terms.ts'
import type { Convention } from './convention.ts'
import { findConvention } from './find-convention.ts'

/** A kind of loan: terms that all of its loans have, and what tells its convention. */
export type NamedKind = {
  readonly types: readonly PeriodicTerms['scheduleType'][]
  readonly terms: Partial<Pick<PeriodicTerms, 'dayCount' | 'numberOfInstallments'>>
  readonly course: Partial<Course>
  readonly isNamed: (convention: Convention) => boolean
}

/** Usual loans of a kind: 6 to 48 months where it has no other number of rows, 500.00 to 100,000.00, 2 to 36 percent. */
export function loansOf({ types, terms, course }: NamedKind): fc.Arbitrary<PeriodicTerms> {
  const { numberOfInstallments: rows } = terms
  return fc.record({
    ...withEach({ ...PLAIN_TERMS, dayCount: 'EQUAL-PERIODS' as const, ...terms }),
    scheduleType: fc.constantFrom(...types),
    loanAmount: fc.oneof(
      fc.integer({ min: 50_000, max: 10_000_000 }).map(cents),
      fc.integer({ min: 5, max: 1_000 }).map((hundreds) => cents(hundreds * 10_000)),
    ),
    interestRate: fc.integer({ min: 200, max: 3_600 }).map((hundredths) => rateFromMillionths(hundredths * 10_000)),
    startDate: fc
      .integer({ min: 0, max: 27 })
      .map((day) => calendarDate(`2026-03-${String(day + 1).padStart(2, '0')}`)),
    numberOfInstallments: rows === undefined ? fc.constantFrom(6, 9, 12, 18, 24, 36, 48) : fc.constant(rows),
    firstDueDate: fc.constant(null),
    every: fc.constant({ count: 1, unit: 'months' as const }),
    course: fc.constant({ ...PLAIN_COURSE, ...course }),
  })
}

function withEach<Values extends object>(values: Values): { [Name in keyof Values]: fc.Arbitrary<Values[Name]> }
function withEach(values: object): object {
  return recordOf(Object.entries(values).map(([name, value]) => [name, fc.constant(value)]))
}

/** Expects that each of so many loans, made by the second program, is named by its kind among what reproduces it. */
export function expectNamed(kind: NamedKind, numRuns: number): void {
  const property = fc.property(loansOf(kind), (terms) => {
    const given = givenByThePage(terms)
    fc.pre(given !== null)
    const found = findConvention(present(given, 'rows'))
    expect(found.kind, JSON.stringify(terms)).toBe('reproduced')
    const conventions = found.kind === 'reproduced' ? found.conventions : []
    expect(conventions.some(kind.isNamed), JSON.stringify(terms)).toBe(true)
  })
  fc.assert(property, { seed: 20_261_126, numRuns })
}
