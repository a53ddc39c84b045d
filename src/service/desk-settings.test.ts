import { describe, expect, it } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.test-support.ts'
import { connect } from './live/live-desk.test-support.ts'
import { TOKEN, testService } from './service.test-support.ts'

const CREATE = '/claims/v1/lender/createLoan'
const AUTHORIZED = { Authorization: `Bearer ${TOKEN}` }

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
    expect((await call('GET', '/desk/v1/settings', undefined, AUTHORIZED)).body.data).toEqual(settings)
  })
})

describe('a draft', () => {
  it('is kept until it is discarded', async () => {
    const { call, signIn } = await testService()
    const face = await signIn()
    const path = '/desk/v1/drafts/new-loan'
    expect((await call('GET', path, undefined, face)).body).toEqual({ data: null })
    const values = { lenderLoanId: 'half ty', rows: [['31.06.2026', '', '']] }
    await call('PUT', path, { values: {} }, face)
    await call('PUT', path, { values }, face)
    expect((await call('GET', path, undefined, face)).body).toEqual({
      data: { savedAt: '2026-01-28T06:02:16.000Z', values },
    })
    expect((await call('DELETE', path, undefined, face)).status).toBe(204)
    expect((await call('GET', path, undefined, face)).body).toEqual({ data: null })
  })

  it('belongs to the connection that it was typed for, and goes with it', async () => {
    const { call, signIn, storage } = await testService()
    const face = await signIn()
    const path = '/desk/v1/drafts/new-loan'
    const id = await connect({ call })
    const at = async (where: string) => (await call('GET', `${path}${where}`, undefined, face)).body.data?.values
    await call('PUT', `${path}?connection=local`, { values: { lenderLoanId: 'HERE' } }, face)
    await call('PUT', path, { values: { lenderLoanId: 'THERE' } }, face)
    expect([await at(''), await at(`?connection=${id}`)]).toEqual(Array(2).fill({ lenderLoanId: 'THERE' }))
    expect(await at('?connection=local')).toEqual({ lenderLoanId: 'HERE' })
    await call('PUT', '/desk/v1/connection', { id: 'local' })
    expect(await at('')).toEqual({ lenderLoanId: 'HERE' })
    await call('DELETE', `/desk/v1/connections/${id}`)
    expect((await call('GET', `${path}?connection=${id}`, undefined, face)).status).toBe(404)
    expect(storage.drafts.of(`new-loan ${id}`)).toBeUndefined()
    expect((await call('GET', `${path}?connection=x`, undefined, face)).status).toBe(422)
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
