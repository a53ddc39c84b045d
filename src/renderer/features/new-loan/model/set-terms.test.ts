import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeScheduleRequest } from '#contract/desk/schedule.ts'
import type { TermsOfSet } from '#contract/desk/terms-sets.ts'
import { SCHEDULE_TYPES } from '#values/vocabulary/loan-terms.ts'
import { type FormValues, startValues } from './form-values.ts'
import { meantValues } from './more-terms.ts'
import { countsOfSet, hasPlainTerms, isAsSet, plainTerms, termsForSet, valuesOfSet } from './set-terms.ts'
import { TERM_VALUES } from './term-values.test-support.ts'

const START = startValues({ today: '2026-01-31', defaultMaxExtensions: 1, defaultTerm: 12 })

function setOf(values: FormValues): TermsOfSet {
  const own = termsForSet(values)
  if (own.kind === 'wrong') throw new Error(`Wrong: ${own.field}`)
  return own.terms
}

const values = TERM_VALUES.map((terms): FormValues => ({ ...START, ...terms }))

describe('a set of terms', () => {
  it('fills a form with the terms that it was saved from, and touches nothing that belongs to one loan', () => {
    const another = {
      balloon: '5.00',
      givenInstallment: '9.00',
      holidayFromRow: '7',
      holidayRows: '2',
      numberOfInstallments: '3',
    }
    fc.assert(
      fc.property(values, (from) => {
        const set = setOf(from)
        const filled: FormValues = { ...START, ...another, ...valuesOfSet(set) }
        expect(setOf(filled)).toEqual(set)
        expect(filled).toMatchObject(another)
        expect([isAsSet(from, set), isAsSet(filled, set)]).toEqual([true, true])
      }),
    )
  })

  it('is as a form no longer that has one term more', () => {
    fc.assert(
      fc.property(values, values, (one, other) => {
        const [set, otherSet] = [setOf(one), setOf(other)]
        fc.pre(JSON.stringify(set) !== JSON.stringify(otherSet))
        const usual = { ...one, dayCount: other.dayCount }
        fc.pre(JSON.stringify(setOf(usual)) !== JSON.stringify(otherSet))
        expect(isAsSet(one, otherSet)).toBe(false)
      }),
    )
  })

  it('is a part of the terms that a schedule is asked for with', () => {
    const loan = { loanAmount: '1000.00', interestRate: '12', startDate: '2026-01-31' }
    const length = (scheduleType: string) =>
      scheduleType === 'FULL-BULLET' ? { due: { kind: 'term', count: 9, unit: 'months' } } : { numberOfInstallments: 9 }
    fc.assert(
      fc.property(values, (from) => {
        const { workingDays, ...terms } = setOf(from)
        const request = { ...loan, ...length(terms.scheduleType), ...terms }
        expect(makeScheduleRequest.safeParse(request).success).toBe(true)
        if (workingDays) expect(workingDays.country ?? 'none').toBe(from.holidaysOf)
      }),
    )
  })

  it('has no country of its own while none is named', () => {
    const workingDays = (holidaysOf: string) =>
      setOf({ ...START, scheduleType: 'BULLET', country: 'EST', workingDayRule: 'following', holidaysOf }).workingDays
    expect(['', 'LVA', 'none'].map(workingDays)).toEqual([
      { rule: 'following', country: 'of-loan' },
      { rule: 'following', country: 'LVA' },
      { rule: 'following' },
    ])
  })

  it('is the same however its figures are written', () => {
    const ofFee = (feePercent: string) =>
      ({ ...START, scheduleType: 'BULLET', feeKind: 'percent-of-loan', feePercent }) as const
    expect(isAsSet(ofFee('0,50'), setOf(ofFee('0.5')))).toBe(true)
    expect(isAsSet(ofFee('0.51'), setOf(ofFee('0.5')))).toBe(false)
    const usual = { ...START, scheduleType: 'REGULAR' }
    expect(isAsSet({ ...usual, dayCount: '30E/360' }, setOf(usual))).toBe(true)
    expect(isAsSet(usual, { scheduleType: 'REGULAR', stub: 'one-period', interestEvery: 1 })).toBe(true)
  })

  it.each<[Partial<FormValues>, string]>([
    [{ scheduleType: '' }, 'scheduleType'],
    [{ scheduleType: 'X' }, 'scheduleType'],
    [{ everyCount: 'x', feeAmount: '0' }, 'everyCount'],
    [{ feeAmount: '0' }, 'feeAmount'],
    [{ graceRows: 'x' }, 'graceRows'],
  ])('is none of terms that are wrong: %j', (change, field) => {
    expect(termsForSet({ ...START, scheduleType: 'ANNUITY', ...change })).toEqual({ kind: 'wrong', field })
  })

  it('is not in the way of what is hidden, or of the loan alone', () => {
    const hidden = {
      ...START,
      everyCount: 'x',
      graceRows: 'x',
      balloon: 'x',
      givenInstallment: 'x',
      holidayRows: 'x',
      numberOfInstallments: 'x',
    }
    expect(setOf({ ...hidden, scheduleType: 'FULL-BULLET' })).toEqual({ scheduleType: 'FULL-BULLET' })
    const ofLoan = { ...START, scheduleType: 'ANNUITY', balloon: 'x', givenInstallment: 'x', holidayRows: 'x' }
    expect(setOf(ofLoan)).toEqual({ scheduleType: 'ANNUITY', every: { count: 1, unit: 'months' } })
  })

  it('is told from a new form, whose terms are plain', () => {
    expect(hasPlainTerms({ ...START, balloon: '1', scheduleType: 'ANNUITY' })).toBe(true)
    expect(hasPlainTerms({ ...START, stub: 'by-days' })).toBe(false)
    const otherwise = { graceRows: '3', everyCount: '2', isUnrounded: true }
    for (const scheduleType of SCHEDULE_TYPES) {
      const left = { ...START, ...otherwise, ...plainTerms(), scheduleType }
      expect(meantValues(left)).toEqual({ ...START, scheduleType })
    }
  })

  it('counts the terms that it sets apart from those of the loan alone', () => {
    const set = {
      ...START,
      scheduleType: 'ANNUITY',
      graceRows: '2',
      feeAmount: '2.00',
      balloon: '1,000.00',
      givenInstallment: '900.00',
      holidayRows: '1',
    }
    expect(countsOfSet({ ...set, holidayFromRow: '6' })).toEqual({ ofSet: 2, ofLoan: 3 })
  })
})
