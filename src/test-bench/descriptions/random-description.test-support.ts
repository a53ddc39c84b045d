import fc from 'fast-check'
import { addDays, calendarDate } from '#values/calendar-date.ts'
import { defaultDayCount } from '#values/default-terms.ts'
import { cents, MAX_CENTS } from '#values/money.ts'
import { rateFromMillionths } from '#values/rate.ts'
import { CLIENT_TYPES, DAY_COUNTS, PERIODIC_TYPES, TERM_UNITS } from '#values/vocabulary/loan-terms.ts'
import {
  type DescribedPlace,
  type DescribedShape,
  installmentsOf,
  type LoanDescription,
  timesExtended,
} from './loan-description.ts'

/** Every run sees the same descriptions. */
export const SAME_DESCRIPTIONS = { seed: 20_261_123, numRuns: 1_000 }

const periods = fc.oneof(
  fc.record({ count: fc.constantFrom(1, 1, 1, 2, 3, 6, 12), unit: fc.constant('months' as const) }),
  fc.record({ count: fc.integer({ min: 1, max: 60 }), unit: fc.constant('days' as const) }),
  fc.constant({ count: 1, unit: 'month-ends' as const }),
)

const shapes: fc.Arbitrary<DescribedShape> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      scheduleType: fc.constantFrom(...PERIODIC_TYPES),
      numberOfInstallments: fc.oneof(fc.integer({ min: 1, max: 36 }), fc.constantFrom(1, 2, 360)),
      every: periods,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      scheduleType: fc.constant('FULL-BULLET' as const),
      term: fc.record({ count: fc.integer({ min: 1, max: 400 }), unit: fc.constantFrom(...TERM_UNITS) }),
    }),
  },
)

const places: fc.Arbitrary<DescribedPlace> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'free' as const }) },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 0, max: 1_500 })
      .map((days) => ({ kind: 'issued' as const, date: addDays(calendarDate('2023-06-30'), days) })),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('issued-ago' as const), days: fc.integer({ min: 0, max: 900 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('next-due' as const), days: fc.integer({ min: -120, max: 60 }) }),
  },
)

const extensions = fc.oneof(
  fc.constant([]),
  fc
    .array(fc.record({ times: fc.integer({ min: 1, max: 4 }), days: fc.constantFrom(1, 7, 14, 30, 31, 365) }), {
      maxLength: 3,
    })
    .map((list) => list.filter(({ days }, at) => days !== list[at - 1]?.days)),
)

/** Descriptions that may be true: no more paid and overdue than there are installments. */
export const randomDescription: fc.Arbitrary<LoanDescription> = fc
  .record({
    loans: fc.constantFrom(1, 1, 1, 2, 50),
    shape: shapes,
    loanAmount: fc
      .oneof(fc.constant(100_000), fc.integer({ min: 1, max: 50_000_000 }), fc.integer({ min: 1, max: MAX_CENTS }))
      .map(cents),
    interestRate: fc
      .oneof(fc.constant(12_000_000), fc.constant(0), fc.integer({ min: 0, max: 60_000_000 }))
      .map(rateFromMillionths),
    dayCount: fc.option(fc.constantFrom(...DAY_COUNTS)),
    clientType: fc.constantFrom(...CLIENT_TYPES),
    country: fc.option(fc.constantFrom('LTU', 'LVA', 'DEU', 'PRK', 'AND', 'GBR', 'CIV')),
    clientName: fc.option(fc.constantFrom('Jānis Bērziņš', 'O\'Neil "Skip"', '«Ромашка»', 'x')),
    clientCode: fc.option(fc.constantFrom('48001010000', 'EE-"1"', '007')),
    isOneClient: fc.boolean(),
    extensions,
    furtherExtensions: fc.option(fc.integer({ min: 0, max: 5 })),
    shareOfPaid: fc.constantFrom(0, 0, 0.2, 0.5, 0.99, 1),
    shareOfOverdue: fc.option(fc.constantFrom(0, 0.1, 0.5, 1)),
    isPartlyPaid: fc.constantFrom(false, false, true),
    place: places,
  })
  .map(({ furtherExtensions, shareOfPaid, shareOfOverdue, dayCount, ...description }) => {
    const installments = installmentsOf(description.shape)
    const paid = Math.floor(installments * shareOfPaid)
    const unit = 'term' in description.shape ? description.shape.term.unit : description.shape.every.unit
    return {
      ...description,
      dayCount: dayCount ?? defaultDayCount(unit),
      maxExtensions: furtherExtensions === null ? null : timesExtended(description) + furtherExtensions,
      paid,
      overdue: shareOfOverdue === null ? null : Math.ceil((installments - paid) * shareOfOverdue),
      isPartlyPaid: description.isPartlyPaid && paid < installments,
      place: paid === installments && description.place.kind === 'next-due' ? FREE : description.place,
    }
  })

const FREE = { kind: 'free' } as const
