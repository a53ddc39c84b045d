import { describe, expect, it } from 'vitest'
import { makeScheduleRequest } from '#contract/desk/schedule.ts'
import { cents, formatAmount, sum } from '#values/money.ts'
import type { DayCount } from '#values/vocabulary/loan-terms.ts'
import { madeBy } from '../loans/made-schedule.ts'
import { testService } from '../service.test-support.ts'
import { csvOf, HEADS, IMPORTS, importsOf, lineOf } from './files.test-support.ts'

type Texts = Readonly<Record<string, string>>

const WEEKLY = { every: '7 days', numberOfInstallments: '20', firstDueDate: '2026-01-22', loanAmount: '980.00' }
const MONTHLY = { every: '1 month' }

/** A foreign table of annuities without installments, by a day count. */
async function fileOf(dayCount: string, lines: readonly Texts[] = [MONTHLY, WEEKLY], paid: readonly string[] = []) {
  const own = await testService()
  const imports = importsOf(own)
  const heads = ['Loan no', ...HEADS.filter((head) => head !== 'lenderLoanId'), 'dayCount', 'every', ...paid]
  const rows = lines.map((cells, at) => ({ ...lineOf(at + 1), 'Loan no': `L-${at + 1}`, dayCount, ...cells }))
  const run = await imports.read(csvOf(rows, heads))
  const made = async (value: string) => {
    const fixed = [...(run.plan?.fixed ?? []), { field: 'givenInstallment', value }]
    expect((await own.call('PUT', `${IMPORTS}/${run.uuid}/plan`, { fixed })).status).toBe(200)
    await imports.done(run.uuid, 'check')
    expect((await imports.done(run.uuid, 'start')).counts).toMatchObject({ created: lines.length })
    return Promise.all((await imports.lines(run.uuid)).map(({ loanUuid }) => totalsOf(own, loanUuid ?? '')))
  }
  return { run, question: run.questions.find(({ code }) => code === 'level'), made }
}

async function totalsOf({ call }: Awaited<ReturnType<typeof testService>>, loanUuid: string) {
  const { data } = (await call('GET', `/claims/v1/lender/getLoan?loanUuid=${loanUuid}`)).body
  const schedule: readonly Texts[] = data.paymentSchedule
  return schedule.map(({ totalPrincipalAmount, totalInterestAmount }) =>
    (Number(totalPrincipalAmount) + Number(totalInterestAmount)).toFixed(2),
  )
}

/** Principal, and interest of the first rows, that an annuity of the desk has by a day count and an installment. */
function paidBy(dayCount: DayCount, count: number) {
  const terms = { loanAmount: '1200.00', interestRate: '12', scheduleType: 'ANNUITY', startDate: '2026-01-15' }
  const rows = { numberOfInstallments: 12, firstDueDate: '2026-02-15' }
  const level = madeBy(makeScheduleRequest.parse({ ...terms, ...rows, dayCount: 'EQUAL-PERIODS' })).rows[0]?.totalAmount
  const made = makeScheduleRequest.parse({ ...terms, ...rows, dayCount, installment: formatAmount(level ?? cents(0)) })
  const paid = madeBy(made).rows.slice(0, count)
  return {
    paidPrincipal: formatAmount(sum(paid.map(({ principalAmount }) => principalAmount))),
    paidInterest: formatAmount(sum(paid.map(({ interestAmount }) => interestAmount))),
  }
}

describe('the installment of annuities that no column has', () => {
  it('is asked about where interest counts days, with the interest of each way', async () => {
    const { question } = await fileOf('ACT/365F')
    expect(question?.choices.map(({ params }) => params.value)).toEqual(['BY_TERMS', 'BY_PERIODS'])
    const interest = question?.choices.map(({ outcome }) => outcome?.interestAmount)
    expect(new Set(interest).size).toBe(2)
  })

  it('is the yearly rate ÷ 12 or ÷ 52 where a person says so, and the last one takes the rest', async () => {
    const [monthly = [], weekly = []] = await (await fileOf('ACT/365F')).made('BY_PERIODS')
    // 1200.00 at 12 %: 1 % a month over 12 months; 980.00 at 12 % ÷ 52 a week over 20 weeks.
    expect([new Set(monthly.slice(0, -1)), new Set(weekly.slice(0, -1))]).toEqual([
      new Set(['106.62']),
      new Set(['50.20']),
    ])
    expect([monthly.at(-1), weekly.at(-1)]).not.toEqual(['106.62', '50.20'])
  })

  it('is told by what was paid', async () => {
    const paid = paidBy('ACT/365F', 3)
    const { question } = await fileOf('ACT/365F', [{ ...MONTHLY, ...paid }], Object.keys(paid))
    expect(question?.choices[0]?.params.value).toBe('BY_PERIODS')
  })

  it('is not asked about where interest goes by equal periods or months of 30 days, nor under our own names', async () => {
    for (const dayCount of ['EQUAL-PERIODS', '30E/360']) expect((await fileOf(dayCount)).question).toBeUndefined()
    const own = await importsOf(await testService()).read(
      csvOf([lineOf(1, { dayCount: 'ACT/360' })], [...HEADS, 'dayCount']),
    )
    expect(own.questions).toEqual([])
  })
})
