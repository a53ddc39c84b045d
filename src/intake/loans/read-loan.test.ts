import { describe, expect, it } from 'vitest'
import { recordOf } from '#values/record-of.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { DAY_COUNTS } from '#values/vocabulary/loan-terms.ts'
import type { ReadLoan } from '../loan-reading.ts'
import { type Fixed, faults, GOOD, load } from './read-file.test-support.ts'

type Head =
  | keyof typeof GOOD
  | 'Client type'
  | 'Every'
  | 'Final due date'
  | 'Principal paid'
  | 'Interest paid'
  | 'Extensions used'
  | 'Allowed extensions'
  | 'Collateral value'
  | 'Note'
  | 'Day count'

/** A good line first, so that the file shows how it is written, then one with these cells. */
async function second(cells: Partial<Record<Head, string>>, fixed: Fixed = []): Promise<ReadLoan> {
  const others = Object.keys(cells).filter((head) => !(head in GOOD))
  const good: Partial<Record<Head, string>> = { ...GOOD, ...recordOf(others.map((head) => [head, ''])) }
  const line = (values: Partial<Record<string, string>>) =>
    Object.keys(good)
      .map((head) => values[head] ?? '')
      .join(';')
  const text = [Object.keys(good).join(';'), line(good), line({ ...good, 'Loan ID': 'LT-2', ...cells }), ''].join('\n')
  return (await load(text, fixed)).read(1)
}

describe('a line with a fault names its column and the rule', () => {
  it.each<[Partial<Record<Head, string>>, string]>([
    [{ 'Loan ID': '' }, 'lenderLoanId - 0 Required'],
    [{ 'Client name': '' }, 'clientName - 1 Required'],
    [{ 'Client code': '' }, 'clientCode - 2 Required'],
    [{ 'Loan amount': '' }, 'loanAmount - 3 Required'],
    [{ 'Loan amount': '0,00' }, 'loanAmount - 3 Must be above 0'],
    [{ 'Loan amount': '4.350.00' }, 'loanAmount - 3 Two decimal signs'],
    [{ 'Loan amount': '1O3,00' }, 'loanAmount - 3 The letter O in a number'],
    [{ 'Loan amount': '-900' }, 'loanAmount - 3 Below zero'],
    [{ 'Interest rate': '' }, 'interestRate - 4 Required'],
    [{ 'Interest rate': '1975' }, 'interestRate - 4 At most 3 digits before the point'],
    [{ Country: 'XX' }, 'country - 5 Not a country: write its code, such as EST or EE, or its English name'],
    [{ 'Issue date': '31.11.2025' }, 'lenderIssueDate - 6 No such date: November has 30 days'],
    [{ 'Schedule type': 'other' }, 'scheduleType - 7 Must be one of ANNUITY, BULLET, FULL-BULLET, REGULAR'],
    [{ 'Number of installments': '0' }, 'numberOfInstallments - 8 Must be a whole number from 1 to 1200'],
    [{ 'Number of installments': '6,5' }, 'numberOfInstallments - 8 Not a whole number'],
    [{ 'Number of installments': '' }, 'numberOfInstallments - 8 Required'],
    [{ 'First due date': '20.12.2025' }, 'firstDueDate - 9 Must not be before lenderIssueDate'],
    [{ 'First due date': '24.24.2025' }, 'firstDueDate - 9 No such date: there is no month 24'],
    [
      { Every: 'sometimes' },
      'every - 10 Not a period: write “month”, “2 weeks”, “30 days” or “1 month-ends”, at most 1,200',
    ],
    [{ 'Day count': 'guess' }, `dayCount - 10 Must be one of ${DAY_COUNTS.join(', ')}`],
    [{ 'Final due date': '29.01.2027' }, 'finalDueDate - 10 No due date falls on this day'],
    [
      { 'Schedule type': 'FULL-BULLET', 'First due date': '28.02.2026' },
      'firstDueDate - 9 No due date falls on this day',
    ],
    [{ 'Principal paid': '1.200,01' }, 'paidPrincipal - 10 More than the 1200.00 that is due'],
    [{ 'Extensions used': '100' }, 'extensionsUsed - 10 Must be a whole number from 0 to 99'],
    [{ 'Allowed extensions': '100' }, 'maxExtensions - 10 Must be a whole number from 0 to 99'],
    [{ 'Allowed extensions': 'no' }, 'maxExtensions - 10 Not a whole number'],
    [
      { 'Client type': 'alien' },
      'clientType - 10 Must be one of CONSUMER, BUSINESS_WITH_COLLATERAL, BUSINESS_WITHOUT_COLLATERAL',
    ],
    [
      { 'Client type': 'BUSINESS_WITH_COLLATERAL' },
      'collateralValue - - Required when clientType is BUSINESS_WITH_COLLATERAL',
    ],
  ])('%o: %s', async (cells, fault) => {
    expect(faults(await second(cells))).toEqual([fault])
  })

  it('each for itself, where several are wrong', async () => {
    const loan = await second({ 'Loan amount': 'x', 'Issue date': '31.11.2025', Country: '' })
    expect(faults(loan).map((fault) => fault.split(' ')[0])).toEqual(['loanAmount', 'lenderIssueDate', 'country'])
  })
})

