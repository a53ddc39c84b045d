import { describe, expect, it } from 'vitest'
import { AS_PERSON } from '../service.test-support.ts'
import { altered, LOST, liveDesk, onceThere, REFUSED } from './live-desk.test-support.ts'

const PAY = '/claims/v1/lender/createLoanPayment'

async function livePaidDesk() {
  const desk = await liveDesk()
  const { uuid: loanUuid } = (await desk.createLoan({ maxExtensions: 5 })).body.data
  const pay = (paymentAmount = '200.00') => desk.call('POST', PAY, { loanUuid, paymentAmount, currency: 'EUR' })
  const detail = async () => (await desk.call('GET', `/desk/v1/loans/${loanUuid}`)).body.data
  const rowsThere = async () =>
    (await desk.live.call('GET', `/claims/v1/lender/getLoan?loanUuid=${loanUuid}`)).body.data.paymentSchedule
  return { ...desk, loanUuid, pay, detail, rowsThere }
}

const paidOf = (rows: readonly Record<string, string>[]) =>
  rows.map(({ dueDate, paidPrincipalAmount, paidInterestAmount }) => [dueDate, paidPrincipalAmount, paidInterestAmount])

describe('createLoanPayment on a live connection', () => {
  it('is sent once, answered as the service does, and mirrored', async () => {
    const desk = await livePaidDesk()
    const { status, body, headers } = await desk.pay()
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ principalAmount: '58.84', interestAmount: '141.16', currency: 'EUR' })
    expect(desk.posts(PAY)).toBe(1)
    const { payments, current } = await desk.detail()
    expect(payments).toMatchObject([{ uuid: body.data.uuid, paymentAmount: '200.00', reversal: null }])
    expect(paidOf(current.rows)).toEqual(paidOf(await desk.rowsThere()))
    const submission = await desk.submission(headers.get('Loan-Desk-Submission') ?? '')
    expect(submission).toMatchObject({ operation: 'createLoanPayment', state: 'accepted', loanAmount: '200.00' })
    expect(submission.prediction).toMatchObject({ rows: [], differences: 0 })
  })

  it('keeps our prediction beside what came back, and books what came back', async () => {
    const desk = await livePaidDesk()
    desk.play(altered((text) => text.replace('58.84', '50.00').replace('141.16', '150.00').replace('150.00', '141.16')))
    const { headers } = await desk.pay()
    const { prediction, isToLookAt } = await desk.submission(headers.get('Loan-Desk-Submission') ?? '')
    expect(isToLookAt).toBe(true)
    expect(prediction.amounts).toEqual([
      { field: 'principalAmount', predicted: '58.84', returned: '50.00', isSame: false },
      { field: 'interestAmount', predicted: '141.16', returned: '141.16', isSame: true },
      { field: 'delayedInterestAmount', predicted: '0.00', returned: '0.00', isSame: true },
    ])
    const { payments, current } = await desk.detail()
    expect(paidOf(current.rows)).toEqual([['2027-01-26', '50.00', '141.16']])
    expect(payments[0].answered).toMatchObject({ principalAmount: '50.00', returnedAmount: '8.84' })
  })

  it('takes delayed interest that only the service knows of into the mirror', async () => {
    const desk = await livePaidDesk()
    desk.play(altered((text) => text.replace('"0.00"', '"5.00"').replace('58.84', '53.84')))
    await desk.pay()
    const [row] = (await desk.detail()).current.rows
    expect(row).toMatchObject({ totalDelayedInterestAmount: '5.00', paidDelayedInterestAmount: '5.00' })
    desk.play((take) => take())
    await desk.call('POST', `/desk/v1/loans/${desk.loanUuid}/refresh`, {})
    expect(paidOf((await desk.detail()).current.rows)).toEqual(paidOf(await desk.rowsThere()))
  })

  it('is unknown where more was booked than came in, and a second one waits until that is decided', async () => {
    const desk = await livePaidDesk()
    desk.play(altered((text) => text.replace('58.84', '99.00')))
    const { status, body } = await desk.pay()
    expect(status).toBe(502)
    desk.play((take) => take())
    const again = await desk.pay('1.00')
    expect([again.status, again.body.submissionId]).toEqual([409, body.submissionId])
    expect((await desk.detail()).unknownOperation).toBe('createLoanPayment')
    expect(desk.posts(PAY)).toBe(1)
  })

  it('does not answer an equal payment with the first one while that is on its way', async () => {
    const desk = await livePaidDesk()
    const areThere = onceThere(desk, 2)
    desk.play(async (take) => {
      await areThere
      return take()
    })
    const statuses = (await Promise.all([desk.pay('10.00'), desk.pay('10.00')])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 409])
    desk.play((take) => take())
    expect((await desk.pay('10.00')).status).toBe(201)
    expect(desk.posts(PAY)).toBe(2)
  })

  it('is one intent where the same payment was not sent before', async () => {
    const desk = await livePaidDesk()
    desk.play(() => REFUSED)
    const { submissionId } = (await desk.pay()).body
    desk.play((take) => take())
    expect((await desk.pay()).headers.get('Loan-Desk-Submission')).toBe(submissionId)
    expect((await desk.detail()).payments).toHaveLength(1)
  })

  it('that a person found there is mirrored with the rows of the service, and refused where it is not there', async () => {
    for (const isMade of [true, false]) {
      const desk = await livePaidDesk()
      desk.play(async (take) => {
        if (isMade) await take()
        return LOST
      })
      const { submissionId } = (await desk.pay()).body
      desk.play((take) => take())
      const { status, body } = await desk.resolve(submissionId, { outcome: 'created' })
      if (!isMade) {
        expect([status, body.errors[0].code]).toEqual([422, 'not-paid'])
        continue
      }
      expect(status).toBe(200)
      const { payments, current } = await desk.detail()
      expect(payments[0].answered).toMatchObject({ principalAmount: '58.84', interestAmount: '141.16' })
      expect(paidOf(current.rows)).toEqual(paidOf(await desk.rowsThere()))
    }
  })

  it('has no value date and takes nothing back', async () => {
    const desk = await livePaidDesk()
    const { uuid } = (await desk.pay()).body.data
    const path = `/desk/v1/loans/${desk.loanUuid}/payments`
    const entered = await desk.call('POST', path, { paymentAmount: '1.00' }, AS_PERSON)
    const reversed = await desk.call('POST', `${path}/${uuid}/reversal`, { reason: 'x' }, AS_PERSON)
    for (const { status, body } of [entered, reversed])
      expect([status, body.title]).toEqual([422, 'Not on a live service'])
    expect(desk.posts(PAY)).toBe(1)
  })
})
