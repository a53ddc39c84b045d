import { describe, expect, it } from 'vitest'
import { MADE_COLUMNS } from '#contract/desk/explanation.ts'
import { readEvidence } from '#contract/desk/read-evidence.ts'
import type { InstallmentBody } from '#contract/desk/schedule.ts'
import { explanationText } from '#contract/words/explanation/explanation-text.ts'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { present } from '#values/assert.ts'
import { add, formatAmount, parseAmount } from '#values/money.ts'
import { ADDRESS, AS_PERSON, testService } from '../service.test-support.ts'

const ROWS = {
  scheduleType: 'ANNUITY',
  loanAmount: '4800.00',
  interestRate: '12',
  startDate: '2026-01-31',
  numberOfInstallments: 12,
} as const
const EQUAL = { ...ROWS, dayCount: 'EQUAL-PERIODS' } as const
const REGULAR = { ...EQUAL, scheduleType: 'REGULAR' } as const
const pause = (fromRow: number, rows: number, pays: string) => ({ pauses: [{ fromRow, rows, pays }] })
const fee = (terms: object) => ({ fee: { ...terms, onWire: 'in-interest' } })
const moved = (rule: string, interestMoves: boolean) => ({
  workingDays: { rule, country: 'EST', interestMoves },
})

/** Terms of a loan for each option of a schedule, as requests of the desk's interface. */
const TERMS: Readonly<Record<string, LoanTerms>> = {
  '30E/360': ROWS,
  '30/360 US': { ...ROWS, dayCount: '30/360 US' },
  '30E/360 ISDA': { ...ROWS, dayCount: '30E/360 ISDA' },
  '30/360 BOND': { ...ROWS, dayCount: '30/360 BOND' },
  'ACT/360': { ...ROWS, dayCount: 'ACT/360' },
  'ACT/366': { ...ROWS, dayCount: 'ACT/366' },
  'ACT/360 INC': { ...ROWS, dayCount: 'ACT/360 INC' },
  'ACT/365F INC': { ...ROWS, dayCount: 'ACT/365F INC' },
  'ACT/365F': { ...ROWS, dayCount: 'ACT/365F' },
  'ACT/365.25': { ...ROWS, dayCount: 'ACT/365.25' },
  'ACT/364': { ...ROWS, dayCount: 'ACT/364' },
  'ACT/ACT ISDA': { ...ROWS, dayCount: 'ACT/ACT ISDA', numberOfInstallments: 36 },
  'NL/365': { ...ROWS, dayCount: 'NL/365', numberOfInstallments: 36 },
  'equal periods': EQUAL,
  'month ends': { ...EQUAL, every: { count: 1, unit: 'month-ends' } },
  'every 14 days': { ...EQUAL, every: { count: 14, unit: 'days' } },
  'first period of one': { ...EQUAL, firstDueDate: '2026-03-15', stub: 'one-period' },
  'first period by days': { ...EQUAL, firstDueDate: '2026-03-15', stub: 'by-days' },
  'first period by all its days': { ...EQUAL, firstDueDate: '2026-03-15', stub: 'all-days-365' },
  'first period by all its days of 360': { ...EQUAL, firstDueDate: '2026-03-15', stub: 'all-days-360' },
  'first period by share': { ...EQUAL, firstDueDate: '2026-03-15', stub: 'by-share' },
  'grace of interest only': { ...EQUAL, ...pause(1, 2, 'interest') },
  'grace of nothing, spread': { ...EQUAL, ...pause(1, 2, 'nothing-spread') },
  'grace of nothing, added': { ...EQUAL, ...pause(1, 2, 'nothing-added') },
  'grace of nothing, no interest': { ...EQUAL, ...pause(1, 2, 'nothing-free') },
  'payment holiday of interest only': { ...REGULAR, ...pause(5, 3, 'interest') },
  'payment holiday of nothing, spread': { ...REGULAR, ...pause(5, 3, 'nothing-spread') },
  'payment holiday of nothing, added': { ...REGULAR, ...pause(5, 3, 'nothing-added') },
  balloon: { ...EQUAL, balloon: '1000.00' },
  'flat interest': { ...EQUAL, interestOn: 'loan-amount' },
  'flat interest, equal principal': { ...REGULAR, dayCount: 'ACT/365F', interestOn: 'loan-amount' },
  'flat interest, split evenly': {
    ...EQUAL,
    loanAmount: '4801.00',
    interestRate: '12.5',
    interestOn: 'loan-amount-split',
  },
  'flat interest, split evenly, equal principal': { ...REGULAR, interestOn: 'loan-amount-split' },
  'flat interest by the rule of 78': { ...EQUAL, interestOn: 'rule-of-78' },
  'rate of a period rounded first': { ...EQUAL, interestRate: '12.5', periodRate: 'rounded-2' },
  'rate of a day rounded first': { ...ROWS, dayCount: 'ACT/365F', interestRate: '12.5', periodRate: 'day-rounded-4' },
  'effective rate': { ...ROWS, dayCount: 'ACT/365F', periodRate: 'effective' },
  'effective rate, equal principal': { ...REGULAR, periodRate: 'effective' },
  'compounded every day': { ...ROWS, dayCount: 'ACT/360', periodRate: 'daily' },
  'effective rate of one row': {
    scheduleType: 'FULL-BULLET',
    loanAmount: '4800.00',
    interestRate: '12',
    startDate: '2026-01-31',
    due: { kind: 'term', count: 18, unit: 'months' },
    dayCount: 'ACT/365F',
    periodRate: 'effective',
  },
  'fee, an amount': { ...EQUAL, ...fee({ kind: 'amount', amount: '2.00' }) },
  'fee of the loan amount': { ...EQUAL, ...fee({ kind: 'percent-of-loan', percent: '0.1' }) },
  'fee of the balance': { ...EQUAL, ...fee({ kind: 'percent-of-balance', percent: '0.1' }) },
  'fee that is not sent': { ...EQUAL, fee: { kind: 'amount', amount: '2.00', onWire: 'not-sent' } },
  'interest each quarter': { ...REGULAR, interestEvery: 3 },
  'compounding each month': {
    scheduleType: 'FULL-BULLET',
    loanAmount: '4800.00',
    interestRate: '12',
    startDate: '2026-01-31',
    due: { kind: 'term', count: 18, unit: 'months' },
    compounding: { count: 1, unit: 'months' },
  },
  'installment half to even': { ...ROWS, installmentRounding: { rounding: 'half-even', roundedTo: '0.01' } },
  'installment half down': { ...ROWS, installmentRounding: { rounding: 'half-down', roundedTo: '0.01' } },
  'installment up to 1.00': { ...ROWS, installmentRounding: { rounding: 'up', roundedTo: '1.00' } },
  'installment down to 0.05': { ...ROWS, installmentRounding: { rounding: 'down', roundedTo: '0.05' } },
  'interest cut off': { ...ROWS, dayCount: 'ACT/365F', interestRounding: { rounding: 'down', roundedTo: '0.01' } },
  'interest half up to 0.05': { ...REGULAR, interestRounding: { rounding: 'half-up', roundedTo: '0.05' } },
  'odd cents in the first row': { ...REGULAR, loanAmount: '4801.00', oddCents: 'first-row' },
  'installment of the lender': { ...EQUAL, loanAmount: '4801.00', installment: '295.00' },
  'nothing rounded on the way': { ...EQUAL, loanAmount: '4801.00', isUnrounded: true },
  'next working day': { ...ROWS, dayCount: 'ACT/365F', ...moved('following', false) },
  'next working day, interest moves': { ...ROWS, dayCount: 'ACT/365F', ...moved('following', true) },
  'next working day of the month': { ...ROWS, dayCount: 'ACT/365F', ...moved('modified-following', true) },
  'working day before': { ...ROWS, dayCount: 'ACT/365F', ...moved('preceding', true) },
}

