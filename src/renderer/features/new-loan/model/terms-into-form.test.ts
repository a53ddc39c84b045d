import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  FEE_KINDS,
  FEES_ON_WIRE,
  INTEREST_ON,
  ODD_CENTS,
  PAUSE_PAYS,
  WORKING_DAY_RULES,
} from '#values/vocabulary/course-terms.ts'
import { DAY_COUNTS, SCHEDULE_TYPES, STUBS, TERM_UNITS } from '#values/vocabulary/loan-terms.ts'
import { type FormValues, startValues } from './form-values.ts'
import { NO_HOLIDAYS, ROUNDING_CHOICES } from './more-fields.ts'
import { meantValues } from './more-terms.ts'
import { scheduleTerms } from './schedule-terms.ts'
import { termsIntoForm } from './terms-into-form.ts'

const START: FormValues = {
  ...startValues({ today: '2026-01-31', defaultMaxExtensions: 1, defaultTerm: 120 }),
  loanAmount: '10000',
  interestRate: '10.5',
  country: 'EST',
}

const rows = (least: number, most: number) => fc.integer({ min: least, max: most }).map(String)
const orEmpty = (texts: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), texts)
const amounts = orEmpty(fc.constantFrom('0.01', '2.00', '1,000.00'))

/** The terms as one may have chosen them, each figure as the form writes it. */
const termValues = fc.record({
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
  interestOn: fc.constantFrom(...INTEREST_ON),
  interestEvery: orEmpty(rows(2, 1_200)),
  compoundingCount: orEmpty(rows(1, 1_200)),
  compoundingUnit: fc.constantFrom(...TERM_UNITS),
  installmentRounding: fc.constantFrom(...ROUNDING_CHOICES),
  interestRounding: fc.constantFrom(...ROUNDING_CHOICES),
  oddCents: fc.constantFrom(...ODD_CENTS),
  isUnrounded: fc.boolean(),
})

const typedValues = termValues.map(({ holiday, ...terms }) => ({ ...START, ...terms, ...holiday }))

/** A choice beside an empty figure says nothing: it is not asked for, and comes back as usual. */
function said(values: FormValues): Partial<FormValues> {
  const { graceRows, holidayRows, compoundingCount, feeKind, feeAmount, feePercent } = values
  const isFee = (feeKind === 'amount' ? feeAmount : feePercent) !== ''
  const { gracePays, holidayPays, compoundingUnit, feeOnWire, feeKind: _, ...others } = values
  return {
    ...others,
    ...(graceRows === '' ? {} : { gracePays }),
    ...(holidayRows === '' ? {} : { holidayPays }),
    ...(compoundingCount === '' ? {} : { compoundingUnit }),
    ...(isFee ? { feeKind, feeOnWire } : {}),
  }
}

describe('terms on the wire', () => {
  it('come back into the form as they were chosen there', () => {
    fc.assert(
      fc.property(typedValues, (values) => {
        const asked = scheduleTerms(values)
        if (!asked) throw new Error('Not asked for')
        const filled = { ...values, ...termsIntoForm(asked) }
        expect(said(meantValues(filled))).toEqual(said(meantValues(values)))
        expect(scheduleTerms(filled)).toEqual(asked)
      }),
      { numRuns: 500 },
    )
  })

  it('are as usual in the form where the wire says nothing', () => {
    for (const scheduleType of SCHEDULE_TYPES) {
      const filled = { ...START, ...termsIntoForm({ scheduleType }) }
      expect(filled).toEqual({ ...START, scheduleType })
    }
  })

  it('have no place in the form for a third pause', () => {
    const pause = (fromRow: number) => ({ fromRow, rows: 1, pays: 'interest' as const })
    const of = (...pauses: readonly number[]) => termsIntoForm({ scheduleType: 'BULLET', pauses: pauses.map(pause) })
    expect([of(1, 4, 8), of(4, 8)]).toEqual([undefined, undefined])
    expect(of(8, 1)).toMatchObject({ graceRows: '1', holidayFromRow: '8' })
  })
})