describe('a good line', () => {
  it('makes a request, and terms for its rows', async () => {
    const loan = await second({ Every: '1 month-ends', 'Day count': 'ACT/360', Note: 'VIP', 'Allowed extensions': '2' })
    expect(loan).toMatchObject({
      kind: 'request',
      request: {
        lenderLoanId: 'LT-2',
        scheduleType: 'ANNUITY',
        loanAmount: '1200.00',
        currency: 'EUR',
        interestRate: '14.5',
        country: 'LTU',
        lenderIssueDate: '2026-01-28',
        clientType: 'CONSUMER',
        consumerClient: { name: 'Rasa Butkutė', personalCode: '39001010011' },
        maxExtensions: 2,
        Note: 'VIP',
      },
      terms: {
        scheduleType: 'ANNUITY',
        numberOfInstallments: 12,
        every: { count: 1, unit: 'month-ends' },
        dayCount: 'ACT/360',
      },
      midLife: { paid: { kind: 'nothing' }, extensionsUsed: 0 },
    })
  })

  it.each<[Partial<Record<Head, string>>, object]>([
    [
      { 'Schedule type': 'FULL-BULLET', 'First due date': '28.07.2026', 'Number of installments': '6' },
      { due: { kind: 'date' } },
    ],
    [
      { 'Schedule type': 'FULL-BULLET', 'First due date': '', 'Number of installments': '6' },
      { due: { kind: 'term', count: 6, unit: 'months' } },
    ],
    [
      { 'Number of installments': '', 'Final due date': '28.07.2026', 'First due date': '' },
      { numberOfInstallments: 6 },
    ],
    [{ 'Number of installments': '', 'Final due date': '28.07.2026' }, { numberOfInstallments: 6 }],
    [{ Every: '2 weeks' }, { every: { count: 14, unit: 'days' } }],
  ])('%o has the terms %o', async (cells, terms) => {
    expect(await second(cells)).toMatchObject({ kind: 'request', terms })
  })

  it('says what was paid and extended before', async () => {
    const loan = await second({
      'Principal paid': '500,5',
      'Interest paid': '12',
      'Extensions used': '1',
      'Allowed extensions': '3',
    })
    expect(loan).toMatchObject({
      midLife: { paid: { kind: 'of-loan', principal: 50_050, interest: 1_200 }, extensionsUsed: 1 },
    })
  })

  it.each([
    ['EE', '39001010011', 'CONSUMER'],
    ['EE', '10000018', 'BUSINESS_WITHOUT_COLLATERAL'],
    ['LV', '40003032949', 'BUSINESS_WITHOUT_COLLATERAL'],
    ['LV', '320000-12345', 'CONSUMER'],
    ['FI', '131052-308T', 'CONSUMER'],
    ['LV', '38809284786', 'CONSUMER'],
    ['LT', '10000018', 'BUSINESS_WITHOUT_COLLATERAL'],
    ['PL', '44051401359', 'CONSUMER'],
  ])('has the client type that its code proves in %s: %s', async (country, code, clientType) => {
    expect(await second({ Country: country, 'Client code': code })).toMatchObject({ request: { clientType } })
  })

  it.each([
    ['LT', 'no code at all'],
    ['EE', '10000019'],
    ['LT', '39001010012'],
  ])('is faulty if its code proves no client type in %s: %s', async (country, code) => {
    expect(faults(await second({ Country: country, 'Client code': code }))).toEqual([
      'clientType - - The client code proves neither a person nor a company: say the client type',
    ])
  })
})

describe('a correction', () => {
  const TEXT = `${Object.keys(GOOD).join(';')}\n${Object.values(GOOD).join(';')}\n`
  it.each<[ImportField, string, unknown]>([
    ['loanAmount', '1.500,00', '1500.00'],
    ['loanAmount', '1,500.00', '1500.00'],
    ['loanAmount', '1500.5', '1500.50'],
    ['lenderIssueDate', '2026-01-30', '2026-01-30'],
    ['lenderIssueDate', '30.01.2026', '2026-01-30'],
    ['interestRate', '9,25', '9.25'],
  ])('of %s to %s is read in the notation of the file or of the desk', async (field, text, value) => {
    const loan = (await load(TEXT)).read(0, [{ field, row: null, text }])
    expect(loan).toMatchObject({ kind: 'request', request: { [field]: value } })
    expect(loan.cells.filter(({ was }) => was !== null)).toEqual([expect.objectContaining({ field, text: value })])
  })

  it('that is wrong is a fault as in the file', async () => {
    const loan = (await load(TEXT)).read(0, [{ field: 'lenderIssueDate', row: null, text: '31.11.2025' }])
    expect(faults(loan)).toEqual(['lenderIssueDate - 6 No such date: November has 30 days'])
    expect(loan.cells.find(({ field }) => field === 'lenderIssueDate')).toMatchObject({
      text: '31.11.2025',
      was: '28.01.2026',
    })
  })
})
