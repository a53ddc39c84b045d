import { describe, expect, it } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { testService } from '../service.test-support.ts'

const CREATE = '/claims/v1/lender/createLoan'

describe('the settings', () => {
  it('govern what is registered from then on', async () => {
    const { call, signIn } = await testService()
    const face = await signIn()
    const settings = {
      defaultMaxExtensions: 2,
      lenderSkinPercentage: '7.50',
      defaultTerm: 6,
      extensionInterest: 'none',
      answerDeadlineInSeconds: 45,
    }
    expect((await call('PUT', '/desk/v1/settings', settings, face)).body).toEqual({ data: settings })
    const { schedule: _, maxExtensions: __, ...bare } = WORKED_EXAMPLE
    const loan = (await call('POST', CREATE, { ...bare, scheduleType: 'BULLET' })).body.data
    expect(loan).toMatchObject({ lenderSkinPercentage: '7.50', remainingSkinAmount: '75.00' })
    expect(loan.paymentSchedule).toHaveLength(6)
    expect((await call('GET', `/desk/v1/loans/${loan.uuid}`)).body.data.extensionsAllowed).toBe(2)
    const refused = await call(
      'PUT',
      '/desk/v1/settings',
      { ...settings, lenderSkinPercentage: '100.01', defaultTerm: 0 },
      face,
    )
    expect(refused.body.errors.map((error: { pointer: string }) => error.pointer)).toEqual([
      '/lenderSkinPercentage',
      '/defaultTerm',
    ])
    expect((await call('GET', '/desk/v1/settings')).body.data).toEqual(settings)
  })
})

describe('a lender loan ID', () => {
  it('is reported with the loan that uses it', async () => {
    const { call } = await testService()
    const loanUuid = (await call('POST', CREATE, WORKED_EXAMPLE)).body.data.uuid
    const used = async (id: string) => (await call('GET', `/desk/v1/lender-loan-ids?lenderLoanId=${id}`)).body.data
    expect(await used('ABC-12345')).toEqual({ usedByLoanUuid: loanUuid })
    expect(await used('abc-12345')).toEqual({ usedByLoanUuid: null })
  })
})
