import fc from 'fast-check'
import { type DescriptionRequest, installmentsOf } from '#contract/test-bench/loan-description.ts'
import { addDays, calendarDate, formatDate } from '#values/calendar-date.ts'
import { cents, formatAmount, MAX_CENTS } from '#values/money.ts'
import { formatRateExactly, rateFromMillionths } from '#values/rate.ts'
import { CLIENT_TYPES, DAY_COUNTS, PERIODIC_TYPES, TERM_UNITS } from '#values/vocabulary/loan-terms.ts'

/** Every run sees the same descriptions. */
export const SAME_DESCRIPTIONS = { seed: 20_261_123, numRuns: 1_000 }

const periods = fc.oneof(
  fc.record({ count: fc.constantFrom(1, 1, 1, 2, 3, 6, 12), unit: fc.constant('months' as const) }),
  fc.record({ count: fc.integer({ min: 1, max: 60 }), unit: fc.constant('days' as const) }),
  fc.constant({ unit: 'month-ends' as const }),
)

const shapes = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constantFrom(...PERIODIC_TYPES),
      rows: fc.oneof(fc.integer({ min: 1, max: 36 }), fc.constantFrom(1, 2, 360)),
      every: periods,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('FULL-BULLET' as const),
      term: fc.record({ count: fc.integer({ min: 1, max: 400 }), unit: fc.constantFrom(...TERM_UNITS) }),
    }),
  },
)

type Place = Pick<DescriptionRequest, 'issueDate' | 'issuedDaysAgo' | 'dueInDays' | 'overdueDays'>

const places: fc.Arbitrary<Place> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 0, max: 1_500 })
      .map((days) => ({ issueDate: formatDate(addDays(calendarDate('2023-06-30'), days)) })),
  },
  { weight: 1, arbitrary: fc.record({ issuedDaysAgo: fc.integer({ min: 0, max: 900 }) }) },
  { weight: 1, arbitrary: fc.record({ dueInDays: fc.integer({ min: 0, max: 60 }) }) },
  { weight: 1, arbitrary: fc.record({ overdueDays: fc.integer({ min: 1, max: 120 }) }) },
)

const amounts = fc.oneof(fc.integer({ min: 1, max: 50_000_000 }), fc.integer({ min: 1, max: MAX_CENTS }))

/** Descriptions that may be true: no more paid and overdue than there are installments. */
export const randomDescription: fc.Arbitrary<DescriptionRequest> = fc
  .record({
    shape: shapes,
    place: places,
    terms: fc.record(
      {
        loanAmount: amounts.map((amount) => formatAmount(cents(amount))),
        interestRate: fc
          .integer({ min: 0, max: 60_000_000 })
          .map((rate) => formatRateExactly(rateFromMillionths(rate))),
        dayCount: fc.constantFrom(...DAY_COUNTS),
        clientType: fc.constantFrom(...CLIENT_TYPES),
        country: fc.constantFrom('LTU', 'LVA', 'DEU', 'PRK', 'AND', 'GBR', 'CIV'),
        clientName: fc.constantFrom('Jānis Bērziņš', 'O\'Neil "Skip"', '«Ромашка»', 'x'),
        clientCode: fc.constantFrom('48001010000', 'EE-"1"', '007'),
      },
      { requiredKeys: [] },
    ),
    extended: fc.oneof(fc.constant([]), fc.array(fc.constantFrom(1, 7, 14, 30, 31, 365), { maxLength: 8 })),
    furtherExtensions: fc.option(fc.integer({ min: 0, max: 5 })),
    shareOfPaid: fc.constantFrom(0, 0, 0.2, 0.5, 0.99, 1),
    shareOfOverdue: fc.option(fc.constantFrom(0, 0.1, 0.5, 1)),
    isHalfPaid: fc.constantFrom(false, false, true),
  })
  .map(({ shape, place, terms, extended, furtherExtensions, shareOfPaid, shareOfOverdue, isHalfPaid }) => {
    const installments = installmentsOf(shape)
    const paid = Math.floor(installments * shareOfPaid)
    const isDue = 'dueInDays' in place || 'overdueDays' in place
    return {
      ...shape,
      ...terms,
      ...(paid === installments && isDue ? {} : place),
      ...(furtherExtensions === null ? {} : { maxExtensions: extended.length + furtherExtensions }),
      ...(shareOfOverdue === null ? {} : { overdue: Math.ceil((installments - paid) * shareOfOverdue) }),
      extended,
      paid,
      isPartlyPaid: isHalfPaid && paid < installments,
    }
  })
