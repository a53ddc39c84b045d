import { describe, expect, it } from 'vitest'
import { MAX_WHAT_IFS, whatIfBody } from '#contract/desk/what-if.ts'
import { faultOfRule } from '#contract/field-rules/field-rule.ts'
import { liveDesk } from '../live/live-desk.test-support.ts'
import { testService } from '../service.test-support.ts'
import { HALF_PAID, storeHalfPaidLoan } from './half-paid-loan.test-support.ts'

const EXTEND = '/claims/v1/lender/createLoanExtension'
const WHAT_IF = `/desk/v1/loans/${HALF_PAID}/what-if`

async function withHalfPaidLoan() {
  const service = await testService()
  await storeHalfPaidLoan(service.storage)
  return service
}

describe('what if', () => {
  it('shows several extensions side by side, each on its own, and stores nothing', async () => {
    const { call } = await withHalfPaidLoan()
    const before = (await call('GET', `/desk/v1/loans/${HALF_PAID}/versions/0`)).body.data
    const { status, body } = await call('POST', WHAT_IF, { daysToExtend: [7, 14, 30] })
    expect(status).toBe(200)
    expect(whatIfBody.parse(body.data)).toEqual(body.data)
    expect(body.data).toMatchObject({
      current: {
        nextDue: { dueDate: '2026-04-26', principalAmount: '250.00', interestAmount: '35.00', totalAmount: '285.00' },
        measures: { stillDueAmount: '1087.50', finalPaymentDate: '2027-01-26' },
      },
      extensionsUsed: 0,
      extensionsAllowed: 1,
      outcomes: [
        { daysToExtend: 7, addedInterestAmount: '2.72', measures: { finalPaymentDate: '2027-02-02' } },
        { daysToExtend: 14, addedInterestAmount: '5.44', change: { finalPaymentDays: 14 } },
        {
          kind: 'possible',
          daysToExtend: 30,
          addedInterestAmount: '11.67',
          nextDue: { dueDate: '2026-05-26', totalAmount: '296.67' },
          measures: { stillDueAmount: '1099.17', averageLife: '1.16', effectiveRate: '14.78' },
          change: { stillDueAmount: '11.67', averageLife: '0.04', effectiveRate: '-0.01', installmentsLeft: 0 },
        },
      ],
    })
    expect((await call('GET', `/desk/v1/loans/${HALF_PAID}`)).body.data).toMatchObject({
      extensionsUsed: 0,
      versions: [{ version: 0 }],
      current: before,
    })
  })

  it('gives each that would be refused the problem of the real call, beside those that would not', async () => {
    const { call } = await withHalfPaidLoan()
    const [late, fine] = (await call('POST', WHAT_IF, { daysToExtend: [99_999, 7] })).body.data.outcomes
    expect(late.problem).toMatchObject({
      status: 422,
      errors: [{ pointer: '/daysToExtend', ...faultOfRule('due-date-past-limit', { latestDate: '2199-12-31' }) }],
    })
    expect(fine.kind).toBe('possible')
    const real = await call('POST', EXTEND, { loanUuid: HALF_PAID, daysToExtend: 99_999 })
    expect({ ...late.problem, instance: '' }).toEqual({ ...real.body, instance: '' })
    await call('POST', EXTEND, { loanUuid: HALF_PAID, daysToExtend: 30 })
    const usedUp = (await call('POST', WHAT_IF, { daysToExtend: [7] })).body.data.outcomes
    expect(usedUp).toMatchObject([
      { kind: 'refused', problem: { title: 'Maximum number of allowed extensions reached', extensionsUsed: 1 } },
    ])
  })

  it.each([
    [{}, '/daysToExtend'],
    [{ daysToExtend: [] }, '/daysToExtend'],
    [{ daysToExtend: 30 }, '/daysToExtend'],
    [{ daysToExtend: Array(MAX_WHAT_IFS + 1).fill(7) }, '/daysToExtend'],
    [{ daysToExtend: [7, 0] }, '/daysToExtend/1'],
    [{ daysToExtend: [7, '14', 30] }, '/daysToExtend/1'],
    [{ daysToExtend: [1.5] }, '/daysToExtend/0'],
    [[], ''],
  ])('names the value for %j', async (request, pointer) => {
    const { call } = await withHalfPaidLoan()
    const { status, body } = await call('POST', WHAT_IF, request)
    expect(status).toBe(422)
    expect(body.errors.map((error: { pointer: string }) => error.pointer)).toEqual([pointer])
  })

  it('works on a live loan by our rules, and asks its service nothing', async () => {
    const desk = await liveDesk({ extensionsField: { name: 'isExtendable', as: 'boolean' } })
    const { uuid } = (await desk.createLoan()).body.data
    const asked = desk.sent.length
    const { body } = await desk.call('POST', `/desk/v1/loans/${uuid}/what-if`, { daysToExtend: [30] })
    expect(body.data).toMatchObject({ extensionsAllowed: null, outcomes: [{ addedInterestAmount: '11.67' }] })
    expect(desk.sent).toHaveLength(asked)
  })
})
