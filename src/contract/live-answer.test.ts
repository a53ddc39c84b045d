import { describe, expect, it } from 'vitest'
import { MAX_CENTS } from '#values/money.ts'
import { liveExtensionAnswer, liveLoanAnswer, returnedLoan } from './live-answer.ts'

const UUID = '0a1b2c3d-0000-4000-8000-00000000000f'
const ROW = { dueDate: '2026-02-28', totalPrincipalAmount: '100.00', totalInterestAmount: '1.00' }
const LOAN = { uuid: UUID, lenderLoanId: 'L-1', paymentSchedule: [ROW] }
const answerWith = (...paymentSchedule: readonly object[]) => ({ data: { ...LOAN, paymentSchedule } })
const isAnswer = (answer: unknown) => liveLoanAnswer.safeParse(answer).success

describe('an answer of a live service', () => {
  it('is a loan with as little as the desk needs, and may hold more', () => {
    const { data } = liveLoanAnswer.parse({ data: { ...LOAN, more: 1 }, meta: {} })
    expect(data.paymentSchedule[0]).toMatchObject({ totalPrincipalAmount: 10_000, totalDelayedInterestAmount: 0 })
    expect(data.paymentSchedule[0]).toMatchObject({
      paidPrincipalAmount: 0,
      paidInterestAmount: 0,
      paidDelayedInterestAmount: 0,
    })
    const extension = { uuid: UUID, loanUuid: UUID, extendedDays: 30, paymentSchedule: [ROW] }
    expect(liveExtensionAnswer.parse({ data: extension }).data).toMatchObject({ extendedDays: 30 })
  })

  it.each(['uuid', 'lenderLoanId', 'paymentSchedule'] as const)('is no loan without %s', (name) => {
    expect(isAnswer({ data: LOAN })).toBe(true)
    expect(isAnswer({ data: { ...LOAN, [name]: undefined } })).toBe(false)
  })

  it.each(['dueDate', 'totalPrincipalAmount', 'totalInterestAmount'] as const)('has %s in each row', (name) => {
    expect(isAnswer(answerWith(ROW, { ...ROW, [name]: undefined }))).toBe(false)
  })

  it('has a row, 20,000 at most', () => {
    expect(isAnswer(answerWith())).toBe(false)
    const rows = (count: number) => Array.from({ length: count }, () => ROW)
    expect([20_000, 20_001].map((count) => isAnswer(answerWith(...rows(count))))).toEqual([true, false])
  })

  it.each(['Principal', 'Interest', 'DelayedInterest'])('has no more %s paid than due', (part) => {
    const of = (paid: string) => answerWith({ ...ROW, [`total${part}Amount`]: '5.00', [`paid${part}Amount`]: paid })
    expect(['5.00', '5.01'].map((paid) => isAnswer(of(paid)))).toEqual([true, false])
  })

  it.each(['Principal', 'Interest', 'DelayedInterest'])('has rows whose %s add up to an amount', (part) => {
    const most = { ...ROW, [`total${part}Amount`]: `${Math.floor(MAX_CENTS / 100)}.${MAX_CENTS % 100}` }
    const more = { ...ROW, [`total${part}Amount`]: '0.01' }
    const none = { ...ROW, [`total${part}Amount`]: '0.00' }
    expect([isAnswer(answerWith(most, none)), isAnswer(answerWith(most, more))]).toEqual([true, false])
  })
})

it('what a service returned of a loan is taken over field by field, where it has the right shape', () => {
  const right = { status: 'open', investedAmount: '1.00', createdAt: 'today', allowedInvestmentSources: ['a'] }
  expect(returnedLoan.parse({ data: right }).data).toEqual(right)
  const wrong = { status: 1, remainingSkinAmount: 1, investedAmount: 1, lenderSkinPercentage: 1, createdAt: 1 }
  const { data } = returnedLoan.parse({ data: { ...right, ...wrong, allowedInvestmentSources: [1] } })
  expect(Object.values(data).filter((value) => value !== undefined)).toEqual([])
})