async function desk() {
  const { app, call } = await testService()
  const data = async (method: string, path: string, body?: object) => {
    const answered = await call(method, path, body)
    expect(answered.status, `${method} ${path}: ${JSON.stringify(answered.body)}`).toBeLessThan(300)
    return answered.body.data
  }
  const text = async (path: string) => {
    const headers = { Host: new URL(ADDRESS).host, ...AS_PERSON }
    const response = await app.fetch(new Request(ADDRESS + path, { headers }))
    expect(response.status, path).toBe(200)
    return await response.text()
  }
  return { data, text }
}

/** Rows of a made schedule in the wire format: a fee may be part of the interest sent. */
function rowsToSend(rows: readonly InstallmentBody[], { fee: charged }: LoanTerms) {
  return rows.map(({ dueDate, principalAmount, interestAmount, feeAmount }) => ({
    date: dueDate,
    principalAmount,
    interestAmount:
      charged?.onWire === 'in-interest'
        ? formatAmount(add(present(parseAmount(interestAmount), 'interest'), present(parseAmount(feeAmount), 'fee')))
        : interestAmount,
  }))
}

type Desk = Awaited<ReturnType<typeof desk>>

async function expectMadeAmountsExplained({ data }: Desk, terms: object, installments: readonly InstallmentBody[]) {
  for (const column of MADE_COLUMNS) {
    for (const [row, installment] of installments.entries()) {
      const explained = await data('POST', '/desk/v1/schedules/explanation', { ...terms, cell: { row, column } })
      expect(explained.amount).toBe(installment[column])
      expect(explanationText(explained.steps)).toMatch(/\d/)
    }
  }
}

