import fc from 'fast-check'
import {
  FEE_KINDS,
  FEES_ON_WIRE,
  INTEREST_ON,
  ODD_CENTS,
  PAUSE_PAYS,
  PERIOD_RATES,
  WORKING_DAY_RULES,
} from '#values/vocabulary/course-terms.ts'
import { DAY_COUNTS, SCHEDULE_TYPES, STUBS, TERM_UNITS } from '#values/vocabulary/loan-terms.ts'
import { INTEREST_ROUNDING_CHOICES, NO_HOLIDAYS, ROUNDING_CHOICES } from './more-fields.ts'

const rows = (least: number, most: number) => fc.integer({ min: least, max: most }).map(String)
const orEmpty = (texts: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), texts)
const amounts = orEmpty(fc.constantFrom('0.01', '2.00', '1,000.00'))

/** Arbitrary choices of the terms, each figure as the form writes it. */
export const TERM_VALUES = fc
  .record({
    scheduleType: fc.constantFrom(...SCHEDULE_TYPES),
    everyCount: rows(1, 1_200),
    everyUnit: fc.constantFrom(...TERM_UNITS),
    dayCount: fc.constantFrom(...DAY_COUNTS),
    monthEnds: fc.boolean(),
    workingDayRule: fc.constantFrom(...WORKING_DAY_RULES),
    holidaysOf: fc.constantFrom('EST', 'LVA', NO_HOLIDAYS),
    interestMoves: fc.boolean(),
    graceRows: orEmpty(rows(1, 5)),
    gracePays: fc.constantFrom(...PAUSE_PAYS),
    holiday: fc.option(fc.record({ holidayFromRow: rows(6, 1_200), holidayRows: rows(1, 1_200) })),
    holidayPays: fc.constantFrom(...PAUSE_PAYS),
    balloon: amounts,
    stub: fc.constantFrom(...STUBS),
    feeKind: fc.constantFrom(...FEE_KINDS),
    feeAmount: amounts,
    feePercent: orEmpty(fc.constantFrom('0', '0.5', '999.999999')),
    feeOnWire: fc.constantFrom(...FEES_ON_WIRE),
    periodRate: fc.constantFrom(...PERIOD_RATES),
    interestOn: fc.constantFrom(...INTEREST_ON),
    interestEvery: orEmpty(rows(2, 1_200)),
    compoundingCount: orEmpty(rows(1, 1_200)),
    compoundingUnit: fc.constantFrom(...TERM_UNITS),
    installmentRounding: fc.constantFrom(...ROUNDING_CHOICES),
    interestRounding: fc.constantFrom(...INTEREST_ROUNDING_CHOICES),
    oddCents: fc.constantFrom(...ODD_CENTS),
    givenInstallment: amounts,
    isUnrounded: fc.boolean(),
  })
  .map(({ holiday, ...terms }) => ({ ...terms, ...holiday }))
