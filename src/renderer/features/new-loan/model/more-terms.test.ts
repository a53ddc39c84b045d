import { describe, expect, it } from 'vitest'
import { makeScheduleRequest } from '#contract/desk/schedule.ts'
import { SCHEDULE_TYPES } from '#values/vocabulary/loan-terms.ts'
import { readDraft, writeDraft } from './draft.ts'
import { formSchema } from './form-schema.ts'
import { type FormValues, startValues } from './form-values.ts'
import { INTEREST_ROUNDING_CHOICES, ROUNDING_CHOICES } from './more-fields.ts'
import { countOfSet, moreFields, pauseField } from './more-terms.ts'
import { shownFields } from './places.ts'
import { scheduleTerms } from './schedule-terms.ts'

const START: FormValues = {
  ...startValues({ today: '2026-01-31', defaultMaxExtensions: 1, defaultTerm: 12 }),
  scheduleType: 'ANNUITY',
  loanAmount: '10000',
  interestRate: '10.5',
  country: 'EST',
}

/** Every term changed from its default, as typed. */
const ALL: FormValues = {
  ...START,
  dayCount: 'EQUAL-PERIODS',
  monthEnds: true,
  workingDayRule: 'modified-following',
  holidaysOf: 'LVA',
  interestMoves: true,
  graceRows: '2',
  gracePays: 'nothing-added',
  balloon: '1.000,00',
  stub: 'by-share',
  holidayFromRow: '6',
  holidayRows: '1',
  holidayPays: 'nothing-spread',
  feeAmount: '2',
  feePercent: '0,5',
  feeOnWire: 'not-sent',
  periodRate: 'effective',
  interestOn: 'loan-amount',
  interestEvery: '3',
  compoundingCount: '1',
  installmentRounding: 'up 1.00',
  interestRounding: 'half-even 0.05',
  oddCents: 'first-row',
  givenInstallment: '900',
  isUnrounded: true,
}

const OF_ALL = {
  stub: 'by-share',
  periodRate: 'effective',
  interestRounding: { rounding: 'half-even', roundedTo: '0.05' },
  fee: { kind: 'amount', amount: '2.00', onWire: 'not-sent' },
  workingDays: { rule: 'modified-following', country: 'LVA', interestMoves: true },
}

const OF_ROWS = {
  ...OF_ALL,
  pauses: [
    { fromRow: 1, rows: 2, pays: 'nothing-added' },
    { fromRow: 6, rows: 1, pays: 'nothing-spread' },
  ],
}

const OF_LEVEL = {
  ...OF_ROWS,
  interestOn: 'loan-amount',
  balloon: '1000.00',
  installmentRounding: { rounding: 'up', roundedTo: '1.00' },
  isUnrounded: true,
}

/** Requested terms besides the visible fields. */
function more(values: FormValues) {
  const { scheduleType, loanAmount, interestRate, startDate, dayCount, ...others } = scheduleTerms(values) ?? {}
  const { numberOfInstallments, every, firstDueDate, due, ...asked } = { ...others } as Record<string, unknown>
  return asked
}

