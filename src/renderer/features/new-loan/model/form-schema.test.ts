import { describe, expect, it } from 'vitest'
import { createLoanRequest } from '#contract/create-loan.ts'
import { WORKED_EXAMPLE_TYPED } from '#contract/worked-example.test-support.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { checkRows } from '../grid/check-rows.ts'
import { gridState } from '../grid/grid-state.ts'
import { createLoanBody, enteredSchedule } from './create-loan-body.ts'
import { formSchema } from './form-schema.ts'
import { type FormValues, startValues } from './form-values.ts'
import { dayAfterIssue, scheduleTerms, termOf } from './schedule-terms.ts'

const START = startValues({ today: '2026-01-28', defaultMaxExtensions: 1, defaultTerm: 12 })

/** The worked example of the interface, as a clerk types it. */
const EXAMPLE: FormValues = {
  ...START,
  lenderLoanId: 'ABC-12345',
  scheduleType: 'FULL-BULLET',
  loanAmount: '1.000,00',
  interestRate: '14',
  country: 'EST',
  issueDate: '26.01.2026',
  clientType: 'BUSINESS_WITH_COLLATERAL',
  companyName: ' XYZ-123 Limited ',
  registryCode: '98765-ZYX',
  representativeName: 'John Doe',
  representativePersonalCode: '654321-FED',
  collateralValue: '1000',
  scheduleSource: 'rows',
}
const EXAMPLE_ROWS = gridState([{ dueDate: '26.01.2027', principal: '1000', interest: '141,16' }]).rows
const SCHEDULE = enteredSchedule(checkRows(EXAMPLE_ROWS, calendarDate('2026-01-26')))

/** A consumer with all required fields. */
const CLIENT = { clientType: 'CONSUMER', name: 'Mari Maasikas', personalCode: '48703150007' } as const
const CONSUMER: FormValues = { ...EXAMPLE, ...CLIENT }

function bodyOf(values: FormValues) {
  return createLoanBody(formSchema.parse(values), SCHEDULE)
}

