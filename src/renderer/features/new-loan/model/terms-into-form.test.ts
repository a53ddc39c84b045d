import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SCHEDULE_TYPES } from '#values/vocabulary/loan-terms.ts'
import { type FormValues, startValues } from './form-values.ts'
import { meantValues } from './more-terms.ts'
import { scheduleTerms } from './schedule-terms.ts'
import { TERM_VALUES } from './term-values.test-support.ts'
import { termsIntoForm } from './terms-into-form.ts'

const START: FormValues = {
  ...startValues({ today: '2026-01-31', defaultMaxExtensions: 1, defaultTerm: 120 }),
  loanAmount: '10000',
  interestRate: '10.5',
  country: 'EST',
}

const typedValues = TERM_VALUES.map((terms) => ({ ...START, ...terms }))

/** Resets choices that belong to an empty figure: they are not requested, and come back as defaults. */
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