function faults(values: FormValues): string[] {
  const issues =
    formSchema.safeParse({ ...values, lenderLoanId: 'A', name: 'M', personalCode: '1' }).error?.issues ?? []
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('the terms that few loans have otherwise', () => {
  it('are not asked for while they are as usual, and none is counted', () => {
    for (const scheduleType of SCHEDULE_TYPES) {
      expect(more({ ...START, scheduleType })).toEqual({})
      expect(countOfSet({ ...START, scheduleType })).toBe(0)
    }
  })

  it.each([
    ['ANNUITY', { ...OF_LEVEL, installment: '900.00' }, 15],
    ['REGULAR', { ...OF_LEVEL, interestEvery: 3, oddCents: 'first-row' }, 16],
    ['BULLET', { ...OF_ROWS, interestEvery: 3 }, 11],
    ['FULL-BULLET', { ...OF_ALL, compounding: { count: 1, unit: 'months' } }, 8],
  ])('of %s are those that have a meaning there', (scheduleType, asked, set) => {
    const values = { ...ALL, scheduleType }
    expect(more(values)).toEqual(asked)
    expect(makeScheduleRequest.safeParse(scheduleTerms(values)).success).toBe(true)
    expect(countOfSet(values)).toBe(set)
  })

  it('are neither wrong nor in the way where they are hidden', () => {
    const wrong = {
      ...ALL,
      balloon: 'x',
      givenInstallment: 'x',
      interestEvery: 'x',
      compoundingCount: 'x',
      feePercent: 'x',
      holidaysOf: 'x',
    }
    const bullet: FormValues = { ...wrong, scheduleType: 'BULLET', interestEvery: '', workingDayRule: 'as-they-fall' }
    expect(faults(bullet)).toEqual([])
    expect(scheduleTerms(bullet)).toBeDefined()
    for (const scheduleType of SCHEDULE_TYPES) {
      const values = { ...wrong, scheduleType }
      const named = faults(values).map((fault) => fault.split(':')[0] ?? '')
      expect(shownFields(values)).toEqual(expect.arrayContaining(named))
    }
  })

  it('take the holidays of the loan until a country is named, and none where only weekends count', () => {
    const workingDays = (change: Partial<FormValues>) => more({ ...START, workingDayRule: 'following', ...change })
    expect(workingDays({})).toEqual({ workingDays: { rule: 'following', country: 'EST' } })
    expect(workingDays({ holidaysOf: 'none' })).toEqual({ workingDays: { rule: 'following' } })
    expect(workingDays({ country: '' })).toEqual({ workingDays: { rule: 'following' } })
  })

  it('have a fee that is an amount or a percentage', () => {
    const fee = (feeKind: FormValues['feeKind']) =>
      more({ ...ALL, ...START, feeKind, feeAmount: '2', feePercent: '0,5' })
    expect(fee('amount')).toEqual({ fee: { kind: 'amount', amount: '2.00', onWire: 'in-interest' } })
    expect(fee('percent-of-balance')).toEqual({
      fee: { kind: 'percent-of-balance', percent: '0.5', onWire: 'in-interest' },
    })
  })

  it.each([
    [{ balloon: '0' }, 'balloon: Must be above 0.00'],
    [{ givenInstallment: '0' }, 'givenInstallment: Must be above 0.00'],
    [{ balloon: '-1' }, 'balloon: Below zero'],
    [{ graceRows: '0' }, 'graceRows: 1 row at least'],
    [{ graceRows: '1201' }, 'graceRows: 1,200 rows at most'],
    [{ holidayFromRow: '3' }, 'holidayRows: Required'],
    [{ holidayRows: '3' }, 'holidayFromRow: Required'],
    [
      { graceRows: '3', holidayFromRow: '3', holidayRows: '1' },
      'holidayFromRow: After the grace: row 4 at the earliest',
    ],
    [{ feeAmount: '0' }, 'feeAmount: Must be above 0.00'],
    [{ feeKind: 'percent-of-loan', feePercent: 'x' } as const, 'feePercent: Not a percentage'],
    [{ workingDayRule: 'following', holidaysOf: 'XYZ' } as const, 'holidaysOf: No such country'],
  ])('are refused at their field: %j', (change, fault) => {
    expect(faults({ ...START, ...change })).toEqual([fault])
  })

  it('come back with a draft', () => {
    expect(readDraft(writeDraft(ALL, []), START)?.values).toEqual(ALL)
    const { monthEnds, graceRows, ...old } = ALL
    expect(readDraft({ form: old, rows: [] }, START)?.values).toMatchObject({ monthEnds: false, graceRows: '' })
  })

  it('show a refused pause at the grace or at the payment holiday', () => {
    const pause = (graceRows: string, holidayRows: string) =>
      pauseField({ graceRows, holidayRows, numberOfInstallments: '12' })
    expect([pause('12', ''), pause('', '1'), pause('2', '11'), pause('12', '1')]).toEqual([
      'graceRows',
      'holidayRows',
      'holidayRows',
      'graceRows',
    ])
  })

  it('know all ways to round', () => {
    expect(new Set(ROUNDING_CHOICES).size).toBe(30)
    expect(new Set(INTEREST_ROUNDING_CHOICES).size).toBe(20)
    expect(moreFields({ ...START, scheduleType: '' })).toContain('installmentRounding')
  })
})