async function register({ data }: Desk, terms: LoanTerms, installments: readonly InstallmentBody[]) {
  const schedule = rowsToSend(installments, terms)
  const request = { ...WORKED_EXAMPLE, ...loanOf(terms), schedule }
  const { uuid } = await data('POST', '/claims/v1/lender/createLoan', request)
  const { rows } = await data('GET', `/desk/v1/loans/${uuid}/versions/0`)
  expect(rows.map(sent)).toEqual(schedule)
  return `/desk/v1/loans/${uuid}`
}

/** Extends the loan by 30 days, checks the result against the preview and the comparison, and returns the rows. */
async function extend({ data }: Desk, loan: string) {
  const preview = await data('POST', `${loan}/extension-preview`, { daysToExtend: 30 })
  const compared = await data('GET', `${loan}/comparison?before=0&daysToExtend=30`)
  const loanUuid = loan.split('/').at(-1)
  await data('POST', '/claims/v1/lender/createLoanExtension', { loanUuid, daysToExtend: 30 })
  const { rows } = await data('GET', `${loan}/versions/1`)
  expect(rows).toEqual(preview.after)
  expect(await data('GET', `${loan}/comparison?before=0&after=1`)).toMatchObject({ rows: compared.rows })
  return rows
}

async function expectExtendedAmountsExplained({ data }: Desk, loan: string, rows: readonly WireRow[]) {
  for (const [row, entry] of rows.entries()) {
    for (const column of ['totalInterestAmount', 'totalPrincipalAmount'] as const) {
      const { amount } = await data('GET', `${loan}/versions/1/explanation?row=${row}&column=${column}`)
      expect(amount).toBe(entry[column])
    }
  }
}

describe.each(Object.entries(TERMS))('%s', (_, terms) => {
  it('is made, explained, registered, recognised, extended, compared and exported', async () => {
    const used = await desk()
    const { installments } = await used.data('POST', '/desk/v1/schedules', terms)
    await expectMadeAmountsExplained(used, terms, installments)
    const loan = await register(used, terms, installments)
    const found = await used.data('GET', `${loan}/convention`)
    expect(found.kind).toBe('reproduced')
    // With evenly split flat interest, equal principals and equal totals give the same rows.
    expect(found.conventions.map(typeOf)).toContain(terms.scheduleType)
    const rows = await extend(used, loan)
    await expectExtendedAmountsExplained(used, loan, rows)
    const csv = await used.text(`${loan}/versions/1/export?format=csv`)
    for (const { dueDate, totalInterestAmount } of rows) {
      expect(csv).toContain(dueDate)
      expect(csv).toContain(totalInterestAmount)
    }
    const evidence = await readEvidence(await used.text(`${loan}/evidence`), null)
    expect(evidence).toMatchObject({ kind: 'read', content: { convention: { kind: 'reproduced' } } })
  })
})

type LoanTerms = {
  readonly [term: string]: unknown
  readonly scheduleType?: string
  readonly loanAmount?: string
  readonly interestRate?: string
  readonly startDate?: string
  readonly fee?: { readonly [term: string]: string; readonly onWire: string }
}

function loanOf({ scheduleType, loanAmount, interestRate, startDate }: LoanTerms) {
  return { scheduleType, loanAmount, interestRate, lenderIssueDate: startDate, maxExtensions: 3 }
}

const typeOf = ({ scheduleType }: { readonly scheduleType: string }) => scheduleType

type WireRow = { readonly dueDate: string; readonly totalPrincipalAmount: string; readonly totalInterestAmount: string }

function sent({ dueDate, totalPrincipalAmount, totalInterestAmount }: WireRow) {
  return { date: dueDate, principalAmount: totalPrincipalAmount, interestAmount: totalInterestAmount }
}