/** `field: message` for each fault. */
function faults(values: FormValues): string[] {
  return (formSchema.safeParse(values).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('names and identifiers', () => {
  const unseen = ['\u{200B}', '\u{2800}', '\u{3164}', '\u{202E}', '\u{AD}']
  it('say in plain words what the service would refuse', () => {
    for (const field of ['lenderLoanId', 'companyName', 'registryCode', 'representativePersonalCode'] as const) {
      for (const text of unseen)
        expect(faults({ ...EXAMPLE, [field]: text })).toEqual([`${field}: Contains nothing visible`])
      expect(faults({ ...EXAMPLE, [field]: 'A\u{D800}' })).toEqual([`${field}: Contains half a character`])
      expect(faults({ ...EXAMPLE, [field]: 'A\u{7F}' })).toEqual([
        `${field}: Contains a character that cannot be printed`,
      ])
    }
    expect(faults({ ...CONSUMER, personalCode: 'A\u{202E}B', name: 'A\u{200F}B' })).toEqual([
      'personalCode: Contains a character that changes the text direction',
    ])
  })
})

describe('the request made of the form', () => {
  it('is the worked example when the worked example is typed', () => {
    expect(bodyOf(EXAMPLE)).toEqual(WORKED_EXAMPLE_TYPED)
    expect(createLoanRequest.safeParse(bodyOf(EXAMPLE)).success).toBe(true)
  })

  it('holds of the clients only the one shown, and nothing empty', () => {
    const without = bodyOf({ ...EXAMPLE, clientType: 'BUSINESS_WITHOUT_COLLATERAL', representativeName: '  ' })
    expect(without.businessClient).toEqual({
      companyName: 'XYZ-123 Limited',
      companyRegistryCode: '98765-ZYX',
      representativePersonalCode: '654321-FED',
    })
    const consumer = bodyOf(CONSUMER)
    expect(consumer.consumerClient).toEqual({ name: 'Mari Maasikas', personalCode: '48703150007' })
    expect(consumer).not.toHaveProperty('businessClient')
  })

  it('holds further consumer fields by their names', () => {
    const furtherFields = [
      { name: 'address', value: 'Pikk 1' },
      { name: '', value: '' },
    ]
    expect(bodyOf({ ...CONSUMER, furtherFields }).consumerClient).toEqual({
      name: 'Mari Maasikas',
      personalCode: '48703150007',
      address: 'Pikk 1',
    })
  })
})

describe('the rules of the form', () => {
  it('ask for what is shown, and for nothing hidden', () => {
    expect(faults({ ...START, clientType: 'BUSINESS_WITH_COLLATERAL' })).toEqual([
      'lenderLoanId: Required',
      'scheduleType: Required',
      'loanAmount: Required',
      'interestRate: Required',
      'country: Required',
      'companyName: Required',
      'registryCode: Required',
      'collateralValue: Required',
    ])
    expect(faults({ ...CONSUMER, collateralValue: 'x', numberOfInstallments: 'x' })).toEqual([])
  })

  it('say in plain words what is wrong, each at its field', () => {
    const wrong: FormValues = {
      ...CONSUMER,
      lenderLoanId: 'x'.repeat(101),
      scheduleType: 'REGULAR',
      maxExtensions: '100',
      loanAmount: '0',
      interestRate: '1000',
      issueDate: '31.06.2026',
      country: 'XYZ',
      name: '   ',
      personalCode: 'a\u0007',
      furtherFields: [
        { name: 'name', value: 'x' },
        { name: 'street', value: '' },
        { name: '', value: 'x' },
        { name: 'street', value: 'x' },
      ],
      scheduleSource: 'generate',
      numberOfInstallments: '0',
      everyCount: '',
      firstDueDate: 'soon',
    }
    expect(faults(wrong)).toEqual([
      'lenderLoanId: At most 100 characters',
      'maxExtensions: 99 extensions at most',
      'loanAmount: Must be above 0.00',
      'interestRate: At most 999.999999 %',
      'issueDate: No such date: June has 30 days',
      'country: No such country',
      'name: Required',
      'personalCode: Contains a character that cannot be printed',
      'furtherFields.1.value: Required',
      'furtherFields.2.name: Required',
      'furtherFields.0.name: Used above',
      'furtherFields.3.name: Used above',
      'numberOfInstallments: 1 installment at least',
      'everyCount: Required',
      'firstDueDate: Not a date',
    ])
  })

  it.each(['X', 'ANUITY', 'annuity ', '\u200b'])('know that %j is no schedule type and no country', (text) => {
    expect(faults({ ...EXAMPLE, ...CLIENT, scheduleSource: 'generate', scheduleType: text, country: text })).toEqual([
      'scheduleType: No such schedule type',
      'country: No such country',
    ])
  })

  it('let everything through that the service takes', () => {
    expect(faults({ ...EXAMPLE, loanAmount: '999,999,999,999.99', interestRate: '0' })).toEqual([])
  })
})

describe('the terms of a generated schedule', () => {
  const TERMS: FormValues = { ...EXAMPLE, scheduleSource: 'generate', scheduleType: 'ANNUITY' }

  it('come in the form of the wire, with the usual day count of the unit', () => {
    expect(scheduleTerms(TERMS)).toEqual({
      scheduleType: 'ANNUITY',
      loanAmount: '1000.00',
      interestRate: '14',
      startDate: '2026-01-26',
      numberOfInstallments: 12,
      every: { count: 1, unit: 'months' },
      dayCount: '30E/360',
    })
    expect(scheduleTerms({ ...TERMS, everyUnit: 'days', firstDueDate: '1.2.2026' })).toMatchObject({
      dayCount: 'ACT/360',
      firstDueDate: '2026-02-01',
    })
    expect(scheduleTerms({ ...TERMS, dayCount: 'ACT/365F' })).toMatchObject({ dayCount: 'ACT/365F' })
  })

  it('are not there while one cannot be read', () => {
    expect(scheduleTerms({ ...TERMS, loanAmount: '1.' })).toMatchObject({ loanAmount: '1.00' })
    expect(scheduleTerms({ ...TERMS, loanAmount: '' })).toBeUndefined()
    expect(scheduleTerms({ ...TERMS, scheduleType: '' })).toBeUndefined()
    expect(scheduleTerms({ ...TERMS, everyCount: '0' })).toBeUndefined()
  })

  it('ask of a FULL-BULLET for its due date or its term, and for nothing else', () => {
    const bullet: FormValues = { ...TERMS, scheduleType: 'FULL-BULLET', numberOfInstallments: '', firstDueDate: 'x' }
    const loan = {
      scheduleType: 'FULL-BULLET',
      loanAmount: '1000.00',
      interestRate: '14',
      startDate: '2026-01-26',
      dayCount: '30E/360',
    }
    expect(scheduleTerms(bullet)).toEqual({ ...loan, due: { kind: 'term', count: 12, unit: 'months' } })
    expect(scheduleTerms({ ...bullet, dueDate: '26.1.2027', termCount: '' })).toEqual({
      ...loan,
      due: { kind: 'date', date: '2027-01-26' },
    })
    expect(scheduleTerms({ ...bullet, termUnit: 'days' })).toMatchObject({ dayCount: 'ACT/360' })
    expect(faults({ ...bullet, ...CLIENT, termCount: '' })).toEqual(['dueDate: Required'])
    expect(faults({ ...bullet, ...CLIENT, termCount: '0' })).toEqual(['termCount: 1 period at least'])
    expect(faults({ ...bullet, ...CLIENT, dueDate: 'soon' })).toEqual(['dueDate: Not a date'])
  })

  it.each<[Partial<FormValues>, string]>([
    [{ firstDueDate: '28.02.2026', monthEnds: true }, 'month-ends'],
    [{ firstDueDate: '2028-02-29', monthEnds: true }, 'month-ends'],
    [{ firstDueDate: '2026-02-28', monthEnds: false }, 'months'],
    [{ firstDueDate: '2026-02-27', monthEnds: true }, 'month-ends'],
    [{ firstDueDate: '', monthEnds: true }, 'month-ends'],
    [{ firstDueDate: '2026-02-28', monthEnds: true, everyUnit: 'days' }, 'days'],
  ])(
    'take month ends where months are counted, and leave it to the service to refuse a first due date: %j',
    (change, unit) => {
      expect(scheduleTerms({ ...TERMS, ...change })).toMatchObject({ every: { count: 1, unit } })
    },
  )

  it('name the day that a count comes to, and the count that a day does', () => {
    const issueDate = '31.01.2026'
    expect(dayAfterIssue({ issueDate }, '1', 'months')).toBe('2026-02-28')
    expect(dayAfterIssue({ issueDate }, '14', 'days')).toBe('2026-02-14')
    expect(dayAfterIssue({ issueDate: '' }, '14', 'days')).toBeUndefined()
    expect(termOf({ issueDate, dueDate: '2027-01-31' }, 'months')).toBe(12)
    expect(termOf({ issueDate, dueDate: '2026-02-28' }, 'months')).toBe(1)
    expect(termOf({ issueDate, dueDate: '2027-01-30' }, 'months')).toBeUndefined()
    expect(termOf({ issueDate, dueDate: '2027-01-31' }, 'days')).toBe(365)
    expect(termOf({ issueDate, dueDate: issueDate }, 'days')).toBeUndefined()
    for (let count = 1; count <= 1_200; count += 1) {
      const dueDate = dayAfterIssue({ issueDate }, String(count), 'months') ?? ''
      expect(termOf({ issueDate, dueDate }, 'months')).toBe(count)
    }
  })
})
