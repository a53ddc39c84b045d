import { describe, expect, it } from 'vitest'
import { makeScheduleRequest } from '#contract/desk/schedule.ts'
import { formatAmount, sum } from '#values/money.ts'
import { DAY_COUNTS, type DayCount } from '#values/vocabulary/loan-terms.ts'
import { madeBy } from '../loans/made-schedule.ts'
import { testService } from '../service.test-support.ts'
import { csvOf, HEADS, IMPORTS, importsOf, lineOf } from './files.test-support.ts'

const ISSUED = '2025-01-09'
const TERMS = [
  { loanAmount: '22000.00', interestRate: '7.25', numberOfInstallments: '48', firstDueDate: '2025-03-01' },
  { loanAmount: '4500.00', interestRate: '11.5', numberOfInstallments: '24', firstDueDate: '2025-02-20' },
  { loanAmount: '980.00', interestRate: '19', numberOfInstallments: '12', firstDueDate: '2025-02-09' },
] as const

/** Principal and interest of the first rows of a loan as its lender's day count makes them. */
function paidOf(terms: (typeof TERMS)[number], rows: number, dayCount: DayCount | undefined, type = 'ANNUITY') {
  const numberOfInstallments = Number(terms.numberOfInstallments)
  const asked = { ...terms, numberOfInstallments, scheduleType: type, startDate: ISSUED, dayCount }
  const paid = madeBy(makeScheduleRequest.parse(asked)).rows.slice(0, rows)
  return {
    paidPrincipal: formatAmount(sum(paid.map(({ principalAmount }) => principalAmount))),
    paidInterest: formatAmount(sum(paid.map(({ interestAmount }) => interestAmount))),
  }
}

type Given = { readonly dayCount?: DayCount; readonly paid?: Readonly<Record<number, string>>; readonly type?: string }

/** A file of loans of which some installments are paid; principal that was paid otherwise, by line. */
async function fileOf({ dayCount, paid = {}, type = 'ANNUITY' }: Given) {
  const lines = TERMS.map((terms, at) => ({
    ...lineOf(at + 1, { ...terms, lenderIssueDate: ISSUED, scheduleType: type }),
    ...paidOf(terms, 3 + at, dayCount, type),
    ...(paid[at] === undefined ? {} : { paidPrincipal: paid[at] }),
  }))
  const own = await testService()
  const imports = importsOf(own)
  const read = await imports.read(csvOf(lines, [...HEADS, 'paidPrincipal', 'paidInterest']))
  const answered = async (value: string) => {
    const choice = read.questions[0]?.choices.find(({ params }) => params.value === value)
    expect((await own.call('PUT', `${IMPORTS}/${read.uuid}/plan`, choice?.change ?? {})).status).toBe(200)
    return imports.ended(read.uuid)
  }
  const odd = async () => {
    await imports.done(read.uuid, 'check')
    return (await imports.lines(read.uuid)).map(({ oddities }) => oddities.includes('paid-within-installment'))
  }
  return { read, answered, odd }
}

describe('a lender’s day count that the file shows by what was paid', () => {
  it.each(['ANNUITY', 'REGULAR'].flatMap((type) => DAY_COUNTS.map((dayCount) => [dayCount, type] as const)))(
    '%s of %s is asked about where the desk takes another, and then whole installments are paid',
    async (dayCount, type) => {
      const { read, answered, odd } = await fileOf({ dayCount, type })
      const amounts = (of?: DayCount) => TERMS.map((terms, at) => paidOf(terms, 3 + at, of, type))
      const isMade = JSON.stringify(amounts(dayCount)) === JSON.stringify(amounts())
      expect(read.questions.map(({ code }) => code)).toEqual(isMade ? [] : ['day-count'])
      if (isMade) return expect(await odd()).toEqual([false, false, false])
      const [first] = read.questions[0]?.choices ?? []
      expect(first?.outcome).toMatchObject({ line: 2, madeAmount: null })
      expect(read.questions[0]?.choices.map(({ params }) => params.value)).toContain(dayCount)
      expect((await answered(dayCount)).questions).toEqual([])
      expect(await odd()).toEqual([false, false, false])
    },
  )

  it('is asked about also where one of the loans was paid early, which stays odd', async () => {
    const { read, answered, odd } = await fileOf({ dayCount: 'ACT/365F', paid: { 0: '5000.00' } })
    expect(read.questions.map(({ code }) => code)).toEqual(['day-count'])
    await answered('ACT/365F')
    expect(await odd()).toEqual([true, false, false])
  })

  it('is no question where no day count makes what was paid, and every loan is odd', async () => {
    const { read, odd } = await fileOf({ paid: { 0: '5000.00', 1: '100.00', 2: '1.00' } })
    expect(read.questions).toEqual([])
    expect(await odd()).toEqual([true, true, true])
  })

  it('is asked about where several make what was paid of the first lines, of a table with other names', async () => {
    const terms = { ...TERMS[2], firstDueDate: '2025-02-09' } as const
    const line = {
      ...lineOf(1, { ...terms, lenderIssueDate: ISSUED }),
      ...paidOf(terms, 3, '30E/360'),
      'Loan no': 'A-1',
    }
    expect(paidOf(terms, 3, 'EQUAL-PERIODS')).toEqual(paidOf(terms, 3, '30E/360'))
    const heads = ['Loan no', ...HEADS.slice(1), 'paidPrincipal', 'paidInterest']
    const { questions } = await importsOf(await testService()).read(csvOf([line], heads))
    expect(questions.map(({ code, params }) => [code, params])).toEqual([['day-count', {}]])
  })
})
