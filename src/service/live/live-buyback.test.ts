import { describe, expect, it } from 'vitest'
import { AS_PERSON } from '../service.test-support.ts'
import { altered, EXTEND, LOST, liveDesk, REFUSED } from './live-desk.test-support.ts'

const BUY_BACK = '/claims/v1/lender/createLoanBuyback'

async function liveBoughtDesk() {
  const desk = await liveDesk()
  const { uuid: loanUuid } = (await desk.createLoan({ maxExtensions: 5 })).body.data
  const buyBack = (reason = 'AGREEMENT_PROLONGATION') => desk.call('POST', BUY_BACK, { loanUuid, reason })
  const detail = async () => (await desk.call('GET', `/desk/v1/loans/${loanUuid}`)).body.data
  return { ...desk, loanUuid, buyBack, detail }
}

describe('createLoanBuyback on a live connection', () => {
  it('is sent once, answered as the service does, and mirrored with our amounts', async () => {
    const desk = await liveBoughtDesk()
    const { status, body, headers } = await desk.buyBack()
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ status: 'SENDING', reason: 'AGREEMENT_PROLONGATION', paymentDate: '2026-01-28' })
    expect(desk.posts(BUY_BACK)).toBe(1)
    const { standing, buybacks } = await desk.detail()
    expect(standing).toBe('bought-back')
    expect(buybacks).toMatchObject([{ uuid: body.data.uuid, principalAmount: '1000.00', interestAmount: '0.00' }])
    const submission = await desk.submission(headers.get('Loan-Desk-Submission') ?? '')
    expect(submission).toMatchObject({ operation: 'createLoanBuyback', state: 'accepted', prediction: null })
  })

  it('is not sent again for a loan that is known as bought back', async () => {
    const desk = await liveBoughtDesk()
    await desk.buyBack()
    const { status, body } = await desk.buyBack('EARLY_PAYMENT')
    expect([status, body.title, desk.posts(BUY_BACK)]).toEqual([422, 'Loan bought back', 1])
  })

  it('is rejected where the service refuses it, and the loan stays as it is', async () => {
    const desk = await liveBoughtDesk()
    await desk.live.call('POST', BUY_BACK, { loanUuid: desk.loanUuid, reason: 'EARLY_PAYMENT' })
    const { status, headers } = await desk.buyBack()
    expect(status).toBe(422)
    const submission = await desk.submission(headers.get('Loan-Desk-Submission') ?? '')
    expect(submission.state).toBe('rejected')
    expect((await desk.detail()).buybacks).toEqual([])
  })

  it.each([
    ['another reason', (text: string) => text.replace('AGREEMENT_PROLONGATION', 'EARLY_PAYMENT')],
    ['no date', (text: string) => text.replace('paymentDate', 'date')],
    ['no UUID', (text: string) => text.replace('"uuid"', '"id"')],
  ])('is unknown where the answer has %s, and a second one waits until that is decided', async (_, change) => {
    const desk = await liveBoughtDesk()
    desk.play(altered(change))
    const { status, body } = await desk.buyBack()
    expect(status).toBe(502)
    desk.play((take) => take())
    const again = await desk.buyBack('EARLY_PAYMENT')
    expect([again.status, again.body.submissionId]).toEqual([409, body.submissionId])
    expect(await desk.detail()).toMatchObject({ unknownOperation: 'createLoanBuyback', standing: 'running' })
    const { data } = (await desk.call('GET', '/desk/v1/loans', undefined, AS_PERSON)).body
    expect(data).toMatchObject([{ hasUnknownSubmission: true }])
    expect(desk.posts(BUY_BACK)).toBe(1)
  })

  it('is one intent where the same buyback was not sent before', async () => {
    const desk = await liveBoughtDesk()
    desk.play(() => REFUSED)
    const { submissionId } = (await desk.buyBack()).body
    desk.play((take) => take())
    expect((await desk.buyBack()).headers.get('Loan-Desk-Submission')).toBe(submissionId)
    expect((await desk.detail()).buybacks).toHaveLength(1)
  })

  it.each([
    ['mirrored where a person found it there', 'created', 1],
    ['sent once more where a person did not', 'not-created', 2],
  ])('is %s', async (_, outcome, posts) => {
    const desk = await liveBoughtDesk()
    desk.play(() => LOST)
    const { submissionId } = (await desk.buyBack()).body
    desk.play((take) => take())
    expect((await desk.resolve(submissionId, { outcome })).status).toBe(200)
    expect((await desk.detail()).standing).toBe('bought-back')
    expect(desk.posts(BUY_BACK)).toBe(posts)
  })

  it('names the loan that a person may not put in place of the bought one', async () => {
    const desk = await liveBoughtDesk()
    desk.play(() => LOST)
    const { submissionId } = (await desk.buyBack()).body
    const loanUuid = '11111111-1111-4111-8111-111111111111'
    const { status, body } = await desk.resolve(submissionId, { outcome: 'created', loanUuid })
    expect([status, body.title]).toEqual([404, 'Loan not found'])
  })

  it('stays settled when the loan is read again, and has no undoing', async () => {
    const desk = await liveBoughtDesk()
    const { uuid } = (await desk.buyBack()).body.data
    await desk.live.call('POST', EXTEND, { loanUuid: desk.loanUuid, daysToExtend: 30 })
    const { body } = await desk.call('POST', `/desk/v1/loans/${desk.loanUuid}/refresh`, {})
    expect(body.data.hasChanged).toBe(false)
    const path = `/desk/v1/loans/${desk.loanUuid}/buybacks/${uuid}/undoing`
    const undone = await desk.call('POST', path, { reason: 'x' }, AS_PERSON)
    expect([undone.status, undone.body.title]).toEqual([422, 'Not on a live service'])
    expect((await desk.detail()).standing).toBe('bought-back')
  })
})
